export type DrawingTheme = 'light' | 'dark'

/** One hue of the family: `strong` for lines, marks and series, `soft` for the ground under `text`. All `#rrggbb`. */
export interface Hue {
  strong: string
  soft: string
}

/** The colours of a drawing. Every kind of diagram draws with these, so that they look like one family. */
export interface Palette {
  ground: string
  /** For text on `ground` and on every `soft`: at least 4.5:1. */
  text: string
  mutedText: string
  /** For edges and outlines without a hue: at least 3:1 on `ground`. */
  line: string
  /** For grids and frames that may stand back. */
  faintLine: string
  /** For text on a `strong`. */
  textOnStrong: string
  /** Eight, told apart also with red-green and blue-yellow blindness: they differ in lightness, not in hue alone. */
  hues: readonly [Hue, Hue, Hue, Hue, Hue, Hue, Hue, Hue]
}

const light: Palette = {
  ground: '#ffffff',
  text: '#1c2230',
  mutedText: '#596273',
  line: '#6f7889',
  faintLine: '#dfe3ea',
  textOnStrong: '#ffffff',
  hues: [
    { strong: '#4666e5', soft: '#e8ecfd' },
    { strong: '#cc7f50', soft: '#faeee5' },
    { strong: '#1f9a9e', soft: '#e1f4f4' },
    { strong: '#8f1a70', soft: '#f8e6f3' },
    { strong: '#8c7409', soft: '#f6f1da' },
    { strong: '#0a5c9e', soft: '#e0eef9' },
    { strong: '#265f1c', soft: '#e5f1e2' },
    { strong: '#a3495c', soft: '#f9e8eb' },
  ],
}

const dark: Palette = {
  ground: '#15181e',
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

export function paletteOf(theme: DrawingTheme): Palette {
  return theme === 'dark' ? dark : light
}

/** The hue for the `index`-th thing; they repeat after eight. */
export function hueAt(palette: Palette, index: number): Hue {
  return palette.hues[index % palette.hues.length] ?? palette.hues[0]
}
