/** For tests: text at a place on a page, in points from its lower left corner. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size?: number
  /** Turned by 90 degrees. */
  isTurned?: boolean
}

export interface TestPdf {
  pages: readonly (readonly PlacedText[])[]
  /** Bookmarks, all of one level. */
  outline?: readonly string[]
  /** Written behind the other objects, whole: from `<<` on. */
  extraObjects?: readonly (string | Buffer)[]
}

/** Writes a small PDF in Helvetica, in the order in which the texts are given. */
export function makeTestPdf({ pages, outline = [], extraObjects = [] }: TestPdf): Buffer {
  const firstPage = 5
  const firstTitle = firstPage + pages.length * 2
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const titles = outline.map((title, index) => {
    const next = index + 1 < outline.length ? `/Next ${firstTitle + index + 1} 0 R` : ''
    return `<</Title(${title})/Parent 4 0 R${next}>>`
  })
  return writePdf([
    `<</Type/Catalog/Pages 2 0 R${outline.length > 0 ? '/Outlines 4 0 R' : ''}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Outlines/First ${firstTitle} 0 R/Last ${firstTitle + outline.length - 1} 0 R/Count ${outline.length}>>`,
    ...pages.flatMap((texts, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${firstPage + index * 2 + 1} 0 R>>`,
      writeStream('', Buffer.from(texts.map(drawText).join('\n'), 'latin1')),
    ]),
    ...titles,
    ...extraObjects,
  ])
}

/** A stream with its dictionary; `entries` are the ones besides its length. */
export function writeStream(entries: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A file of these objects, numbered from 1; the first is the catalogue. */
export function writePdf(objects: readonly (string | Buffer)[], trailerEntries = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const lines = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R${trailerEntries}>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${lines}${trailer}`)])
}

function drawText({ text, x, y, size = 10, isTurned = false }: PlacedText): string {
  const escaped = text.replaceAll(/[\\()]/g, '\\$&')
  const matrix = isTurned ? '0 1 -1 0' : '1 0 0 1'
  return `BT /F1 ${size} Tf ${matrix} ${x} ${y} Tm (${escaped}) Tj ET`
}
