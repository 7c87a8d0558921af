import { type DrawingTheme, paletteOf } from '../../../toolkit/drawing/palette.ts'

/** What a drawing is painted with. */
export interface Colors {
  canvas: string
  /** For shapes, lines and text that name no colour. */
  fill: string
  stroke: string
  ink: string
  /** The colour that a style names, as it is shown in this theme; `fallback` where it names none that can be read, null for `none`. */
  paint(written: string | undefined, role: Role, fallback: string | null): string | null
  /** For text that names no colour: `ink`, or what can be read on `ground` where that cannot. */
  inkFor(ground: string): string
  /** A colour that the source names for text, in the dark theme only where it can be read on `ground`. */
  readable(wanted: string, ground: string): string
}

/** What a colour is for. */
type Role = 'surface' | 'line' | 'text'

type Rgb = readonly [red: number, green: number, blue: number]

const lightInk = '#e8ebf1'
const darkInk = '#1c2230'

const colorNames: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  lightyellow: '#ffffe0',
  pink: '#ffc0cb',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  brown: '#a52a2a',
  navy: '#000080',
  teal: '#008080',
  gold: '#ffd700',
  silver: '#c0c0c0',
  darkblue: '#00008b',
  darkgreen: '#006400',
}

/**
 * A drawing's colours are those of its source. In the dark theme light surfaces become deep shades of their hue, and dark lines
 * and text light ones.
 */
export function createColors(theme: DrawingTheme): Colors {
  const isDark = theme === 'dark'
  const { ground, text: ink, line: stroke } = paletteOf(theme)
  const paint: Colors['paint'] = (written, role, fallback) => {
    if (written === undefined || written === '' || written === 'default') return fallback
    if (written === 'none' || written === 'transparent') return null
    const [, light = written, dark] = lightAndDark.exec(written) ?? []
    const rgb = parseColor(isDark ? (dark ?? light) : light)
    if (!rgb) return fallback
    return isDark && dark === undefined && !suitsDark[role](lightnessOf(rgb)) ? invertLightness(rgb) : toHex(rgb)
  }
  const inkUnless = (wanted: string, behind: string) => {
    const [text, surface] = [parseColor(wanted), parseColor(behind)]
    return !text || !surface || contrast(text, surface) >= 4.5 ? wanted : inkOn(behind)
  }
  return {
    canvas: ground,
    fill: isDark ? '#232833' : '#ffffff',
    stroke,
    ink,
    paint,
    inkFor: behind => inkUnless(ink, behind),
    readable: (wanted, behind) => (isDark ? inkUnless(wanted, behind) : wanted),
  }
}

/** A very light line is one that should stand back. */
const suitsDark: Readonly<Record<Role, (lightness: number) => boolean>> = {
  surface: lightness => lightness < 0.62,
  line: lightness => lightness > 0.5 && lightness < 0.8,
  text: lightness => lightness > 0.5,
}

/** `light-dark(#fff, #121212)`, as newer versions of draw.io write colours. */
const lightAndDark =
  /^light-dark\(\s*(#[\da-f]{3,8}|\w+|rgba?\([^()]*\))\s*,\s*(#[\da-f]{3,8}|\w+|rgba?\([^()]*\))\s*\)$/i

/** Dark or light ink, whichever stands out more. */
export function inkOn(ground: string): string {
  const rgb = parseColor(ground)
  if (!rgb) return darkInk
  return contrast(parseColor(lightInk) ?? rgb, rgb) > contrast(parseColor(darkInk) ?? rgb, rgb) ? lightInk : darkInk
}

/** Whether light ink stands out more on a ground. */
export function isDark(ground: string): boolean {
  return inkOn(ground) === lightInk
}

function parseColor(written: string): Rgb | null {
  const text = written.trim().toLowerCase()
  const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text) ? text.slice(1) : undefined
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map(digit => digit + digit).join('') : hex
    const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
    return [part(0), part(2), part(4)]
  }
  const numbers = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,[^)]*)?\)$/.exec(text)
  if (numbers) return [clampByte(numbers[1]), clampByte(numbers[2]), clampByte(numbers[3])]
  const named = Object.hasOwn(colorNames, text) ? colorNames[text] : undefined
  return named === undefined ? null : parseColor(named)
}

function lightnessOf(rgb: Rgb): number {
  return (Math.max(...rgb) + Math.min(...rgb)) / 510
}

function clampByte(digits: string | undefined): number {
  return Math.min(255, Number(digits))
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** White becomes the dark surface, black nearly white, a pastel fill a deep shade of its hue. */
function invertLightness(rgb: Rgb): string {
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const [highest, lowest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (highest + lowest) / 2
  const spread = highest - lowest
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const inverted = 0.93 - 0.77 * lightness
  const softened = Math.min(1, saturation) * 0.62
  const chroma = (1 - Math.abs(2 * inverted - 1)) * softened
  const scale = spread === 0 ? 0 : chroma / spread
  const shift = inverted - lightness * scale
  const shade = (part: number) => Math.max(0, Math.min(1, part * scale + shift)) * 255
  return toHex([shade(red), shade(green), shade(blue)])
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
