import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type DocumentName, makeDocument } from '../../../test/fixtures/documents.ts'
import { makePdf } from '../../../test/fixtures/make-pdf.ts'
import { makeWord, wordDocument } from '../../../test/fixtures/make-word.ts'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import type { Document } from '../document.ts'
import { createDocumentReader, type DocumentReader } from './document-reader.ts'
import { defaultReadingLimits, type ReadingLimits } from './reading-limits.ts'

const mebibyte = 1024 * 1024
const scratchFolder = await mkdtemp(join(tmpdir(), 'limn-reader-'))
const readers: DocumentReader[] = []
afterAll(async () => {
  await Promise.all(readers.map(reader => reader.close()))
  expect(await readdir(scratchFolder)).toEqual([])
  await rm(scratchFolder, { recursive: true })
})

function start(limits: Partial<ReadingLimits> = {}): DocumentReader {
  const reader = createDocumentReader({ scratchFolder, limits: { ...defaultReadingLimits, ...limits } })
  readers.push(reader)
  return reader
}

const reader = start()
/** Soon out of patience, so that the whole suite is quick. */
const impatient = start({ documentMs: 4_000, pdfMs: 4_000, memoryBytes: 350 * mebibyte })

type Outcome = { document: Document } | { failure: FailurePayload }

async function read(name: string, content: string | Uint8Array, by = reader, language = 'en'): Promise<Outcome> {
  const data = Buffer.from(content as string)
  const file = {
    id: name,
    name,
    async *readParts(maximumBytes = data.length) {
      for (let start = 0; start < maximumBytes && start < data.length; start += mebibyte) {
        yield data.subarray(start, Math.min(start + mebibyte, maximumBytes))
      }
    },
  }
  try {
    const { document, dataPath } = await by.read(file, { language, signal: new AbortController().signal })
    if (dataPath) await rm(dataPath)
    return { document }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { failure: error.payload }
  }
}

/** Expects a failure that names the file, in the service's own words, and never an empty success. */
function expectClear(outcome: Outcome, name: string) {
  if ('document' in outcome) return
  const { code, message } = outcome.failure
  expect(code).toMatch(/^file-(?:unsupported|corrupt|encrypted|too-large)$/)
  expect(message).toContain(`“${name}”`)
  expect(message).not.toMatch(/\/(?:src|tmp|home|node_modules)\/|Error:|\bat \w+ \(|undefined/)
}

describe('hostile files end in a clear answer', () => {
  test.each<[DocumentName, string]>([
    ['entities.docx', 'file-corrupt'],
    ['bomb.docx', 'file-too-large'],
    ['locked.pdf', 'file-encrypted'],
    ['cut-off.pdf', 'file-corrupt'],
    ['empty.pdf', 'file-corrupt'],
    ['deep.docx', 'file-too-large'],
  ])('%s: %s', async (name, code) => {
    const outcome = await read(name, makeDocument(name))
    expectClear(outcome, name)
    expect(outcome).toMatchObject({ failure: { code } })
  })

  test('a PDF that calls itself a Word file is read as what it is', async () => {
    const outcome = await read('x.docx', makeDocument('paper-named.docx'))
    expect(outcome).toMatchObject({ document: { text: expect.stringMatching(/\w{4}/) } })
  })

  test('a cell in the farthest corner costs nothing', async () => {
    const outcome = await read('far-cell.xlsx', makeDocument('far-cell.xlsx'))
    expectClear(outcome, 'far-cell.xlsx')
  })

  const million = 1_000_000
  test.each<[string, () => string | Uint8Array]>([
    [
      'entities.docx',
      () =>
        makeWord('', {
          'word/document.xml': `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]>${wordDocument('&b;'.repeat(1000))}`,
        }),
    ],
    ['paragraphs.docx', () => makeWord('<w:p/>'.repeat(3 * million))],
    ['deep.docx', () => makeWord('<w:p>'.repeat(50_000))],
    [
      'parts.docx',
      () =>
        makeWord('', Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`word/p${index}.xml`, '<a/>']))),
    ],
    [
      'span.docx',
      () =>
        makeWord('<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>'),
    ],
    ['slip.docx', () => makeWord('<w:p/>', { '../../../../tmp/limn-slipped': 'x' })],
    ['noise.docx', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000, 'noise')])],
    ['header.pdf', () => '%PDF-1.7\n'],
    ['page.pdf', () => '<html><body>%PDF-</body></html>'],
    ['loop.pdf', () => Buffer.from(makePdf('q').toString('latin1').replace('/Kids[6 0 R]', '/Kids[2 0 R]'), 'latin1')],
    ['brackets.json', () => '['.repeat(5 * million)],
    ['keys.json', () => `{"a":`.repeat(million)],
    ['line.txt', () => 'a'.repeat(20 * million)],
    ['blanks.txt', () => `${' '.repeat(2 * million)}x`],
    ['numbers.txt', () => '1,'.repeat(2 * million)],
    ['columns.csv', () => `${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`.repeat(3)],
    ['quote.csv', () => `a,b\n"${'x,\n'.repeat(million)}`],
    ['rules.md', () => `${'|'.repeat(million)}\n${'|-'.repeat(million / 2)}|\n`],
    ['nothing.bin', () => new Uint8Array(million)],
  ])(
    '%s',
    async (name, make) => {
      const content = make()
      expectClear(await read(name, content, impatient), name)
    },
    60_000,
  )

  test('every truncation of a whole file', async () => {
    const names = [
      'report.docx',
      'readings.xlsx',
      'slides.pptx',
      'paper.pdf',
      'bakery.odt',
      'bakery.rtf',
      'bakery.doc',
      'sales.xls',
      'sales.ods',
    ] as const
    for (const name of names) {
      const whole = makeDocument(name)
      const cuts = Array.from({ length: 8 }, (_, index) => Math.floor((whole.length * (index + 0.5)) / 8))
      const outcomes = await Promise.all(cuts.map(cut => read(name, whole.subarray(0, cut))))
      for (const outcome of outcomes) expectClear(outcome, name)
    }
  })
})

