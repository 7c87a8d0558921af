import { formulaText } from '../office/formula-text.ts'
import { parseXml } from '../office/xml.ts'
import type { ReaderContext } from '../reader.ts'

const formula = /<m:oMath(?:\s[^<>]*)?>.*?<\/m:oMath>/gs

/** Writes the formulas of a well-formed part as text of their paragraphs, because the library omits them. */
export function formulasAsText(part: Uint8Array, context: ReaderContext): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!bytes.includes('<m:oMath')) return part
  const source = bytes
    .toString()
    .replaceAll(formula, each => {
      const text = formulaText(parseXml(Buffer.from(each), context))
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
      return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
    })
    .replaceAll(/<\/?m:oMathPara(?:\s[^<>]*)?>/g, '')
  return Buffer.from(source)
}
