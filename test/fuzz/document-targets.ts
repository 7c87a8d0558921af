import { gzipSync } from 'node:zlib'
import { Failure } from '../../src/contract/failure.ts'
import { chooseReader } from '../../src/documents/choose-reader.ts'
import { readFile } from '../../src/documents/read-file.ts'
import { testContext } from '../../src/documents/readers/test-context.ts'
import { documentNames, makeDocument } from '../fixtures/documents.ts'
import { makePngOf, textChunk } from '../fixtures/make-png.ts'
import { makeShopDatabase } from '../fixtures/make-shop-database.ts'
import { makeTar } from '../fixtures/make-tar.ts'
import { zipParts } from '../fixtures/office-parts.ts'
import { type FuzzTarget, toBytes } from './target.ts'

const archives: ReadonlySet<string> = new Set(['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'epub', 'zip', 'xmind'])
const xmlWords = ['<', '>', '/>', '</w:p>', '<w:tbl>', '<a:t>', '<v>1e309</v>', 'r="A1048577"', 't="s"', '&#x110000;']
const openDocumentWords = [
  '<table:table>',
  '</text:p>',
  'office:value="1e309"',
  'table:number-rows-repeated="1048576"',
  '&#x110000;',
]
const binaryWords = ['\xff\xff\xff\xff', '\0\0\0\0', '\x09\x08', 'W\0o\0r\0d\0', '\xfe\xff\xff\xff', '\x0f\0\xe8\x03']
const pdfWords = ['<<', '>>', 'stream', 'endstream', 'obj', '/Kids[', '/Length ', 'xref', '%%EOF', 'BT', 'TJ']

/** Small: what a large or hostile one costs is measured elsewhere, and here more of the small ones are read. */
const largestSeed = 100_000
const made = documentNames.filter(name => name !== 'bomb.docx').map(name => ({ name, bytes: makeDocument(name) }))
const texts: Readonly<Record<'csv' | 'json' | 'markdown', readonly string[]>> = {
  csv: ['month,sales\nJan,12\nFeb,"3,5"\nMar,-\n', 'a;b\n1,5;2026-01-05\n2,5;2026-02-05\n'],
  json: ['[{"month":"Jan","sales":12},{"month":"Feb","sales":[1,{"a":null}]}]', '{"a":1}\n{"a":2}\n'],
  markdown: ['# Plan\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n  - y\n'],
}
const repository = { 'a/app.py': 'from b import c\n', 'a/go.mod': 'module x\n', 'a/m.go': 'import (\n"x/y"\n)\n' }
const tar = makeTar(Object.entries(repository).map(([name, content]) => ({ name, content })))
const tars = [tar, gzipSync(tar)]
const map = { 'content.json': '[{"rootTopic":{"title":"A"}}]', 'metadata.json': '{}' }

/** A file of one format: read, or refused with a failure that a person can be told. */
function documentTarget(kind: string, words: readonly string[], files: readonly Uint8Array[]): FuzzTarget {
  return {
    name: `document-${kind}`,
    seeds: async () => [...files],
    words,
    isArchive: archives.has(kind),
    async read(input) {
      try {
        await readFile(input, testContext(`a.${kind}`))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
      }
    },
  }
}

function madeOf(kind: string): Uint8Array[] {
  const small = made.filter(({ bytes }) => bytes.length < largestSeed)
  return small.filter(({ name, bytes }) => chooseReader(bytes, name).kind === kind).map(({ bytes }) => bytes)
}

export const documentTargets: readonly FuzzTarget[] = [
  documentTarget('docx', xmlWords, madeOf('docx')),
  documentTarget('xlsx', xmlWords, madeOf('xlsx')),
  documentTarget('pptx', xmlWords, madeOf('pptx')),
  documentTarget('odt', openDocumentWords, madeOf('odt')),
  documentTarget('odp', openDocumentWords, madeOf('odp')),
  documentTarget('ods', openDocumentWords, madeOf('ods')),
  documentTarget('epub', ['<p>', '</li>', '<table>', '&#x110000;', '<!DOCTYPE'], madeOf('epub')),
  documentTarget('rtf', ['{', '}', '\\par', '\\cell', '\\row', '\\bin999', "\\'e9", '\\u-1?'], madeOf('rtf')),
  documentTarget('doc', binaryWords, madeOf('doc')),
  documentTarget('ppt', binaryWords, madeOf('ppt')),
  documentTarget('xls', binaryWords, madeOf('xls')),
  documentTarget('pdf', pdfWords, madeOf('pdf')),
  documentTarget(
    'csv',
    ['"', ',', ';', '\t', '\r\n', '""', '\ufeff', '1e309', '2026-02-30'],
    [...texts.csv.map(toBytes), ...madeOf('csv')],
  ),
  documentTarget('json', ['{', '}', '[', ']', '"', '\\u', '1e309', '\n', '__proto__'], texts.json.map(toBytes)),
  documentTarget('markdown', ['|', '---', '\n', '#', '```', '- ', '1. ', '\\|'], texts.markdown.map(toBytes)),
  documentTarget('zip', ['import x', '../', 'PK\x01\x02'], [zipParts(repository)]),
  documentTarget('xmind', ['"', '{', 'PK\x01\x02'], [zipParts(map)]),
  documentTarget('tar', ['\0', 'ustar', '99 path=a\n', '././@LongLink'], tars),
  documentTarget('sqlite', ['CREATE TABLE', '\0', '\xff\xff'], [makeShopDatabase()]),
  documentTarget('png', ['tEXt', 'zTXt', 'mxfile\0', '%3Cmxfile'], [makePngOf([textChunk('mxfile', '%3Cmxfile/%3E')])]),
]
