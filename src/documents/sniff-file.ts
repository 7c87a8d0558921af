import { constants, gunzipSync, inflateRawSync } from 'node:zlib'
import type { FileFormat } from './messages/words.en.ts'
import { readCompressed } from './readers/office/check-archive.ts'
import { readZipDirectory, type ZipEntry } from './readers/office/zip-directory.ts'
import { blockBytes, readTarHeader } from './readers/repository/tar-header.ts'

/**
 * Format of a file without its own signature, according to its bytes. `save`: endings that the program of an unsupported format can save, and that
 * are read.
 */
export type SniffedFile =
  | {
      kind:
        | ('pdf' | 'docx' | 'pptx' | 'xlsx' | 'odt' | 'odp' | 'ods' | 'epub' | 'rtf' | 'doc' | 'ppt' | 'xls' | 'vsdx')
        | ('zip' | 'tar' | 'xmind' | 'text' | 'encrypted' | 'empty')
    }
  | { kind: 'damaged'; format: FileFormat }
  | { kind: 'unsupported'; format: FileFormat; save?: string }

interface Signature {
  format: FileFormat
  /** Signatures at the beginning of the file, one character for each byte. */
  matches(head: string): boolean
}

const startsWith =
  (...beginnings: string[]) =>
  (head: string) =>
    beginnings.some(beginning => head.startsWith(beginning))

const zip = 'PK\x03\x04'
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

const signatures: readonly Signature[] = [
  { format: 'jpeg', matches: startsWith('\xff\xd8\xff') },
  { format: 'gif', matches: startsWith('GIF8') },
  { format: 'webp', matches: head => head.startsWith('WEBP', 8) },
  { format: 'tiff', matches: startsWith('II*\0', 'MM\0*') },
  {
    format: 'media',
    matches: head => startsWith('ID3', 'OggS', 'RIFF')(head) || head.startsWith('ftyp', 4),
  },
  { format: 'archive', matches: startsWith('\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'BZh') },
  { format: 'program', matches: startsWith('MZ', '\x7fELF') },
]

/** Number of bytes that show the kind of a file. */
const headBytes = 65_536
/** The parts that identify an Office file are far smaller. */
const smallPartBytes = 1024 * 1024

/**
 * Detects a file's kind from its bytes, not from its name. Quick for any size: of an archive only two small parts are read. A text may still
 * turn out to be in no known encoding.
 */
export function sniffFile(data: Uint8Array): SniffedFile {
  if (data.length === 0) return { kind: 'empty' }
  const bytes = data.subarray(0, headBytes)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // ISO 32000-1, note in annex H: the header may be anywhere in the first 1,024 bytes.
  if (/^\s*%PDF-/.test(head) || (hasControlBytes(bytes) && head.slice(0, 1029).includes('%PDF-')))
    return { kind: 'pdf' }
  if (startsWith(zip, 'PK\x05\x06')(head) && hasControlBytes(bytes)) return sniffArchive(data, head)
  if (head.startsWith(compoundFile)) return sniffCompoundFile(data)
  if ((readByteOrderMark(bytes) ?? looksLikeUtf16(bytes)) !== undefined) return { kind: 'text' }
  if (head.startsWith('{\\rtf')) return { kind: 'rtf' }
  if (isTar(data)) return { kind: 'tar' }
  // Text may begin with the letters of a signature, but has none of these bytes.
  const signature = hasControlBytes(bytes) ? signatures.find(({ matches }) => matches(head)) : undefined
  if (signature) return { kind: 'unsupported', format: signature.format }
  if (!head.includes('\0')) return { kind: 'text' }
  return { kind: 'unsupported', format: 'binary' }
}

/** Bytes of gzip that surely unpack to a block of a tar archive. */
const gzipHeadBytes = 2_048

/** True if the data begins with the header of a tar archive, compressed with gzip or not. */
function isTar(data: Uint8Array): boolean {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return readTarHeader(data.subarray(0, blockBytes)) !== null
  try {
    const head = gunzipSync(data.subarray(0, gzipHeadBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return readTarHeader(head.subarray(0, blockBytes)) !== null
  } catch {
    return false
  }
}

/**
 * Bytes that text never contains. 26 is allowed, since old texts end with it; so is escape, with which Japanese encodings switch character sets.
 */
export function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some(byte => byte < 9 || (byte > 13 && byte < 26))
}

/** The byte order of UTF-16 with a mark. */
export function readByteOrderMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Minimum share of a text's characters that are spaces, line ends, digits or other ASCII, in any script. */
const leastAsciiShare = 1 / 20

/** The byte order of UTF-16 without a mark: the one that gives more ASCII. Undefined if it is not UTF-16. */
export function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const units = Math.floor(bytes.length / 2)
  const countAscii = (high: 0 | 1) => {
    let count = 0
    for (let unit = 0; unit < units; unit += 1)
      if (bytes[unit * 2 + high] === 0 && isAscii(bytes[unit * 2 + 1 - high] ?? 0)) count += 1
    return count
  }
  const [little, big] = [countAscii(1), countAscii(0)]
  const most = Math.max(little, big)
  if (units < 2 || little === big || most < units * leastAsciiShare) return undefined
  const encoding = little > big ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, units * 2))
  return noText.test(text) ? undefined : encoding
}

