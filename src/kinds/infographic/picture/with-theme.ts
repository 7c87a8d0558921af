import type { Palette } from '../../../toolkit/drawing/palette.ts'
import type { DrawingOptions } from './load-drawing-engine.ts'

/** The face of this name is the one that Limn draws PNGs with; the engine knows how wide its letters are. */
const measuredFont = 'Source Han Sans'
/** Themes that change the style of shapes; light and dark are chosen by the reader. */
const styledThemes = new Set(['hand-drawn'])

/** The source's own colours stay; what it leaves open takes the colours of the family. */
export function withTheme(options: DrawingOptions, palette: Palette): DrawingOptions {
  const theme = palette.isDark ? 'dark' : 'light'
  const named = options.theme !== undefined && styledThemes.has(options.theme) ? options.theme : theme
  const defaults = {
    palette: palette.hues.map(({ strong }) => strong),
    colorPrimary: palette.hues[0].strong,
    colorBg: palette.background,
    // Where there is no colour for all text, it suits what it stands on; against a dark background the engine gets that wrong.
    base: { text: { 'font-family': measuredFont, ...(palette.isDark && { fill: palette.text }) } },
  }
  return { ...options, theme: named, themeConfig: { ...defaults, ...options.themeConfig }, svg: { background: false } }
}
