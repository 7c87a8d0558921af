import { crc32, createInflateRaw } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { damaged, overLimit } from '../failures.ts'
import { readCompressed } from '../office/check-archive.ts'
import type { ZipEntry } from '../office/zip-directory.ts'
import type { ReaderContext } from '../reader.ts'

export interface PartHandlers {
  /** `name` is without its prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
  /** Asked after each piece: whether enough was read. */
  isDone?(): boolean
  /** Told after each piece: how much of the part was read, from 0 to 1. */
  progress?(share: number): void
}

type Options = { xmlns: false; position: false }

const mebibyte = 1024 * 1024
/** Below this a part may be as much larger than in the archive as it likes. */
const ratioFromBytes = mebibyte

/**
 * Walks through a part of an archive piece by piece, so that a part of any size needs little memory, and only as far as is asked for.
 * Returns false where the part is longer than the limit for parts: what comes behind it was not read.
 *
 * @throws Failure `file-corrupt` for what is not well-formed or has a document type, `file-too-large` for what is packed too tightly or
 * nested too deeply
 */
export async function walkPart(
  data: Uint8Array,
  entry: ZipEntry,
  handlers: PartHandlers,
  context: ReaderContext,
): Promise<boolean> {
  const compressed = readCompressed(data, entry)
  if (!compressed || (entry.method !== 0 && entry.method !== 8)) throw brokenPart(context)
  const parser = createParser(handlers, context)
  const { archivePartBytes, archiveRatio } = context.limits
  let decoder: TextDecoder | undefined
  let partBytes = 0
  let checksum = 0
  for await (const piece of inflate(compressed, entry.method, context)) {
    partBytes += piece.length
    if (partBytes > ratioFromBytes && partBytes > compressed.length * archiveRatio) throw tooTight(context)
    if (partBytes > archivePartBytes) return false
    checksum = crc32(piece, checksum)
    decoder ??= decoderFor(piece)
    parser.write(decoder.decode(piece, { stream: true }))
    if (handlers.isDone?.()) return true
    handlers.progress?.(Math.min(1, partBytes / Math.max(1, entry.inflatedBytes)))
  }
  if (checksum !== entry.checksum) throw brokenPart(context)
  parser.write(decoder?.decode() ?? '').close()
  return true
}

async function* inflate(compressed: Uint8Array, method: number, context: ReaderContext): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield compressed
    return
  }
  const inflating = createInflateRaw({ chunkSize: 65_536 })
  inflating.end(compressed)
  const pieces = inflating[Symbol.asyncIterator]()
  try {
    while (true) {
      // Only what the inflating throws is the file's fault; what is thrown by whoever reads the pieces passes through.
      const { value, done } = await pieces.next().catch(() => {
        throw brokenPart(context)
      })
      if (done) return
      yield value
    }
  } finally {
    inflating.destroy()
  }
}

function createParser(handlers: PartHandlers, context: ReaderContext): SaxesParser<Options> {
  const { xmlDepth } = context.limits
  let depth = 0
  const parser = new SaxesParser<Options>({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw damaged({ en: 'it holds a document type, as no Office file does', zh: '其中含有文档类型声明' }, context)
  })
  parser.on('error', () => {
    throw damaged({ en: 'a part of it is not well-formed', zh: '其中一部分格式不正确' }, context)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > xmlDepth) {
      const what = { en: `elements nested more than ${xmlDepth} deep`, zh: `嵌套超过 ${xmlDepth} 层的元素` }
      throw overLimit('xmlDepth', what, context)
    }
    handlers.open(withoutPrefix(name), attributes)
  })
  parser.on('text', text => handlers.text(text))
  parser.on('cdata', text => handlers.text(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close(withoutPrefix(name))
  })
  return parser
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Parts are UTF-8 or UTF-16 (ECMA-376 part 2, 8.1.1). */
function decoderFor(firstPiece: Uint8Array): TextDecoder {
  const [first, second] = firstPiece
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}

function brokenPart(context: ReaderContext) {
  return damaged({ en: 'a part of it is damaged', zh: '其中一部分已损坏' }, context)
}

function tooTight(context: ReaderContext) {
  const times = context.limits.archiveRatio
  return overLimit(
    'archiveRatio',
    { en: `a part that unpacks to more than ${times} times its size`, zh: `解压后超过原大小 ${times} 倍的部件` },
    context,
  )
}
