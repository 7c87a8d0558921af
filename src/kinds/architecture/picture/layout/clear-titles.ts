import { findTitleRoom } from '../../../../toolkit/geometry/find-title-room.ts'
import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../../toolkit/xml/edit-xml.ts'
import { type DrawnLine, type DrawnShape, readDrawing } from './read-drawing.ts'
import { readPageCells } from './read-page-cells.ts'
import { roomOfTitle, widthOfTitle } from './shape-room.ts'

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
  const x = box.x + spacing + style.number('spacingLeft', 0)
  const title = { x, width: widthOfTitle(scene, box.width) }
  const bar = { ...box, height: titleHeight }
  const left = findTitleRoom(
    bar,
    title,
    lines.map(({ points }) => points),
  )
  return left > x ? Math.round(left - box.x - spacing) : null
}
