import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { guessEncoding } from './guess-encoding.ts'
import { parseDate } from './parse-date.ts'
import { cutShort, damaged, locked, unsupported } from './readers/failures.ts'
import type { Reader, ReaderContext } from './readers/reader.ts'
import { type FileFormat, findBySignature, findFormat, formats } from './readers/registry.ts'
import { looksLikeUtf16, readByteOrderMark, type SniffedFile, sniffFile } from './sniff-file.ts'

export interface ChosenReader {
  /** Id of its format; `empty`, `encrypted`, `damaged` or `unsupported` where it cannot be read. */
  kind: string
  /** Loads the reader when it is called. For unsupported files it throws the failure that explains why. */
  read: Reader
}

/**
 * Chooses the reader of a file, by its bytes and then by its text. The name decides only between kinds of text that both fit; a file whose name
 * contradicts its bytes is read as what the bytes show.
 */
export function chooseReader(data: Uint8Array, name: string): ChosenReader {
  const signed = findBySignature(Buffer.from(data.subarray(0, longestSignature)).toString('latin1'))
  if (signed) return readerOf(signed)
  const sniffed = sniffFile(data)
  const format = sniffed.kind === 'text' ? chooseTextFormat(data, name) : findFormat(sniffed.kind)
  return format ? readerOf(format) : { kind: sniffed.kind, read: (_, context) => refuse(sniffed, context) }
}

const longestSignature = 64

function readerOf({ kind, load }: FileFormat): ChosenReader {
  return { kind, read: async (...file) => (await load())(...file) }
}

function chooseTextFormat(data: Uint8Array, name: string): FileFormat | undefined {
  const head = decodeHead(data)
  return formats.find(({ text }) => text?.test(head)) ?? findFormat(textKindOf(head, name))
}

/** Number of characters that show the kind of a text. */
const headBytes = 65_536

/** The beginning as text, for detection only: an incomplete character at its end does no harm. */
function decodeHead(data: Uint8Array): string {
  const head = data.subarray(0, headBytes)
  const utf16 = readByteOrderMark(head) ?? looksLikeUtf16(head)
  if (utf16) return new TextDecoder(utf16).decode(head)
  const text = new TextDecoder().decode(head)
  const encoding = text.slice(0, -2).includes('\ufffd') ? guessEncoding(head) : undefined
  return encoding === undefined ? text : iconv.decode(head, encoding)
}

type TextKind = 'csv' | 'json' | 'markdown' | 'text'

const kindsByEnding: Readonly<Record<string, TextKind>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  md: 'markdown',
  markdown: 'markdown',
}

function textKindOf(head: string, name: string): TextKind {
  const named = kindsByEnding[/\.([a-z]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  const text = head.trimStart()
  if (/^(?:\{\s*(?:"|\})|\[\s*(?:[[{"\]]|-?\d))/.test(text) && named !== 'markdown') return 'json'
  const hasRuler = /^ {0,3}\|? {0,3}:?-{3,}:? {0,3}\|/m.test(head)
  if (named === 'markdown' || hasRuler) return 'markdown'
  if (named === 'csv' || isDelimited(head)) return 'csv'
  return /^#{1,6} \S/m.test(head) ? 'markdown' : 'text'
}

const isNumber = /^\s*[-+(]?[$€£¥]?\s?\d[\d.,' ]*%?\)?\s*$/

/** True for lines with the same number of short fields each, at least one of them with numbers: prose with commas does not count. */
function isDelimited(head: string): boolean {
  const lineEnd = head.length < headBytes / 2 ? head.length : head.lastIndexOf('\n')
  const { data, errors } = Papa.parse<string[]>(head.slice(0, lineEnd), {
    delimitersToGuess: [',', '\t', ';', '|'],
    skipEmptyLines: 'greedy',
    preview: 200,
  })
  const [header, ...rows] = data
  const width = header?.length ?? 0
  if (width < 2 || rows.length < 2 || errors.some(({ type }) => type === 'Quotes')) return false
  const isRegular = data.every(row => row.length === width && row.every(field => field.length <= 120))
  const values = rows.flat().filter(field => isNumber.test(field) || parseDate(field) !== undefined).length
  return isRegular && values >= rows.length / 2
}

function refuse(sniffed: SniffedFile, context: ReaderContext): never {
  switch (sniffed.kind) {
    case 'empty':
      throw damaged('empty', context)
    case 'encrypted':
      throw locked(context)
    case 'damaged':
      throw cutShort(sniffed.format, context)
    case 'unsupported':
      throw unsupported(sniffed, context)
    default:
      throw new Error(`a file of kind ${sniffed.kind} has a reader`)
  }
}
