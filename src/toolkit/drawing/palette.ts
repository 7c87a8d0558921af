import type { Brand, DrawingStyle } from '../../contract/styles.ts'
import { brandHues } from './brand-hues.ts'

export type DrawingTheme = 'light' | 'dark'

/** Presentation of a drawing. */
export interface Appearance {
  theme: DrawingTheme
  /** Absent: `clean`. */
  style?: DrawingStyle | undefined
  /** Definition of `brand`. Absent: it is like `clean`. */
  brand?: Brand | undefined
}

/** One hue of the family: `strong` for lines, marks and series, `soft` for the background under `text`, which `strong` outlines. All `#rrggbb`. */
export interface Hue {
  strong: string
  soft: string
}

/** The colours of a drawing. Every kind of diagram draws with these, so that they look like one family. */
export interface Palette {
  /** True if text is lighter than its background. */
  isDark: boolean
  background: string
  /** Colour of containers, and of parts in the background. */
  surface: string
  /** Colour of shapes without a hue. */
  shape: string
  /** Colour of text on `background` and on every `soft`: contrast at least 4.5:1. */
  text: string
  mutedText: string
  /** Colour of edges and outlines without a hue: contrast at least 3:1 on `background`, `surface` and `shape`. */
  line: string
  /** Colour of grids and frames that nobody has to see: never the only outline of a shape. */
  faintLine: string
  /** Colour of text on a `strong`. */
  textOnStrong: string
  /** Eight, told apart also with red-green and blue-yellow blindness: they differ in lightness, not in hue alone. */
  hues: readonly [Hue, Hue, Hue, Hue, Hue, Hue, Hue, Hue]
}

const light: Palette = {
  isDark: false,
  background: '#ffffff',
  surface: '#f5f7fb',
  shape: '#ffffff',
  text: '#1c2230',
  mutedText: '#596273',
  line: '#6f7889',
  faintLine: '#dfe3ea',
  textOnStrong: '#ffffff',
  hues: [
    { strong: '#4666e5', soft: '#e8ecfd' },
    { strong: '#be7955', soft: '#faeee5' },
    { strong: '#1e979b', soft: '#e1f4f4' },
    { strong: '#8f1a70', soft: '#f8e6f3' },
    { strong: '#8c7409', soft: '#f6f1da' },
    { strong: '#0a5c9e', soft: '#e0eef9' },
    { strong: '#265f1c', soft: '#e5f1e2' },
    { strong: '#a3495c', soft: '#f9e8eb' },
  ],
}

const dark: Palette = {
  isDark: true,
  background: '#15181e',
  surface: '#1d222b',
  shape: '#232833',
  text: '#e8ebf1',
  mutedText: '#a3acbb',
  line: '#8892a3',
  faintLine: '#333a46',
  textOnStrong: '#10131a',
  hues: [
    { strong: '#7489ee', soft: '#262c4d' },
    { strong: '#bf8046', soft: '#3b2b1e' },
    { strong: '#44d6d6', soft: '#123c40' },
    { strong: '#d64a98', soft: '#451f35' },
    { strong: '#c8b838', soft: '#3b371a' },
    { strong: '#7fb6f3', soft: '#1f3650' },
    { strong: '#b4ea95', soft: '#2a3f24' },
    { strong: '#e58d9c', soft: '#442a31' },
  ],
}

type Palettes = Readonly<Record<DrawingTheme, Palette>>

/** Eight hues of one colour: what is drawn differs in shape and line, or in its tint. */
function tints(strong: readonly [string, string, string, string], soft: readonly [string, string]): Palette['hues'] {
  const hue = (index: number): Hue => ({
    strong: strong[index % 4] ?? strong[0],
    soft: soft[index % 2] ?? soft[0],
  })
  return [hue(0), hue(1), hue(2), hue(3), hue(4), hue(5), hue(6), hue(7)]
}

