import type { Reader } from './reader.ts'

/** A format of files that are read. */
export interface FileFormat {
  kind: string
  /** Media type of uploads. Absent: they count as bytes. */
  mediaType?: string
  /** The bytes that every file of it begins with, one character for each. */
  signature?: string
  /** Pattern of the beginning of texts in this format. A match decides, whatever the file name is. */
  text?: RegExp
  /** Its reader needs native addons, which readers of other formats may not load. Default false. */
  usesAddons?: boolean
  /** Loads its reader. */
  load(): Promise<Reader>
}

/** The formats of one reader, with their media types. */
const otherDocuments = [
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['rtf', 'application/rtf'],
  ['epub', 'application/epub+zip'],
  ['doc', 'application/msword'],
  ['ppt', 'application/vnd.ms-powerpoint'],
] as const

/**
 * Every format that is read. To add one: its reader, and a line here. Formats with neither a signature nor a typical beginning are recognised by
 * their content: `sniffFile` and `chooseReader`.
 */
export const formats: readonly FileFormat[] = [
  { kind: 'pdf', mediaType: 'application/pdf', load: async () => (await import('./pdf.ts')).readPdf },
  {
    kind: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    load: async () => (await import('./docx.ts')).readDocx,
  },
  {
    kind: 'pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    load: async () => (await import('./pptx.ts')).readPptx,
  },
  {
    kind: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./xlsx.ts')).readXlsx,
  },
  {
    kind: 'ods',
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    load: async () => (await import('./ods.ts')).readOds,
  },
  { kind: 'xls', mediaType: 'application/vnd.ms-excel', load: async () => (await import('./xls.ts')).readXls },
  ...otherDocuments.map(([kind, mediaType]) => ({
    kind,
    mediaType,
    load: async () => (await import('./office-document.ts')).readOfficeDocument,
  })),
  {
    kind: 'vsdx',
    mediaType: 'application/vnd.ms-visio.drawing',
    load: async () => (await import('./vsdx.ts')).readVsdx,
  },
  { kind: 'zip', load: async () => (await import('./repository.ts')).readZip },
  { kind: 'tar', load: async () => (await import('./repository.ts')).readTar },
  { kind: 'xmind', load: async () => (await import('./xmind.ts')).readXmind },
  {
    kind: 'sqlite',
    signature: 'SQLite format 3\0',
    usesAddons: true,
    load: async () => (await import('./sqlite.ts')).readSqlite,
  },
  { kind: 'png', signature: '\x89PNG\r\n\x1a\n', load: async () => (await import('./picture.ts')).readPng },
  {
    kind: 'svg',
    mediaType: 'text/plain',
    text: /^\s*(?:<\?xml[^<>]{0,500}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*)?(?:<!DOCTYPE svg[^<>]{0,500}>\s*)?<svg[\s>]/,
    load: async () => (await import('./picture.ts')).readSvg,
  },
  {
    kind: 'html',
    // What is sent back is never opened as a page.
    mediaType: 'text/plain',
    text: /^\s*(?:<\?xml[^<>]{0,500}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*){0,5}<(?:!doctype\s+html|html|head|body)[\s>]/i,
    load: async () => (await import('./html.ts')).readHtml,
  },
  { kind: 'csv', mediaType: 'text/csv', load: async () => (await import('./csv.ts')).readCsv },
  { kind: 'json', mediaType: 'application/json', load: async () => (await import('./json.ts')).readJson },
  { kind: 'markdown', mediaType: 'text/markdown', load: async () => (await import('./markdown.ts')).readMarkdown },
  { kind: 'text', mediaType: 'text/plain', load: async () => (await import('./text.ts')).readText },
]

export function findFormat(kind: string): FileFormat | undefined {
  return formats.find(format => format.kind === kind)
}

/** The format with a signature that a file begins with. `head`: its first bytes, one character for each. */
export function findBySignature(head: string): FileFormat | undefined {
  return formats.find(({ signature }) => signature !== undefined && head.startsWith(signature))
}
