import {
  type Color,
  converter,
  formatHex,
  interpolate,
  modeHsl,
  modeHwb,
  modeLrgb,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

// A notation is read once its colour space is registered.
registerMode(modeRgb)
registerMode(modeHsl)
registerMode(modeHwb)
registerMode(modeLrgb)

const toHsl = converter('hsl')

/** Longer texts are no colours. */
const longestColor = 100

/** Reads a colour as CSS writes it in sRGB, by name included: returns `#rrggbb`, without its opacity. Null for any other text, `transparent` too. */
export function readColor(written: string): string | null {
  return formatHex(parseColor(written)) ?? null
}

/** Variant of `readColor`; null also for a colour that is not opaque. */
export function readOpaqueColor(written: string): string | null {
  const color = parseColor(written)
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : null
}

function parseColor(written: string): Color | undefined {
  const text = written.trim()
  // The parser also takes hexadecimal digits without a `#`, which no browser does.
  const isColor = text.length <= longestColor && !/^(?:transparent|[\da-f]+)$/i.test(text)
  return isColor ? parse(text) : undefined
}

/** WCAG 2.2, contrast ratio of two colours in hexadecimal: from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** A colour in hexadecimal by hue (0 to 360), saturation and lightness (both 0 to 1). */
export function toHueSaturationLightness(color: string): { hue: number; saturation: number; lightness: number } {
  const { h = 0, s, l } = toHsl(color) ?? { s: 0, l: 0 }
  return { hue: h, saturation: s, lightness: l }
}

export function fromHueSaturationLightness(color: { hue: number; saturation: number; lightness: number }): string {
  return formatHex({ mode: 'hsl', h: color.hue, s: color.saturation, l: color.lightness })
}

/** WCAG 2.2, relative luminance of a colour in hexadecimal: 0 (black) to 1 (white). */
export function toLuminance(color: string): number {
  return wcagLuminance(color)
}

/** The colour between two in hexadecimal, mixed in sRGB: `share` of the second one, from 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], 'rgb')(share))
}