function isAscii(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)
}

/** Binary data decodes to control characters, private ones and ones that do not exist, and halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const noText = /[\u0000-\u0008\u000e-\u001a]|\p{Cn}|\p{Co}|\ufffd./u

const officeKinds = { wordprocessingml: 'docx', presentationml: 'pptx', spreadsheetml: 'xlsx' } as const
const officeFolders = { word: 'docx', ppt: 'pptx', xl: 'xlsx' } as const

function sniffArchive(data: Uint8Array, head: string): SniffedFile {
  const entries = readZipDirectory(data)
  if (!entries) {
    const folder = /(word|ppt|xl)\//.exec(head)?.[1] as keyof typeof officeFolders | undefined
    return { kind: 'damaged', format: folder ? officeFolders[folder] : 'zip' }
  }
  const readPart = (name: string) => readSmallPart(data, entries, name)
  const kind = officeKindOf(readPart('_rels/.rels'), () => readPart('[Content_Types].xml'))
  if (kind) return kind
  if (entries.some(({ name }) => name === 'visio/document.xml')) return { kind: 'vsdx' }
  const declared = kindOfMediaType(readPart('mimetype').trim())
  if (declared) return declared
  return { kind: isXmind(entries) ? 'xmind' : 'zip' }
}

const openDocumentKinds = { text: 'odt', presentation: 'odp', spreadsheet: 'ods' } as const

/** OpenDocument files and books name their type in a part of its own: OpenDocument 1.3 part 2, 3.3, and EPUB 3.3, 4.2.6.3. */
function kindOfMediaType(type: string): SniffedFile | undefined {
  if (type === 'application/epub+zip') return { kind: 'epub' }
  const content = /^application\/vnd\.oasis\.opendocument\.([a-z]+)(?:-template)?$/.exec(type)?.[1]
  if (content !== undefined && content in openDocumentKinds)
    return { kind: openDocumentKinds[content as keyof typeof openDocumentKinds] }
  return /opendocument/.test(type) ? { kind: 'unsupported', format: 'open-document', save: '.pdf' } : undefined
}

/** XMind 2020 and later; older files hold XML. */
function isXmind(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name))
  return names.has('content.json') && (names.has('metadata.json') || names.has('manifest.json'))
}

/** The text of a part; empty if there is none, or it is larger or different than such parts are. */
function readSmallPart(data: Uint8Array, entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find(each => each.name.toLowerCase() === name.toLowerCase())
  const compressed = entry && readCompressed(data, entry)
  if (!compressed) return ''
  try {
    const bytes = entry.method === 0 ? compressed : inflateRawSync(compressed, { maxOutputLength: smallPartBytes })
    return Buffer.from(bytes.subarray(0, smallPartBytes)).toString('utf8')
  } catch {
    return ''
  }
}

/** Detects the format by the type of the main part (ECMA-376 part 2, 6.5.3 and 6.3); by its folder if no type is given. */
function officeKindOf(relationships: string, readTypes: () => string): SniffedFile | undefined {
  const main = elementsOf(relationships, 'Relationship').find(({ Type = '' }) => /\/officeDocument$/.test(Type))
  const target = (main?.Target ?? '').replaceAll('\\', '/').replace(/^\/+/, '')
  if (target === '') return undefined
  const isMain = ({ PartName = '' }) => PartName.replace(/^\/+/, '').toLowerCase() === target.toLowerCase()
  const type = elementsOf(readTypes(), 'Override').find(isMain)?.ContentType ?? ''
  if (/\.bin$/i.test(target)) {
    return {
      kind: 'unsupported',
      format: 'xlsb',
      save: '.xlsx',
    }
  }
  const byType = Object.entries(officeKinds).find(([language]) => type.includes(language))?.[1]
  const folder = target.split('/')[0]?.toLowerCase() ?? ''
  const kind = byType ?? (folder in officeFolders ? officeFolders[folder as keyof typeof officeFolders] : undefined)
  return kind && { kind }
}

/** The attributes of each element of that name in a small, flat XML text. */
function elementsOf(xml: string, name: string): Record<string, string>[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g')), ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), match => [
        match[1] ?? '',
        match[2] ?? match[3] ?? '',
      ]),
    ),
  )
}

const oldKinds = { WordDocument: 'doc', 'PowerPoint Document': 'ppt', Workbook: 'xls', Book: 'xls' } as const

/** Files from before 2007, and encrypted newer ones ([MS-OFFCRYPTO] 2.3.4), are recognised by the names of their streams. */
function sniffCompoundFile(data: Uint8Array): SniffedFile {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return { kind: 'encrypted' }
  const kind = Object.entries(oldKinds).find(([stream]) => holds(stream))?.[1]
  return kind ? { kind } : { kind: 'unsupported', format: 'old-office' }
}
