import { defaultReadingLimits as reading } from '../../documents/pool/reading-limits.ts'
import { defaultQueryLimits as querying } from '../../documents/query/table-query.ts'
import { defaultPatience as patience } from '../../processes/limits.ts'
import { defaultLimits as drawingLimits } from '../../render/limits.ts'
import { defaultSourceLimits as working } from '../../sources/source-limits.ts'
import { mebibyte, number, path } from './formats.ts'

export const documents = {
  LIMN_MAX_TABLE_ROWS: number(reading.read.tableRows, 1, 100_000_000).describe('Rows read of one table.'),
  LIMN_MAX_TABLE_COLUMNS: number(reading.read.tableColumns, 1, 16_384).describe('Columns read of one table.'),
  LIMN_MAX_TABLE_CELLS: number(reading.read.tableCells, 1, 1_000_000_000).describe(
    'Cells read of one CSV or TSV table.',
  ),
  LIMN_MAX_WORKBOOK_CELLS: number(reading.read.workbookCells, 1, 100_000_000).describe(
    'Cells read of one workbook, over all its sheets.',
  ),
  LIMN_MAX_TEXT_CHARACTERS: number(reading.read.textCharacters, 1, 100_000_000).describe(
    'Characters read of the text of one file.',
  ),
  LIMN_MAX_PDF_PAGES: number(reading.read.pdfPages, 1, 100_000).describe('Pages read of one PDF.'),
  LIMN_MAX_SLIDES: number(reading.read.slides, 1, 100_000).describe('Slides read of one presentation.'),
  LIMN_MAX_ARCHIVE_PARTS: number(reading.read.archiveParts, 1, 1_000_000).describe(
    'Parts of one ZIP archive; Office files are ZIP archives.',
  ),
  LIMN_MAX_ARCHIVE_PART_MB: number(reading.read.archivePartBytes / mebibyte, 1, 4096).describe(
    'Size of one uncompressed part, in MiB.',
  ),
  LIMN_MAX_ARCHIVE_MB: number(reading.read.archiveBytes / mebibyte, 1, 65_536).describe(
    'Size of all uncompressed parts that are read, in MiB.',
  ),
  LIMN_MAX_ARCHIVE_RATIO: number(reading.read.archiveRatio, 1, 100_000).describe(
    'How many times larger a part may become when it is uncompressed; checked from 1 MiB on.',
  ),
  LIMN_MAX_REPOSITORY_FILES: number(reading.read.repositoryFiles, 1, 1_000_000).describe(
    'Files of one repository in an archive, without those of packages and builds.',
  ),
  LIMN_MAX_XML_DEPTH: number(reading.read.xmlDepth, 16, 10_000).describe('Levels of nested XML elements.'),
  LIMN_DOCUMENT_PROCESSES: number(reading.processes, 1, 64).describe(
    'Files read at the same time, each in its own process.',
  ),
  LIMN_DOCUMENT_SECONDS: number(reading.documentMs / 1000, 1, 3600).describe(
    'Processor time for one file, in seconds.',
  ),
  LIMN_PDF_SECONDS: number(reading.pdfMs / 1000, 1, 3600).describe('Processor time for one PDF, in seconds.'),
  LIMN_DOCUMENT_MEMORY_MB: number(reading.memoryBytes / mebibyte, 200, 65_536).describe(
    'Memory of one process that reads files, in MiB.',
  ),
}

export const queries = {
  LIMN_QUERY_SECONDS: number(querying.durationMs / 1000, 1, 600).describe('Processor time for one query, in seconds.'),
  LIMN_QUERY_ROWS: number(querying.rows, 1, 10_000_000).describe('Rows in the result of one query.'),
  LIMN_QUERY_RESULT_MB: number(querying.resultBytes / mebibyte, 1, 4096).describe(
    'Size of the result of one query, in MiB.',
  ),
  LIMN_QUERY_MEMORY_MB: number(querying.memoryBytes / mebibyte, 200, 65_536).describe(
    'Memory of a process that runs queries, in MiB.',
  ),
}

export const diagrams = {
  LIMN_SOURCE_PROCESSES: number(working.processes, 2, 64).describe(
    'Processes that check sources and draw without a model.',
  ),
  LIMN_SOURCE_SECONDS: number(working.jobMs / 1000, 1, 3600).describe(
    'Processor time to check one source, or to draw once without a model, in seconds.',
  ),
  LIMN_SOURCE_MEMORY_MB: number(working.memoryBytes / mebibyte, 300, 65_536).describe(
    'Memory of one such process, in MiB.',
  ),
  LIMN_DRAWING_SECONDS: number(drawingLimits.jobMs / 1000, 1, 3600).describe(
    'Processor time to draw one SVG or PNG, in seconds.',
  ),
  LIMN_BRAND_FILE: path.describe('JSON file of the style `brand`: docs/exports.md. Default: as `clean`.'),
}

export const workers = {
  LIMN_WORKER_WAIT_SECONDS: number(patience.waitMs / 1000, 1, 3600).describe(
    'Seconds that a job may wait for a free process.',
  ),
  LIMN_WORKER_START_SECONDS: number(patience.startMs / 1000, 1, 3600).describe(
    'Seconds that a process may take to start.',
  ),
  LIMN_WORKER_JOB_SECONDS: number(patience.jobClockMs / 1000, 1, 86_400).describe(
    'Seconds that one job may take by the clock, however little processor time it uses.',
  ),
}
