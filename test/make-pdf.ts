import { deflateSync } from 'node:zlib'

/**
 * A PDF whose pages all show the same content.
 *
 * @param content  operators of a page (ISO 32000-1, 7.8.2), compressed in the file; the font is `/F`
 * @param padding  bytes of an object that no page shows
 */
export function makePdf(content: string | Buffer, pages = 1, padding: Buffer = Buffer.alloc(0)): Buffer {
  const firstPage = 6
  const kids = Array.from({ length: pages }, (_, index) => `${index + firstPage} 0 R`).join(' ')
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources<</Font<</F 4 0 R>>>>>>'
  return writeObjects([
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`),
    writeStream(deflateSync(content, { level: 9 }), '/Filter/FlateDecode'),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    writeStream(padding),
    ...Array.from({ length: pages }, () => Buffer.from(page)),
  ])
}

function writeStream(bytes: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function writeObjects(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    const offset = length
    length += part.length
    parts.push(part)
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
