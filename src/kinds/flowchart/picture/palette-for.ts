import { type Appearance, type Palette, paletteOf, withColors } from '../../../toolkit/drawing/palette.ts'
import { colorsOf, type Flowchart } from '../language/flowchart-schema.ts'

/** The colours that a flowchart is drawn in. */
export function paletteFor(flowchart: Flowchart, look: Appearance): Palette {
  return withColors(paletteOf(look), colorsOf(flowchart), look)
}
