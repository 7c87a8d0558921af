import { inflateRawSync, inflateSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { decodeText } from '../decode-text.ts'
import { unsupported } from './failures.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { readPlainText } from './text.ts'

/** A PNG image that Limn or draw.io saved with its source: the source. @throws Failure for other images */
export const readPng: Reader = (data, context) => {
  const exported = findOwnInPng(data, context)
  if (exported) return { ...exported, tables: [], notes: [] }
  const source = findInPng(data, context)
  if (source === undefined) throw unsupported({ format: 'png' }, context)
  return { text: source, tables: [], notes: [] }
}

/** An SVG image: the source that Limn or draw.io saved in it, else its own text. */
export const readSvg: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  const { content, 'data-limn-kind': drawnBy } = readRoot(text)
  if (content !== undefined && drawnBy) return { text: content, drawnBy, tables: [], notes }
  const source = toDrawioSource(content)
  return source === undefined ? readPlainText(text, notes, context) : { text: source, tables: [], notes }
}

const sourceKeys: readonly string[] = ['mxfile', 'mxGraphModel']
/** Key of the text chunk that Limn writes (`render/worker/embed-source.ts`). */
const ownKey = 'limn'
const signatureBytes = 8
/** Length and type before the data of a chunk, and a checksum after them. */
const chunkBytes = 12

/** Finds the text that Limn embedded: the id of a kind, a line break, and the source. */
function findOwnInPng(data: Uint8Array, context: ReaderContext): { text: string; drawnBy: string } | undefined {
  for (const { type, key, value } of textsOf(data)) {
    // After the keyword: two bytes for the compression, then an empty language and an empty translation.
    if (type !== 'iTXt' || key !== ownKey || value[0] !== 1) continue
    const written = inflate(value.subarray(4), 'utf8', context)
    const end = written?.indexOf('\n') ?? -1
    if (written !== undefined && end > 0) return { drawnBy: written.slice(0, end), text: written.slice(end + 1) }
  }
  return undefined
}

function findInPng(data: Uint8Array, context: ReaderContext): string | undefined {
  for (const { type, key, value } of textsOf(data)) {
    if (!sourceKeys.includes(key) || type === 'iTXt') continue
    const source = toDrawioSource(type === 'tEXt' ? value.toString('latin1') : inflateText(value.subarray(1), context))
    if (source !== undefined) return source
  }
  return undefined
}

/** Texts in a PNG are chunks of a key, a zero and the value (PNG specification, 11.3.3). */
function* textsOf(data: Uint8Array): Generator<{ type: string; key: string; value: Buffer }> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (let start = signatureBytes; start + chunkBytes <= bytes.length; ) {
    const length = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    const content = bytes.subarray(start + 8, start + 8 + length)
    if (content.length < length) return
    const keyEnd = content.indexOf(0)
    if (/^(?:tEXt|zTXt|iTXt)$/.test(type) && keyEnd > 0) {
      yield { type, key: content.toString('latin1', 0, keyEnd), value: content.subarray(keyEnd + 1) }
    }
    start += chunkBytes + length
  }
}

/** draw.io leaves out the header that the specification asks for. */
function inflateText(compressed: Uint8Array, context: ReaderContext): string | undefined {
  return inflate(compressed, 'latin1', context)?.replaceAll('+', ' ')
}

function inflate(compressed: Uint8Array, encoding: 'latin1' | 'utf8', { limits }: ReaderContext): string | undefined {
  const maxOutputLength = Math.min(
    limits.archivePartBytes,
    Math.max(1024 * 1024, compressed.length * limits.archiveRatio),
  )
  for (const unpack of [inflateRawSync, inflateSync]) {
    try {
      return unpack(compressed, { maxOutputLength }).toString(encoding)
    } catch {
      // The other way, or an image like any other.
    }
  }
  return undefined
}

/** The attributes of the root. */
function readRoot(svg: string): Record<string, string> {
  let root: Record<string, string> = {}
  let isOver = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    isOver = true
  })
  parser.on('opentag', ({ attributes }) => {
    if (!isOver) root = attributes
    isOver = true
  })
  const pieceCharacters = 65_536
  for (let start = 0; start < svg.length && !isOver; start += pieceCharacters)
    parser.write(svg.slice(start, start + pieceCharacters))
  return root
}

/** A source of draw.io as it is embedded: plain, or URL-encoded. Undefined for anything else. */
export function toDrawioSource(written: string | undefined): string | undefined {
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
