import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

const drawing = '<mxfile><diagram name="中文 + 50%"><mxGraphModel><root/></mxGraphModel></diagram></mxfile>'
const encoded = encodeURIComponent(drawing)

function makePng(...chunks: [type: string, content: Uint8Array][]): Buffer {
  const parts = chunks.map(([type, content]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
const header: [string, Uint8Array] = ['IHDR', new Uint8Array(13)]
const text = (key: string, value: string): [string, Uint8Array] => ['tEXt', Buffer.from(`${key}\0${value}`, 'latin1')]
const packed = (key: string, value: Uint8Array): [string, Uint8Array] => [
  'zTXt',
  Buffer.concat([Buffer.from(`${key}\0\0`), value]),
]
const read = async (data: Uint8Array | string, name = 'a.png') =>
  (await readFile(Buffer.from(data), testContext(name))).text

describe('the source that draw.io saved in a PNG', () => {
  test.each<[string, [string, Uint8Array]]>([
    ['as text', text('mxfile', encoded)],
    ['packed', packed('mxfile', deflateSync(encoded))],
    ['packed without a header', packed('mxGraphModel', deflateRawSync(encoded))],
  ])('%s', async (_, chunk) => {
    expect(await read(makePng(header, text('Title', 'x'), chunk))).toBe(drawing)
  })

  test.each<[string, Buffer]>([
    ['an image like any other', makePng(header, text('Title', 'x'))],
    ['a source that is cut off', makePng(header, text('mxfile', encoded)).subarray(0, 60)],
    ['another text', makePng(header, text('mxfile', 'hello'))],
    ['a broken encoding', makePng(header, text('mxfile', '%3Cmxfile%3E%E0'))],
    ['a bomb', makePng(header, packed('mxfile', deflateSync(`%3Cmxfile ${' '.repeat(5_000_000)}`)))],
    ['a length beyond the end', Buffer.concat([makePng(header), Buffer.alloc(12, 0xff)])],
  ])('refused: %s', async (_, data) => {
    const failure = await failureOf(() => read(data))
    expect(failure).toMatchObject({ code: 'file-unsupported', message: expect.stringContaining('is a PNG image') })
  })
})

describe('the source that draw.io saved in an SVG', () => {
  const escaped = drawing.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const start =
    '<?xml version="1.0"?>\n<!-- made by draw.io -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n'

  test.each([
    ['escaped', `${start}<svg xmlns="http://www.w3.org/2000/svg" content="${escaped}"><g/></svg>`],
    ['encoded', `<svg content="${encoded}"><rect></svg>`],
    ['long', `<svg width="1" content="${escaped.replace('&lt;root', `${' '.repeat(200_000)}&lt;root`)}"/>`],
  ])('%s', async (_, svg) => {
    expect((await read(svg, 'a.svg')).replace(/ {9,}/, '')).toBe(drawing)
  })

  test.each(['<svg><text content="x">Hi</text></svg>', '<svg content="hello"/>', '<svg content="&lt;mxfile'])(
    'else its own text: %s',
    async svg => {
      expect(await read(svg, 'a.svg')).toBe(svg)
    },
  )
})
