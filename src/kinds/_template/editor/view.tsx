import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import type { Picture, Shape, View } from '../../../web/frame/view.ts'
import { drawChecklist } from '../picture/draw-checklist.ts'
import { type PlacedEntry, placeChecklist } from '../picture/place-checklist.ts'
import { editOperations } from './edit-operations.ts'

export const view: View = {
  async draw(source, { look }): Promise<Picture> {
    const list = placeChecklist(source)
    if (list.title.entry.text === '') throw new Error('There is no title yet.')
    return {
      content: styleSvg(drawChecklist(list, paletteOf(look)), look),
      outline: {
        title: list.title.entry.text,
        items: list.items.map(({ entry }) => ({ text: entry.text, children: [] })),
        tables: [],
      },
      shapes: [list.title, ...list.items].map(toShape),
    }
  },
  operations: editOperations,
}

/** Shapes are known by their lines. */
function toShape({ entry, x, y, width, height }: PlacedEntry): Shape {
  return { id: String(entry.line), box: { x, y, width, height }, label: entry.text, childCount: 0, isMovable: false }
}
