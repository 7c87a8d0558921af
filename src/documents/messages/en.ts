import { type Catalogue, fillIn, type Values } from '../../shared/messages/catalogue.ts'
import { type Damage, damages, type Excess, excesses, type FileFormat, formats } from './words.en.ts'

const saveAgain = 'Open it in the program that made it, save it again and send the new file.'

/** Reasons why a file is not read (the codes are those of failures), and notes on one that was. */
export const en = {
  'file-corrupt': {
    damaged: ({ name, why }) => `“${name}” cannot be read: ${damages[why as Damage]}. ${saveAgain}`,
    'cut-short': ({ name, format }) =>
      `“${name}” cannot be read: it is ${formats[format as FileFormat]} that ends too early. ${saveAgain}`,
    'no-text': '“{name}” is empty. Send a file with text in it.',
    'no-encoding': '“{name}” is not readable as text in any known encoding. Save it as UTF-8 and send it again.',
    unreadable: `“{name}” could not be read: it seems to be damaged. ${saveAgain}`,
    crashed:
      '“{name}” could not be read: the reader crashed, as it may on a damaged file. Save the file again, or send its text.',
  },
  'file-encrypted': { password: '“{name}” is protected by a password. Remove the password and send it again.' },
  'file-too-large': {
    'over-limit': values =>
      `“${values.name}” contains ${fillIn(excesses[values.what as Excess], values)}. Send a smaller file, or raise ${values.variable}.`,
    parts: '“{name}” has too many parts to be read. Split it and send the pieces.',
    memory:
      '“{name}” needs more than {megabytes} MiB of memory to be read (LIMN_DOCUMENT_MEMORY_MB). Send a part of it.',
    processor:
      'Reading “{name}” took more than {seconds} seconds of processor time and was stopped ({variable}). Send a part of it.',
    clock:
      'Reading “{name}” did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS). Send a part of it.',
  },
  'file-unsupported': {
    format: ({ name, format, save }) =>
      `“${name}” is ${formats[format as FileFormat]}, which cannot be read. ${advise(save)}`,
    'no-sources': ({ name, format, save }) =>
      `“${name}” is ${formats[format as FileFormat]}, which cannot be read. It contains no source code. ${advise(save)}`,
    image: 'The image “{name}” cannot be read here. Save it as PNG or JPEG and send it again.',
    scanned:
      '“{name}” has no text layer (scanned): its pages are images. Run text recognition (OCR) on it and send the new file.',
  },
  unavailable: {
    'reading-wait':
      '“{name}” could not be read now: no reader was free within {seconds} seconds (LIMN_WORKER_WAIT_SECONDS). Try again in a moment.',
    'reading-start':
      '“{name}” could not be read now: its reader did not start within {seconds} seconds (LIMN_WORKER_START_SECONDS). Try again in a moment.',
    'reading-busy': '“{name}” could not be read now: too many files are being read. Try again in a moment.',
    'reading-disk':
      '“{name}” could not be read now: the disk of the service is full or cannot be written. Try again later.',
  },

  reading: 'Reading {name}',
  condensing: 'Condensing {name}: {finished} of {count} parts',
  'found-table': '{columns} columns, {rows} rows',
  'more-tables': '{count} more tables',
  'found-characters': '{count} characters',
  'note-join': '; ',
  'number-join': ', ',

  'first-characters': 'only the first {count} characters of the text were kept',
  'first-rows': 'only the first {count} rows were kept',
  'first-rows-of': 'only the first {count} rows of {table} were kept ({variable})',
  'first-columns-of': 'only the first {count} of {all} columns of {table} were kept',
  'first-pages': 'only the first {count} of {all} pages were read',
  'first-diagram': 'only the first of {count} diagrams was read',
  'first-slides': 'only the first {count} of {all} slides were read',
  'scanned-pages': 'no text layer on page {pages} (scanned or blank)',
  'damaged-pages': 'page {pages} is damaged and was left out',
  encoding: 'read as {encoding}',
  'tables-only': 'tables and keys, without rows',
  'not-json': 'not valid JSON, read as text',
  'broken-lines': 'lines that are not valid JSON, left out: {count}',
  'package-files': 'files in folders of packages and builds, left out: {count}',
  'odd-paths': 'files with a path that no checkout has, left out: {count}',
  'workbook-cut': 'the workbook was not read completely ({variable})',
  'error-cells': 'cells with an error, left empty: {count}',
  'unsaved-formulas': 'formulas without a saved result, left empty: {count}',
  'chart-sheets': 'sheets that are a chart, left out: {count}',

  image: '[Image: {words}]',
  'table-size': '(A table of {rows} rows and {columns} columns.)',
  chart: 'Chart',
  slide: 'Slide {number}',
  'slide-sheet': 'slide {number}',
  'titled-sheet': '{sheet}: {title}',
  'chart-series': 'Series',
  'chart-series-number': 'Series {number}',
  'chart-category': 'Category',
  'chart-value': 'Value',
  'chart-size': 'Size',
} as const satisfies Catalogue

/** `save`: the extension in which the program of the file can save; empty where there is none. */
function advise(save: Values[string] | undefined): string {
  return save
    ? `Save it as ${save} and send it again.`
    : 'Send it as PDF, Word (.docx), PowerPoint (.pptx), Excel (.xlsx), text, Markdown, CSV, TSV or JSON.'
}
