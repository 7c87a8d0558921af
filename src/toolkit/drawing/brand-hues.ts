import type { Brand } from '../../contract/styles.ts'
import { contrast, fromHueSaturationLightness, mixColors, toHueSaturationLightness } from './color.ts'

interface Background {
  isDark: boolean
  background: string
  /** Containers, on which hues lie too. */
  surface: string
  text: string
}

/** How far the shades of a colour are from it where a brand has fewer colours than hues: each unlike the one before. */
const shades = [0, 0.4, 0.65, 0.2, 0.75, 0.5, 0.3, 0.6]

/**
 * The colours of a brand, each once, and then shades of them, as eight hues that stand out from the background, from containers and from their own tint
 * (3:1), each with a tint that text can be read on (4.5:1).
 */
export function brandHues({ colors, logoColor }: Brand, on: Background): { strong: string; soft: string }[] {
  const all = logoColor === undefined ? colors : [logoColor, ...colors]
  const own = [...new Set(all.map(color => color.toLowerCase()))]
  return Array.from({ length: 8 }, (_, index) => {
    const color = own[index % own.length] ?? on.text
    const round = Math.floor(index / own.length)
    const first = hueOf(color, on)
    return round === 0 ? first : hueOf(shadeOf(first.strong, round, on), on)
  })
}

function hueOf(color: string, on: Background): { strong: string; soft: string } {
  const soft = tintOf(color, on)
  return { strong: untilClear(color, on.isDark, [on.background, on.surface, soft]), soft }
}

/** Towards the colour of text, and from one that is like it towards the background. */
function shadeOf(color: string, round: number, { text, background }: Background): string {
  const towards = contrast(color, text) >= 3 ? text : background
  return mixColors(color, towards, shades[round % shades.length] ?? 0)
}

/** Darker on a light background, lighter on a dark one, by as little as is needed. */
function untilClear(color: string, isDark: boolean, grounds: readonly string[]): string {
  const { lightness, ...hue } = toHueSaturationLightness(color)
  for (let step = 0; step <= 50; step += 1) {
    const share = isDark ? lightness + ((1 - lightness) * step) / 50 : lightness * (1 - step / 50)
    const tried = step === 0 ? color : fromHueSaturationLightness({ ...hue, lightness: share })
    if (grounds.every(background => contrast(tried, background) >= 3.05)) return tried
  }
  return isDark ? '#ffffff' : '#000000'
}

function tintOf(color: string, { isDark, background, text }: Background): string {
  for (const share of isDark ? [0.25, 0.15, 0.05] : [0.12, 0.06]) {
    const tint = mixColors(background, color, share)
    if (contrast(text, tint) >= 4.6) return tint
  }
  return background
}
