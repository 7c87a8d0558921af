import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import { boxAround, element, svgDocument } from '../../../toolkit/drawing/svg.ts'
import { drawText } from '../../../toolkit/drawing/text.ts'
import { boxSize, type PlacedEntry } from './place-checklist.ts'

/** The picture of a placed checklist: an empty box before each item. */
export function drawChecklist(
  { title, items }: { title: PlacedEntry; items: readonly PlacedEntry[] },
  palette: Palette,
): string {
  const heading = drawText(title.text, { x: title.x, y: title.y, fill: palette.text, weight: 700 })
  return svgDocument(boxAround([title, ...items], 24), heading, ...items.map(item => drawItem(item, palette)))
}

function drawItem({ x, y, width, text }: PlacedEntry, palette: Palette): string {
  const box = { x: x + 0.5, y: y + 3, width: boxSize, height: boxSize, rx: 3, fill: 'none' }
  const label = drawText(text, { x: x + width - text.width, y, fill: palette.text })
  return element('rect', { ...box, stroke: hueAt(palette, 0).strong, 'stroke-width': 1.5 }) + label
}
