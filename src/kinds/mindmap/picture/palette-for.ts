import { type Appearance, type Palette, paletteOf, withColors } from '../../../toolkit/drawing/palette.ts'
import { readSettings } from '../language/settings.ts'

/** The colours that a mind map is drawn in. */
export function paletteFor(source: string, look: Appearance): Palette {
  return withColors(paletteOf(look), readSettings(source).colors, look)
}
