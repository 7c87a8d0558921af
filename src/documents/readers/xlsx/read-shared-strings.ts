import type { ZipEntry } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'
import { walkPart } from './walk-part.ts'

/** The texts that cells refer to by number. Pronunciations of characters (`rPh`) are left out. */
export async function readSharedStrings(data: Uint8Array, entry: ZipEntry, context: ReaderContext): Promise<string[]> {
  const strings: string[] = []
  const text = createTextCollector()
  await walkPart(
    data,
    entry,
    {
      open: name => {
        if (name === 'si') text.clear()
        else text.open(name)
      },
      text: piece => text.add(piece),
      close: name => {
        if (name === 'si') strings.push(text.take())
        else text.close(name)
      },
    },
    context,
  )
  return strings
}

/** Gathers the text of `t` elements: of plain, rich and inline strings alike (ECMA-376 part 1, 18.4). */
export function createTextCollector() {
  let text = ''
  let isInText = false
  let isInReading = false
  return {
    open(name: string) {
      if (name === 'rPh') isInReading = true
      else if (name === 't') isInText = !isInReading
    },
    add(piece: string) {
      if (isInText) text += piece
    },
    close(name: string) {
      if (name === 'rPh') isInReading = false
      else if (name === 't') isInText = false
    },
    clear() {
      text = ''
    },
    take(): string {
      const taken = unescapeText(text)
      text = ''
      return taken
    },
  }
}

/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
}
