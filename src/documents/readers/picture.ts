import { inflateRawSync, inflateSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { decodeText } from '../decode-text.ts'
import { otherFormats, pngImage } from '../sniff-file.ts'
import { unsupported } from './failures.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { readPlainText } from './text.ts'

/** A PNG image that draw.io saved with its source: the source. @throws Failure for other images */
export const readPng: Reader = (data, context) => {
  const source = findInPng(data, context)
  if (source === undefined) throw unsupported({ what: pngImage, advice: otherFormats }, context)
  return { text: source, tables: [], notes: [] }
}

/** An SVG image: the source that draw.io saved in it, else its own text. */
export const readSvg: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  const source = toSource(findContent(text))
  return source === undefined ? readPlainText(text, notes, context) : { text: source, tables: [], notes }
}

const sourceKeys: readonly string[] = ['mxfile', 'mxGraphModel']
const signatureBytes = 8
/** Length and type before the data of a chunk, and a checksum after them. */
const chunkBytes = 12

/** Texts in a PNG are chunks of a key, a zero and the value (PNG specification, 11.3.3). */
function findInPng(data: Uint8Array, context: ReaderContext): string | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (let start = signatureBytes; start + chunkBytes <= bytes.length; ) {
    const length = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    const content = bytes.subarray(start + 8, start + 8 + length)
    if (content.length < length) break
    const keyEnd = content.indexOf(0)
    if ((type === 'tEXt' || type === 'zTXt') && sourceKeys.includes(content.toString('latin1', 0, keyEnd))) {
      const value = content.subarray(keyEnd + 1)
      const source = toSource(type === 'tEXt' ? value.toString('latin1') : inflateText(value.subarray(1), context))
      if (source !== undefined) return source
    }
    start += chunkBytes + length
  }
  return undefined
}

/** draw.io leaves out the header that the specification asks for. */
function inflateText(compressed: Uint8Array, { limits }: ReaderContext): string | undefined {
  const maxOutputLength = Math.min(
    limits.archivePartBytes,
    Math.max(1024 * 1024, compressed.length * limits.archiveRatio),
  )
  for (const inflate of [inflateRawSync, inflateSync]) {
    try {
      return inflate(compressed, { maxOutputLength }).toString('latin1').replaceAll('+', ' ')
    } catch {
      // The other way, or an image like any other.
    }
  }
  return undefined
}

/** The attribute `content` of the root. */
function findContent(svg: string): string | undefined {
  let content: string | undefined
  let isOver = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    isOver = true
  })
  parser.on('opentag', ({ attributes }) => {
    if (!isOver) content = attributes.content
    isOver = true
  })
  const pieceCharacters = 65_536
  for (let start = 0; start < svg.length && !isOver; start += pieceCharacters)
    parser.write(svg.slice(start, start + pieceCharacters))
  return content
}

/** A source as it is embedded: plain, or encoded like a web address. */
function toSource(written: string | undefined): string | undefined {
  const text = written?.startsWith('%3C') ? decodeAddress(written) : written
  return text !== undefined && /^\s*<(?:mxfile|mxGraphModel)[\s>]/.test(text) ? text : undefined
}

function decodeAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
