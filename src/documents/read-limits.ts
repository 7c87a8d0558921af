/** Limits of reading one file. Each can be set: see `limitVariables`. */
export interface ReadLimits {
  /** Rows kept of one table. */
  tableRows: number
  /** Columns kept of one table. */
  tableColumns: number
  /** Cells kept of one table of separated values. */
  tableCells: number
  /** Cells kept of one workbook, over all of its sheets. */
  workbookCells: number
  /** Characters kept of one file's text. */
  textCharacters: number
  /** Pages read of one PDF. */
  pdfPages: number
  /** Slides read of one presentation. */
  slides: number
  /** Parts of one ZIP archive, as Office files are. */
  archiveParts: number
  /** Bytes of one part, inflated. */
  archivePartBytes: number
  /** Bytes of all parts that are read, inflated. */
  archiveBytes: number
  /** Maximum compression ratio of a part; checked from 1 MiB of uncompressed size on. */
  archiveRatio: number
  /** Files of one repository, without those of packages and builds. */
  repositoryFiles: number
  /** Elements of XML inside each other. */
  xmlDepth: number
}

const mebibyte = 1024 * 1024

export const defaultReadLimits: ReadLimits = {
  tableRows: 2_000_000,
  tableColumns: 16_384,
  tableCells: 20_000_000,
  workbookCells: 500_000,
  textCharacters: 2_000_000,
  pdfPages: 500,
  slides: 1_000,
  archiveParts: 5_000,
  archivePartBytes: 64 * mebibyte,
  archiveBytes: 256 * mebibyte,
  archiveRatio: 200,
  repositoryFiles: 20_000,
  xmlDepth: 256,
}

/** The environment variable that sets each limit, named wherever the limit is reported. Bytes are set in MiB. */
export const limitVariables: Readonly<Record<keyof ReadLimits, string>> = {
  tableRows: 'LIMN_MAX_TABLE_ROWS',
  tableColumns: 'LIMN_MAX_TABLE_COLUMNS',
  tableCells: 'LIMN_MAX_TABLE_CELLS',
  workbookCells: 'LIMN_MAX_WORKBOOK_CELLS',
  textCharacters: 'LIMN_MAX_TEXT_CHARACTERS',
  pdfPages: 'LIMN_MAX_PDF_PAGES',
  slides: 'LIMN_MAX_SLIDES',
  archiveParts: 'LIMN_MAX_ARCHIVE_PARTS',
  archivePartBytes: 'LIMN_MAX_ARCHIVE_PART_MB',
  archiveBytes: 'LIMN_MAX_ARCHIVE_MB',
  archiveRatio: 'LIMN_MAX_ARCHIVE_RATIO',
  repositoryFiles: 'LIMN_MAX_REPOSITORY_FILES',
  xmlDepth: 'LIMN_MAX_XML_DEPTH',
}
