import type { Brand } from '../../contract/styles.ts'
import { contrast, fromHueSaturationLightness, mixColors, toHueSaturationLightness } from './color.ts'

interface Background {
  isDark: boolean
  background: string
  /** Containers, on which hues lie too. */
  surface: string
  text: string
}

/**
 * The colours of a brand as eight hues that stand out from the background, from containers and from their own tint (3:1), each with a tint that text can
 * be read on (4.5:1).
 */
export function brandHues({ colors, logoColor }: Brand, on: Background): { strong: string; soft: string }[] {
  const all = logoColor === undefined ? colors : [logoColor, ...colors]
  return Array.from({ length: 8 }, (_, index) => {
    const color = all[index % all.length] ?? on.text
    const soft = tintOf(color, on)
    return { strong: untilClear(color, on.isDark, [on.background, on.surface, soft]), soft }
  })
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
