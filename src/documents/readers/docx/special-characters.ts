/** The letters of the font Symbol, by their codes there. */
const symbolLetters: readonly [first: number, letters: string][] = [
  [0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'],
  [0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'],
  [0xa3, '≤⁄∞'],
  [0xab, '↔←↑→↓°±″≥×∝∂•÷≠≡≈'],
]
const symbolSigns = new Map(
  symbolLetters.flatMap(([first, letters]) => Array.from(letters, (letter, index) => [first + index, letter] as const)),
)
/** Ticks, boxes and arrows of the fonts Wingdings. */
const wingdings = new Map([
  [0x6f, '☐'],
  [0x71, '☐'],
  [0xa8, '☐'],
  [0xe0, '→'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])
const secondWingdings = new Map([
  [0x50, '✓'],
  [0x52, '☑'],
  [0x54, '☒'],
  [0xa3, '☐'],
])
const fonts = new Map([
  ['symbol', symbolSigns],
  ['wingdings', wingdings],
  ['wingdings 2', secondWingdings],
])

/**
 * Writes as text the elements of a well-formed part that the library leaves out (ECMA-376 part 1, 17.3.3.18 and 17.3.3.30): hyphens
 * at which no line ends, as in `2020-2021`, and letters and signs of the fonts Symbol and Wingdings.
 */
export function specialCharactersAsText(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!bytes.includes('<w:noBreakHyphen') && !bytes.includes('<w:sym ')) return part
  const source = bytes
    .toString()
    .replaceAll(/<w:noBreakHyphen\s*\/>/g, '<w:t>-</w:t>')
    .replaceAll(/<w:sym\s([^<>]*)\/>/g, (_, attributes: string) => {
      const sign = signOf(attributes)
      return sign === undefined ? '' : `<w:t>${sign}</w:t>`
    })
  return Buffer.from(source)
}

/** Finds the character of a code, which is in a private area, F000 and up, or bare. */
function signOf(attributes: string): string | undefined {
  const font = /w:font="([^"]*)"/.exec(attributes)?.[1]?.toLowerCase() ?? ''
  const code = Number.parseInt(/w:char="([0-9a-f]{2,4})"/i.exec(attributes)?.[1] ?? '', 16)
  return fonts.get(font)?.get(code >= 0xf000 ? code - 0xf000 : code)
}
