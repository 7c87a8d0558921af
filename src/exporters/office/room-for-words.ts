import { estimateWidthEm, splitWhereLinesMayBreak } from '../../toolkit/drawing/label-size.ts'
import { type PlacedLabel, textOfLabel } from '../../toolkit/drawing/placed-drawing.ts'

/** Letters are wider in some fonts, and where they are bold. */
const spare = 1.15
const lineHeight = 1.2

/**
 * A label beside a small shape, with room for its longest word: in drawings words are never broken, and office programs would break them letter by
 * letter.
 */
export function withRoomForWords(label: PlacedLabel): PlacedLabel {
  const { box, wraps, across, isUpwards = false } = label
  if (!wraps || isUpwards) return label
  const widest = widestWordPx(label)
  const more = widest - box.width
  if (more <= 0) return label
  const shift = { left: 0, center: more / 2, right: more }[across]
  return { ...label, box: { ...box, x: box.x - shift, width: widest } }
}

/** True if a label that is broken into lines fits into a room of this size, in pixels, with all its words whole. */
export function fitsInto(label: PlacedLabel, room: { width: number; height: number }): boolean {
  const widths = textOfLabel(label)
    .split('\n')
    .map(line => estimateWidthEm(line) * label.fontSize * spare)
  const lines = widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / Math.max(1, room.width))), 0)
  return widestWordPx(label) <= room.width && lines * label.fontSize * lineHeight <= room.height
}

function widestWordPx(label: PlacedLabel): number {
  const words = textOfLabel(label).split('\n').flatMap(splitWhereLinesMayBreak)
  return Math.max(0, ...words.map(word => estimateWidthEm(word.trim()))) * label.fontSize * spare
}
