import { measureLabel } from '../../../../toolkit/drawing/label-size.ts'
import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { placeOnLine, placesOf } from '../draw-scene.ts'
import { createLabelRoom, isTooNear } from '../label-room.ts'
import type { Line, LineLabel, SceneItem } from '../read-scene.ts'
import { readRichText } from '../rich-text.ts'

const fontSizePx = 11
const widestPx = 180

/** How many labels of lines find no place on their line where they cover neither a shape nor another label. */
export function countHiddenLabels(items: readonly SceneItem[], routes: ReadonlyMap<string, readonly Point[]>): number {
  const isClear = createLabelRoom(items)
  const placed: Box[] = []
  let hidden = 0
  for (const item of items) {
    const points = item.kind === 'shape' ? undefined : routes.get(item.kind === 'line' ? item.id : item.line)
    const words = wordsOf(item.label)
    if (item.kind === 'shape' || !points || words === '') continue
    const boxes = boxesOf(item, points, measureLabel(words, item.style.number('fontSize', fontSizePx), widestPx))
    const box = boxes.find(each => isClear(each) && placed.every(other => !isTooNear(each, other)))
    if (!box) hidden += 1
    const taken = box ?? boxes[0]
    if (taken) placed.push(taken)
  }
  return hidden
}

function boxesOf(item: Line | LineLabel, points: readonly Point[], size: { width: number; height: number }): Box[] {
  return placesOf(item.labelAt).map(place => {
    const at = placeOnLine(points, place)
    return { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size }
  })
}

function wordsOf(label: string): string {
  return readRichText(label)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .trim()
}
