import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../../toolkit/xml/edit-xml.ts'
import { type DrawnLine, type DrawnShape, readDrawing } from './read-drawing.ts'
import { readPageCells } from './read-page-cells.ts'
import { roomOfTitle, widthOfTitle } from './shape-room.ts'

/** Pixels between a title and a line beside it. */
const distance = 8
const defaultSpacing = 2

/**
 * Moves the titles of containers in a page, an `mxGraphModel`, along their bars to where no line runs through them. One for which there is no such room
 * stays, and so does every other byte. Clearing twice = once.
 */
export function clearTitles(source: string): string {
  const { shapes, lines } = readDrawing(source)
  const cells = readPageCells(source)
  const holders = new Set(shapes.map(({ holder }) => holder))
  const edits = shapes.flatMap((shape): TextEdit[] => {
    const cell = cells.get(shape.id)
    const moved = holders.has(shape) ? findRoom(shape, lines) : null
    if (!cell || moved === null) return []
    const kept = cell.style.replace(/(^|;)spacingLeft=[^;]*(?:;|$)/, '$1')
    const style = `${kept === '' || kept.endsWith(';') ? kept : `${kept};`}spacingLeft=${moved};`
    return [editAttribute(source, cell.inner, 'style', style)]
  })
  return applyEdits(source, edits)
}

/** The `spacingLeft` with which no line runs through the title; null where it needs none, or where there is no room. */
function findRoom({ scene, box }: DrawnShape, lines: readonly DrawnLine[]): number | null {
  const { style } = scene
  const { titleHeight } = roomOfTitle(scene)
  if (style.shape !== 'swimlane' || style.text('align') !== 'left' || titleHeight === 0) return null
  const spacing = style.number('spacing', defaultSpacing)
  const width = widthOfTitle(scene, box.width)
  const start = box.x + spacing + style.number('spacingLeft', 0)
  let left = start
  for (const taken of takenStretches(box.y, box.y + titleHeight, lines))
    if (taken.to + distance > left && taken.from - distance < left + width) left = Math.ceil(taken.to + distance)
  const isInside = left + width <= box.x + box.width - distance
  return left > start && isInside ? Math.round(left - box.x - spacing) : null
}

/** Where lines run through a bar of the page, from left to right. */
function takenStretches(top: number, bottom: number, lines: readonly DrawnLine[]): { from: number; to: number }[] {
  const stretches = lines.flatMap(({ points }) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      const isOff = Math.max(from.y, to.y) <= top || Math.min(from.y, to.y) >= bottom
      return isOff ? [] : [{ from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) }]
    }),
  )
  return stretches.sort((one, other) => one.from - other.from)
}
