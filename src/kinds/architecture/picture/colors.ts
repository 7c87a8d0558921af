import {
  contrast,
  fromHueSaturationLightness,
  readColor,
  toHueSaturationLightness,
} from '../../../toolkit/drawing/color.ts'
import { type Appearance, hueAt, paletteOf } from '../../../toolkit/drawing/palette.ts'
import { huesNames, huesOf } from './named-hues.ts'

/** Colours of a drawing. */
export interface Colors {
  canvas: string
  /** Default colours of shapes, lines and text. */
  fill: string
  stroke: string
  /** Colour of what is not part of the drawing's own words: outlines of shapes that are not drawn. */
  faint: string
  ink: string
  /** The colour that a style names, as it is shown in this theme; `fallback` where it names none that can be read, null for `none`. */
  paint(written: string | undefined, role: Role, fallback: string | null): string | null
  /** Colour of text without one: `ink`, or a colour readable on `behind` where `ink` is not. */
  inkFor(behind: string): string
  /** A colour that the source names for text, in the dark theme only if it is readable on `behind`. */
  readable(wanted: string, behind: string): string
}

/** Use of a colour. */
type Role = 'surface' | 'line' | 'text'

const lightInk = '#e8ebf1'
const darkInk = '#1c2230'

/**
 * A drawing's colours are those of its source. In the dark theme light surfaces become deep shades of their hue, and dark lines
 * and text light ones. `pageColor` is that of the page, where the source names one.
 */
export function createColors(look: Appearance, pageColor?: string): Colors {
  const palette = paletteOf(look)
  const { isDark, background: behind, shape, text: ink, line } = palette
  const own = ownColors(look)
  const paint: Colors['paint'] = (written, role, fallback) => {
    if (written === undefined || written === '' || written === 'default') return fallback
    if (written === 'none' || written === 'transparent') return null
    const [, light = written, dark] = lightAndDark.exec(written) ?? []
    const color = readColor(isDark ? (dark ?? light) : light)
    if (color === null) return fallback
    const same = own.get(color)
    if (same !== undefined) return same
    if (!isDark || dark !== undefined) return color
    const { lightness } = toHueSaturationLightness(color)
    return suitsDark[role](lightness) ? color : invertLightness(color)
  }
  const inkUnless = (wanted: string, behind: string) => {
    const [text, surface] = [readColor(wanted), readColor(behind)]
    return text === null || surface === null || contrast(text, surface) >= 4.5 ? wanted : inkOn(behind)
  }
  return {
    canvas: paint(pageColor, 'surface', null) ?? behind,
    fill: shape,
    stroke: ink,
    faint: line,
    ink,
    paint,
    inkFor: behind => inkUnless(ink, behind),
    readable: (wanted, behind) => (isDark ? inkUnless(wanted, behind) : wanted),
  }
}

/** Colours of hues that drawings from before hold, by the index of the hue. They stood out too little from what they lay on. */
const earlierHues: readonly [string, number][] = [
  ['#cc7f50', 1],
  ['#1f9a9e', 2],
]

/** The colours that Limn itself draws systems with, in each of its palettes, and what each of them is in another look. */
function ownColors(look: Appearance): ReadonlyMap<string, string> {
  const palette = paletteOf(look)
  const light = paletteOf({ theme: 'light' })
  // Where two palettes share a colour it is that of the first one.
  const pairs = huesNames.toReversed().flatMap(name => {
    const hues = huesOf(name, look)
    return huesOf(name, { theme: 'light' }).flatMap(({ strong, soft }, index): [string, string][] => {
      const hue = hues[index] ?? hueAt(palette, index)
      return [
        [strong, hue.strong],
        // What holds white cards is no card itself.
        [soft, hue.soft === palette.shape ? palette.surface : hue.soft],
      ]
    })
  })
  const earlier = earlierHues.map(([color, index]): [string, string] => [color, hueAt(palette, index).strong])
  const names = ['line', 'surface', 'mutedText'] as const
  return new Map([...pairs, ...earlier, ...names.map((name): [string, string] => [light[name], palette[name]])])
}

/** Limits of lightness for the dark theme, by role: a very light line is meant to be unobtrusive. */
const suitsDark: Readonly<Record<Role, (lightness: number) => boolean>> = {
  surface: lightness => lightness < 0.62,
  line: lightness => lightness > 0.5 && lightness < 0.8,
  text: lightness => lightness > 0.5,
}

/** `light-dark(#fff, #121212)`, as newer versions of draw.io write colours. */
const lightAndDark =
  /^light-dark\(\s*(#[\da-f]{3,8}|\w+|rgba?\([^()]*\))\s*,\s*(#[\da-f]{3,8}|\w+|rgba?\([^()]*\))\s*\)$/i

/** Dark or light ink, whichever has more contrast. */
export function inkOn(behind: string): string {
  const color = readColor(behind)
  return color !== null && contrast(lightInk, color) > contrast(darkInk, color) ? lightInk : darkInk
}

/** True if light ink has more contrast on a background. */
export function isDark(behind: string): boolean {
  return inkOn(behind) === lightInk
}

/** White becomes the dark surface, black nearly white, a pastel fill a deep shade of its hue. */
function invertLightness(color: string): string {
  const { hue, saturation, lightness } = toHueSaturationLightness(color)
  return fromHueSaturationLightness({ hue, saturation: saturation * 0.62, lightness: 0.93 - 0.77 * lightness })
}