/** White cards on a quiet background: colour is left to lines and marks. */
const card: Palettes = {
  light: {
    ...light,
    background: '#fafbfd',
    surface: '#eff2f8',
    mutedText: '#4f586a',
    line: '#667085',
    faintLine: '#cfd6e3',
    hues: light.hues.map(({ strong }) => ({ strong, soft: '#ffffff' })) as unknown as Palette['hues'],
  },
  dark: {
    ...dark,
    background: '#0e1116',
    surface: '#161a22',
    shape: '#1f2530',
    faintLine: '#3a4250',
    hues: dark.hues.map(({ strong }) => ({ strong, soft: '#1f2530' })) as unknown as Palette['hues'],
  },
}

/** White lines on blue, as drawings were copied for workshops; at night on a deeper blue. */
const blueprint: Palettes = {
  light: {
    isDark: true,
    background: '#17478a',
    surface: '#1d5098',
    shape: '#1f549e',
    text: '#ffffff',
    mutedText: '#d3e3fa',
    line: '#c5dbf8',
    faintLine: '#4a79b8',
    textOnStrong: '#0d2c57',
    hues: tints(['#ffffff', '#9fd0ff', '#d9ecff', '#86e0f2'], ['#1f549e', '#235aa6']),
  },
  dark: {
    isDark: true,
    background: '#0b1f3d',
    surface: '#102a50',
    shape: '#12305a',
    text: '#e6f0ff',
    mutedText: '#a9c4ea',
    line: '#8fb4e6',
    faintLine: '#2b4d7e',
    textOnStrong: '#0b1f3d',
    hues: tints(['#cfe3ff', '#7fb6f3', '#a9d2ff', '#6fd3e6'], ['#12305a', '#173866']),
  },
}

/** Black on white, and the reverse: nothing is told by a colour. */
const print: Palettes = {
  light: {
    isDark: false,
    background: '#ffffff',
    surface: '#f6f6f6',
    shape: '#ffffff',
    text: '#000000',
    mutedText: '#333333',
    line: '#000000',
    faintLine: '#bdbdbd',
    textOnStrong: '#ffffff',
    hues: tints(['#000000', '#6b6b6b', '#3a3a3a', '#757575'], ['#ffffff', '#efefef']),
  },
  dark: {
    isDark: true,
    background: '#000000',
    surface: '#0f0f0f',
    shape: '#000000',
    text: '#ffffff',
    mutedText: '#d0d0d0',
    line: '#ffffff',
    faintLine: '#4f4f4f',
    textOnStrong: '#000000',
    hues: tints(['#ffffff', '#a0a0a0', '#cfcfcf', '#8a8a8a'], ['#000000', '#1c1c1c']),
  },
}

/** The palette of a look with a source's own colours, made to stand out from its background. Black and white stays so. */
export function withColors(palette: Palette, colors: readonly string[] | undefined, { style }: Appearance): Palette {
  if (colors === undefined || style === 'print' || style === 'blueprint') return palette
  const hues = brandHues({ colors: [...colors] }, palette)
  // Where shapes are told by their outlines alone, they stay so.
  const keepsSoft = style === 'card'
  return {
    ...palette,
    hues: hues.map(({ strong, soft }) => ({
      strong,
      soft: keepsSoft ? palette.hues[0].soft : soft,
    })) as unknown as Palette['hues'],
  }
}

export function paletteOf({ theme, style, brand }: Appearance): Palette {
  if (style === 'card') return card[theme]
  if (style === 'blueprint') return blueprint[theme]
  if (style === 'print') return print[theme]
  const family = theme === 'dark' ? dark : light
  if (style !== 'brand' || brand === undefined) return family
  return { ...family, hues: brandHues(brand, family) as unknown as Palette['hues'] }
}

/** The hue for the `index`-th thing; they repeat after eight. */
export function hueAt(palette: Palette, index: number): Hue {
  return palette.hues[index % palette.hues.length] ?? palette.hues[0]
}
