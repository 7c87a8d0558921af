import { fromHueSaturationLightness, toHueSaturationLightness } from '../../../toolkit/drawing/color.ts'
import { namedPalettes, type PaletteName, paletteNames } from '../../../toolkit/drawing/named-palettes.ts'
import { type Appearance, type Hue, paletteOf, withColors } from '../../../toolkit/drawing/palette.ts'

/** The hues that a drawing holds, by the name of its palette. */
export type HuesName = PaletteName | 'standard'

export const huesNames: readonly HuesName[] = ['standard', ...paletteNames]

/** The eight hues of a palette in a look; on light behind they are what is written in a source. */
export function huesOf(name: HuesName, look: Appearance): readonly Hue[] {
  const palette = paletteOf(look)
  return name === 'standard' ? palette.hues : withColors(palette, eight(namedPalettes[name]), look).hues
}

/** Those beyond the last are darker ones of the first, so that each can be told from the others. */
function eight(colors: readonly string[]): string[] {
  return Array.from({ length: 8 }, (_, index) => {
    const color = colors[index % colors.length] ?? ''
    if (index < colors.length) return color
    const { lightness, ...hue } = toHueSaturationLightness(color)
    return fromHueSaturationLightness({ ...hue, lightness: lightness * 0.7 })
  })
}
