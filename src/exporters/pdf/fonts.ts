import { createFontSlices } from '../../render/fonts/font-slices.ts'
import { releaseSubsetter, subsetFont } from '../../render/fonts/subset-font.ts'

/** The fonts of one document: subsets of the bundled font, each made when the first text is set in it. */
export interface Fonts {
  /** The text in runs, each with the family that all its characters are in; every family is asked of `choose`. */
  split(text: string): { text: string; family: string }[]
  /** Registers the font that a text is set in, and gives its name. */
  choose(family: string, isBold: boolean, isItalic: boolean, options: { fauxItalic?: boolean }): string
  /** Characters that no font has, and a box stands for. */
  missing: ReadonlySet<string>
}

const weights = { regular: 400, bold: 700 }
const prefix = 'slice-'
const usual = 'latin'
const replacement = '□'

const slices = createFontSlices()

/** @param texts  all that is drawn in the document, and possibly more */
export async function createFonts(document: PDFKit.PDFDocument, texts: readonly string[]): Promise<Fonts> {
  await slices.load(...texts, replacement, ' ')
  const used = new Map<string, Set<string>>()
  const registered = new Set<string>()
  const missing = new Set<string>()
  releaseSubsetter()

  function sliceOf(character: string): { slice: string; shown: string } | null {
    // Joiners and marks of variants say how others are drawn.
    if (isInvisible(character)) return null
    const slice = slices.find(character)
    if (slice !== null) return { slice, shown: character }
    missing.add(character)
    return { slice: slices.find(replacement) ?? usual, shown: replacement }
  }

  return {
    missing,
    split(text) {
      const runs: { text: string; family: string }[] = []
      for (const character of text.replaceAll(/[\u00a0\t\n\r]/g, ' ')) {
        const found = sliceOf(character)
        if (!found) continue
        const { slice, shown } = found
        const characters = used.get(slice) ?? new Set()
        used.set(slice, characters.add(shown))
        const family = `${prefix}${slice}`
        const last = runs.at(-1)
        if (last?.family === family) last.text += shown
        else runs.push({ text: shown, family })
      }
      return runs
    },
    choose(family, isBold, isItalic, options) {
      const slice = family.startsWith(prefix) ? family.slice(prefix.length) : usual
      const name = `${slice} ${isBold ? 'bold' : 'regular'}`
      options.fauxItalic = isItalic
      if (registered.has(name)) return name
      const characters = used.get(slice) ?? new Set([' '])
      const font = subsetFont(slices.read(slice), characters, isBold ? weights.bold : weights.regular)
      document.registerFont(name, Buffer.from(font))
      registered.add(name)
      return name
    },
  }
}

/** Formats and marks of variants, which only say how other characters are drawn. */
function isInvisible(character: string): boolean {
  return /^[\p{Cf}\p{Variation_Selector}]$/u.test(character)
}
