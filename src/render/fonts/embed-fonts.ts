import { LRUCache } from 'lru-cache'
import { textFont } from '../worker/fonts.ts'
import { createFontSlices } from './font-slices.ts'
import { releaseSubsetter, subsetFont } from './subset-font.ts'
import type { Faces } from './used-text.ts'
import { writeWoff } from './write-woff.ts'

/** The weight of each face, and those that a drawing may ask for it by. */
const weights: Readonly<Record<keyof Faces, { drawn: number; asked: string }>> = {
  regular: { drawn: 400, asked: '100 549' },
  bold: { drawn: 700, asked: '550 900' },
}

const slices = createFontSlices()
/** The light and the dark picture of a source have the same letters. */
const recent = new LRUCache<string, string>({ max: 32 })

/**
 * An SVG document with the letters of the bundled font that it is written in, so that its texts are as wide everywhere as they were
 * measured. What the font lacks (emoji, Hangul, Thai …) is left to the fonts of whoever looks at it.
 */
export async function embedFonts(svg: string, faces: Faces): Promise<string> {
  const rules = await writeFontRules(faces)
  return rules === '' ? svg : svg.replace(/<svg[^>]*>/, tag => `${tag}<style>${rules}</style>`)
}

/** The letters as rules of a style sheet, with the font in them; empty where it has none of them. */
export async function writeFontRules(faces: Faces): Promise<string> {
  await slices.load(...faces.regular, ...faces.bold)
  const rules: string[] = []
  for (const face of ['regular', 'bold'] as const) {
    for (const [slice, characters] of sortBySlice(faces[face])) {
      const key = [face, slice, ...characters].join('\n')
      const rule = recent.get(key) ?? writeRule(slices.read(slice), characters, face)
      recent.set(key, rule)
      rules.push(rule)
    }
  }
  releaseSubsetter()
  return rules.join('')
}

function sortBySlice(characters: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const character of [...characters].sort()) {
    const slice = slices.find(character)
    if (slice !== null) found.set(slice, [...(found.get(slice) ?? []), character])
  }
  return found
}

function writeRule(font: Uint8Array, characters: readonly string[], face: keyof Faces): string {
  const { drawn, asked } = weights[face]
  const data = Buffer.from(writeWoff(subsetFont(font, characters, drawn))).toString('base64')
  const range = characters.map(character => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join()
  return `@font-face{font-family:'${textFont.family}';font-weight:${asked};src:url(data:font/woff;base64,${data})format('woff');unicode-range:${range}}`
}
