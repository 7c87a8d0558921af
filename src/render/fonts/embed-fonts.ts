import { readFileSync } from 'node:fs'
import wawoff2 from 'wawoff2'
import { textFont } from '../worker/fonts.ts'
import { type FontSlices, readFontSlices } from './font-slices.ts'
import { forgetSubsetter, subsetFont } from './subset-font.ts'
import { type Faces, readUsedText } from './used-text.ts'

/** The weight of each face, and those that a drawing may ask for it by. */
const weights: Readonly<Record<keyof Faces, { drawn: number; asked: string }>> = {
  regular: { drawn: 400, asked: '100 549' },
  bold: { drawn: 700, asked: '550 900' },
}

const known = new Map<string, FontSlices>()

/**
 * An SVG document with the letters of the bundled font that it is written in, so that its texts are as wide everywhere as they were
 * measured. What the font lacks (emoji, Hangul, Thai …) is left to the fonts of whoever looks at it.
 *
 * @param folder  of the font as TrueType files
 */
export async function embedFonts(svg: string, folder: string): Promise<string> {
  const slices = known.get(folder) ?? readFontSlices(folder)
  known.set(folder, slices)
  const faces = readUsedText(svg)
  const rules: string[] = []
  for (const face of ['regular', 'bold'] as const) {
    for (const [slice, characters] of sortBySlice(faces[face], slices))
      rules.push(await writeRule(readFileSync(slices.pathOf(slice)), characters, face))
  }
  forgetSubsetter()
  return rules.length === 0 ? svg : svg.replace(/<svg[^>]*>/, tag => `${tag}<style>${rules.join('')}</style>`)
}

function sortBySlice(characters: ReadonlySet<string>, slices: FontSlices): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const character of [...characters].sort()) {
    const slice = slices.find(character)
    if (slice !== null) found.set(slice, [...(found.get(slice) ?? []), character])
  }
  return found
}

async function writeRule(font: Uint8Array, characters: readonly string[], face: keyof Faces): Promise<string> {
  const { drawn, asked } = weights[face]
  const packed = await wawoff2.compress(subsetFont(font, characters, drawn))
  const data = Buffer.from(packed).toString('base64')
  const range = characters.map(character => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join()
  return `@font-face{font-family:'${textFont.family}';font-weight:${asked};src:url(data:font/woff2;base64,${data})format('woff2');unicode-range:${range}}`
}
