import { estimateWidthEm, splitWhereLinesMayBreak } from '../../toolkit/drawing/label-size.ts'
import { type PlacedLabel, textOfLabel } from '../../toolkit/drawing/placed-drawing.ts'

/** Letters are wider in some fonts, and where they are bold. */
const spare = 1.15

/**
 * A label beside a small shape, with room for its longest word: in drawings words are never broken, and office programs would break them letter by
 * letter.
 */
export function withRoomForWords(label: PlacedLabel): PlacedLabel {
  const { box, wraps, across, isUpwards = false } = label
  if (!wraps || isUpwards) return label
  const words = textOfLabel(label).split('\n').flatMap(splitWhereLinesMayBreak)
  const widest = Math.max(0, ...words.map(word => estimateWidthEm(word.trim()))) * label.fontSize * spare
  const more = widest - box.width
  if (more <= 0) return label
  const shift = { left: 0, center: more / 2, right: more }[across]
  return { ...label, box: { ...box, x: box.x - shift, width: widest } }
}