describe('what a reader may use has an end', () => {
  const columns = `a,b\n${'1,2\n'.repeat(2_500_000)}`

  test('time: the limit is named, and a PDF has its own', async () => {
    const hurried = start({ documentMs: 150, pdfMs: 100 })
    expect(await read('long.csv', columns, hurried)).toEqual({
      failure: {
        code: 'file-too-large',
        values: { case: 'processor', name: 'long.csv', seconds: 0.15, variable: 'LIMN_DOCUMENT_SECONDS' },
        message: expect.stringMatching(/“long\.csv” took more than 0\.15 seconds .*\(LIMN_DOCUMENT_SECONDS\)/),
      },
    })
    const many = await read('many.pdf', makePdf('BT /F 9 Tf (x) Tj ET', 20_000), hurried, 'zh')
    expect(many).toMatchObject({
      failure: { message: expect.stringMatching(/“many\.pdf”占用处理器超过 0\.1 秒.*LIMN_PDF_SECONDS/) },
    })
  })

  test('memory: the limit is named', async () => {
    const poor = start({ memoryBytes: 130 * mebibyte })
    expect(await read('long.csv', columns, poor)).toEqual({
      failure: {
        code: 'file-too-large',
        values: { case: 'memory', name: 'long.csv', megabytes: 130 },
        message: expect.stringMatching(/“long\.csv” needs more than 130 MiB .*\(LIMN_DOCUMENT_MEMORY_MB\)/),
      },
    })
  })

  test('pages: 20,000 are read as far as the limit, and that is said', async () => {
    const outcome = await read('many.pdf', makePdf('BT /F 9 Tf 50 700 Td (Some words) Tj ET', 20_000), start())
    expectClear(outcome, 'many.pdf')
    expect(outcome).toMatchObject({ document: { notes: [expect.stringContaining('500')] } })
  })

  test('one that is killed disturbs no other', async () => {
    const bomb = makePdf(Buffer.alloc(500 * mebibyte, 'q Q '))
    expect(bomb.length).toBeLessThan(mebibyte)
    const others = Array.from({ length: 6 }, (_, index) => `note-${index}.txt`)
    const [exploded, ...calm] = await Promise.all([
      read('bomb.pdf', bomb, impatient),
      ...others.map(name => read(name, `Words of ${name}.`, impatient)),
    ])
    expect(exploded).toMatchObject({ failure: { code: 'file-too-large' } })
    expect(calm.map(outcome => ('document' in outcome ? outcome.document.text : outcome))).toEqual(
      others.map(name => `Words of ${name}.`),
    )
    expect(await read('next.pdf', makeDocument('japanese.pdf'))).toMatchObject({
      document: { text: 'かきくけこ' },
    })
  })
})

test('no more files are read at once than there may be processes', async () => {
  const two = start({ processes: 2 })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, two.processes().length)
  }, 5)
  await Promise.all(Array.from({ length: 8 }, (_, index) => read(`${index}.csv`, 'a,b\n1,2\n'.repeat(1_000), two)))
  clearInterval(watch)
  expect(most).toBe(2)
})

test('a reading that is left ends at once', async () => {
  const left = new AbortController()
  const data = Buffer.from('a,b\n'.repeat(5_000_000))
  const file = {
    id: 'x',
    name: 'x.csv',
    async *readParts(maximumBytes?: number) {
      yield data
      // Its beginning alone is read before there is a process.
      if (maximumBytes === undefined) left.abort(new Error('left'))
    },
  }
  const one = start()
  const reading = one.read(file, { language: 'en', signal: left.signal })
  await expect(reading).rejects.toThrow('left')
  await expect.poll(() => one.processes()).toEqual([])
})
