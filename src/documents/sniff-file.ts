import { inLanguage } from '../shared/in-language.ts'

/** What the bytes of a file say it is: text of some kind, or a format that is not read as text. */
export type SniffedFile = { kind: 'text' } | { kind: 'binary'; what: { en: string; zh: string } }

interface Signature {
  what: { en: string; zh: string }
  /** Of the beginning of the file, one character a byte. */
  matches(head: string): boolean
}

const startsWith =
  (...beginnings: string[]) =>
  (head: string) =>
    beginnings.some(beginning => head.startsWith(beginning))

const zip = 'PK\x03\x04'
/** An Office file is a ZIP archive whose parts stand in this folder. Documents and presentations may hold whole workbooks. */
const office = (folder: string) => (head: string) => head.startsWith(zip) && head.includes(folder)

const signatures: readonly Signature[] = [
  { what: { en: 'a Word document', zh: 'Word 文档' }, matches: office('word/') },
  { what: { en: 'a PowerPoint presentation', zh: 'PowerPoint 演示文稿' }, matches: office('ppt/') },
  { what: { en: 'an Excel workbook', zh: 'Excel 工作簿' }, matches: office('xl/') },
  { what: { en: 'a ZIP archive', zh: 'ZIP 压缩包' }, matches: startsWith(zip, 'PK\x05\x06') },
  {
    what: { en: 'an old or encrypted Office file', zh: '旧版或加密的 Office 文件' },
    matches: startsWith('\xd0\xcf\x11\xe0'),
  },
  { what: { en: 'a PNG image', zh: 'PNG 图片' }, matches: startsWith('\x89PNG') },
  { what: { en: 'a JPEG image', zh: 'JPEG 图片' }, matches: startsWith('\xff\xd8\xff') },
  { what: { en: 'a GIF image', zh: 'GIF 图片' }, matches: startsWith('GIF8') },
  { what: { en: 'a WebP image', zh: 'WebP 图片' }, matches: head => head.startsWith('WEBP', 8) },
  { what: { en: 'a TIFF image', zh: 'TIFF 图片' }, matches: startsWith('II*\0', 'MM\0*') },
  {
    what: { en: 'audio or video', zh: '音频或视频' },
    matches: head => startsWith('ID3', 'OggS', 'RIFF')(head) || head.startsWith('ftyp', 4),
  },
  { what: { en: 'a compressed archive', zh: '压缩包' }, matches: startsWith('\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'BZh') },
  { what: { en: 'a program', zh: '程序' }, matches: startsWith('MZ', '\x7fELF') },
  { what: { en: 'a database', zh: '数据库' }, matches: startsWith('SQLite format 3') },
]

/** How much of a file tells its kind. */
const headBytes = 65_536

/** Tells a file's kind by its bytes, whatever its name says. UTF-16 text is told by its byte order mark. */
export function sniffFile(data: Uint8Array): SniffedFile {
  const bytes = data.subarray(0, headBytes)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (/^\s*%PDF-/.test(head)) return { kind: 'binary', what: { en: 'a PDF', zh: 'PDF' } }
  if (startsWith('\xff\xfe', '\xfe\xff')(head)) return { kind: 'text' }
  // Text may begin with the letters of a signature, but holds none of these bytes.
  const hasControlBytes = bytes.some(byte => byte < 9 || (byte > 13 && byte < 26))
  const signature = hasControlBytes ? signatures.find(({ matches }) => matches(head)) : undefined
  if (signature) return { kind: 'binary', what: signature.what }
  return head.includes('\0') ? { kind: 'binary', what: { en: 'binary data', zh: '二进制数据' } } : { kind: 'text' }
}

/** What to tell the person who sent such a file. */
export function describeUnsupported(name: string, what: { en: string; zh: string }, language: string): string {
  return inLanguage(language, {
    en: `“${name}” is ${what.en}; reading that is not supported yet. Send it as text, Markdown, CSV, TSV or JSON.`,
    zh: `“${name}”是${what.zh}，暂不支持读取。请改为发送文本、Markdown、CSV、TSV 或 JSON 文件。`,
  })
}
