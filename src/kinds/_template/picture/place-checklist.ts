import type { Box } from '../../../toolkit/drawing/svg.ts'
import { layOutText, type TextBlock } from '../../../toolkit/drawing/text.ts'
import { type Entry, readChecklist } from '../language/read-checklist.ts'

/** An entry with its place in the picture, in pixels. */
export interface PlacedEntry extends Box {
  entry: Entry
  text: TextBlock
}

export const boxSize = 14
const textLeft = boxSize + 10
const gap = 10
const maxWidth = 420

/** The title, and below it the items one under another. */
export function placeChecklist(source: string): { title: PlacedEntry; items: PlacedEntry[] } {
  const { title, items } = readChecklist(source)
  let y = 0
  const place = (entry: Entry, fontSize: number, left: number): PlacedEntry => {
    const text = layOutText(entry.text, fontSize, maxWidth)
    const placed = { entry, text, x: 0, y, width: left + text.width, height: text.height }
    y += text.height + gap
    return placed
  }
  return { title: place(title, 18, 0), items: items.map(item => place(item, 14, textLeft)) }
}
