import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Chunk, makePngOf, textChunk } from '../../../test/fixtures/make-png.ts'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

const drawing = '<mxfile><diagram name="中文 + 50%"><mxGraphModel><root/></mxGraphModel></diagram></mxfile>'
const encoded = encodeURIComponent(drawing)

const packed = (key: string, value: Uint8Array): Chunk => ['zTXt', Buffer.concat([Buffer.from(`${key}\0\0`), value])]
const read = async (data: Uint8Array | string, name = 'a.png') =>
  (await readFile(Buffer.from(data), testContext(name))).text

describe('the source that draw.io saved in a PNG', () => {
  test.each<[string, Chunk]>([
    ['as text', textChunk('mxfile', encoded)],
    ['packed', packed('mxfile', deflateSync(encoded))],
    ['packed without a header', packed('mxGraphModel', deflateRawSync(encoded))],
  ])('%s', async (_, chunk) => {
    expect(await read(makePngOf([textChunk('Title', 'x'), chunk]))).toBe(drawing)
  })

  test.each<[string, Buffer]>([
    ['an image like any other', makePngOf([textChunk('Title', 'x')])],
    ['a source that is cut off', makePngOf([textChunk('mxfile', encoded)]).subarray(0, 60)],
    ['another text', makePngOf([textChunk('mxfile', 'hello')])],
    ['a broken encoding', makePngOf([textChunk('mxfile', '%3Cmxfile%3E%E0')])],
    ['a bomb', makePngOf([packed('mxfile', deflateSync(`%3Cmxfile ${' '.repeat(5_000_000)}`))])],
    ['a length beyond the end', Buffer.concat([makePngOf([]), Buffer.alloc(12, 0xff)])],
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
