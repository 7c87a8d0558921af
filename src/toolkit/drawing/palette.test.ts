import { describe, expect, test } from 'vitest'
import { type Brand, drawingStyles } from '../../contract/styles.ts'
import { contrast } from './color.ts'
import { namedPalettes, paletteNames } from './named-palettes.ts'
import { type Palette, paletteOf, withColors } from './palette.ts'

type Rgb = [red: number, green: number, blue: number]

/** Linear light, 0 to 1. */
function toLinear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Colour vision deficiencies after Machado, Oliveira and Fernandes 2009, at full severity; by rows. */
const sights: Record<string, number[]> = {
  'common sight': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

function see(color: Rgb, matrix: readonly number[]): Rgb {
  const row = (start: number) => {
    const sum = color.reduce((total, value, index) => total + value * (matrix[start + index] ?? 0), 0)
    return Math.min(1, Math.max(0, sum))
  }
  return [row(0), row(3), row(6)]
}

/** Björn Ottosson, “A perceptual color space for image processing”, 2020. */
function toOklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** A difference in OKLab that is plain to see between two areas side by side. */
const plainDifference = 0.06

const themes = ['light', 'dark'] as const
/** Colours that are too light, too dark or too loud for one of the themes. */
const brand: Brand = { colors: ['#ffe600', '#0b0b2b', '#ff00ff', '#e5e5e5'], logoColor: '#00e676' }
const looks = themes.flatMap(theme => drawingStyles.map(style => ({ theme, style, brand })))

describe.each(looks)('the $theme palette of $style', look => {
  const palette = paletteOf(look)

  test('has text that can be read on every background', () => {
    for (const background of [
      palette.background,
      palette.surface,
      palette.shape,
      ...palette.hues.map(hue => hue.soft),
    ]) {
      expect(contrast(palette.text, background), background).toBeGreaterThan(4.5)
    }
    expect(contrast(palette.mutedText, palette.background)).toBeGreaterThan(4.5)
  })

  test('has lines and hues that stand out from what they lie on', () => {
    for (const background of [palette.background, palette.surface, palette.shape]) {
      expect(contrast(palette.line, background), background).toBeGreaterThan(3)
    }
    expectClearHues(palette)
  })

  test.each(paletteNames)('has the hues of %s stand out, and text on them', name => {
    const named = withColors(palette, namedPalettes[name], look)
    expectClearHues(named)
    for (const { soft } of named.hues) expect(contrast(named.text, soft), soft).toBeGreaterThan(4.5)
  })
})

test.each(
  themes.flatMap(theme =>
    [['#ffd400'], ['#101010'], ['#f2f2f2'], ['#0b5cff', '#e2001a']].map(colors => ({ theme, colors })),
  ),
)('a brand of $colors has hues that are told apart from their neighbours, in the $theme theme', ({ theme, colors }) => {
  const { hues } = paletteOf({ theme, style: 'brand', brand: { colors, logoColor: colors[0]?.toUpperCase() } })
  const first = hues.slice(0, 4).map(({ strong }) => strong)
  expect(new Set(first).size).toBe(4)
  for (const [index, { strong }] of hues.entries()) expect(strong).not.toBe(hues[index + 1]?.strong)
})

/** On the background, on containers, and around their own tint. */
function expectClearHues({ hues, background, surface }: Palette) {
  for (const { strong, soft } of hues) {
    for (const below of [background, surface, soft]) {
      expect(contrast(strong, below), `${strong} on ${below}`).toBeGreaterThan(3)
    }
  }
}

describe.each(themes)('the %s palette', theme => {
  const palette = paletteOf({ theme })

  test.each(Object.entries(sights))('has hues that are told apart with %s', (_, matrix) => {
    const seen = palette.hues.map(hue => toOklab(see(toLinear(hue.strong), matrix)))
    for (const [index, one] of seen.entries()) {
      for (const [other, two] of seen.slice(0, index).entries()) {
        const difference = Math.hypot(...one.map((value, axis) => value - (two[axis] ?? 0)))
        expect(difference, `hues ${other} and ${index}`).toBeGreaterThan(plainDifference)
      }
    }
  })
})
