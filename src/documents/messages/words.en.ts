/** Formats of files, as the object of a sentence. */
export const formats = {
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  webp: 'a WebP image',
  tiff: 'a TIFF image',
  media: 'audio or video',
  archive: 'a compressed archive',
  program: 'a program',
  binary: 'binary data',
  docx: 'a Word document',
  pptx: 'a PowerPoint presentation',
  xlsx: 'an Excel workbook',
  vsdx: 'a Visio drawing',
  zip: 'a ZIP archive',
  tar: 'a tar archive',
  'open-document': 'an OpenDocument file other than a text, a presentation or a spreadsheet',
  xlsb: 'a binary Excel workbook (.xlsb)',
  'old-office': 'an old Office file',
} as const

/** Faults of a file, as the end of a sentence. */
export const damages = {
  empty: 'it is empty',
  'no-map': 'it contains no map',
  'no-tables': 'this database has no tables',
  database: 'it is a damaged or encrypted SQLite database',
  'no-document': 'it contains no document',
  'no-presentation': 'it contains no presentation',
  'no-slide': 'one of its slides is missing',
  'no-workbook': 'its main part is missing',
  'no-cells': 'all its cells are empty',
  tar: 'it is a tar archive that is damaged or ends too early',
  compression: 'its compression is damaged',
  'not-office': 'it is incomplete or not an Office file',
  part: 'a part of it is damaged',
  'document-type': 'it contains a document type declaration, which Office files never do',
  xml: 'a part of it is not well-formed XML',
  'not-pdf': 'it is damaged or not a PDF',
} as const

/** Parts of which a file has too many; `{count}` is the limit. */
export const excesses = {
  files: 'more than {count} files',
  parts: 'more than {count} parts',
  depth: 'elements nested more than {count} deep',
  ratio: 'more than {count} times its size',
  'part-ratio': 'a part that unpacks to more than {count} times its size',
  unpacked: 'more than {count} MB when unpacked',
  'part-size': 'a part of more than {count} MB',
  'unpacked-part': 'a part of more than {count} MB when unpacked',
} as const

export type FileFormat = keyof typeof formats
export type Damage = keyof typeof damages
export type Excess = keyof typeof excesses
