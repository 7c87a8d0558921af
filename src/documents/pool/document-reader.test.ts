import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { makePdf } from '../../../test/make-pdf.ts'
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

/** Whatever is wrong, a person is told which file, in words of ours, and the answer is never that nothing was wrong. */
function expectClear(outcome: Outcome, name: string) {
  if ('document' in outcome) return
  const { code, message } = outcome.failure
  expect(code).toMatch(/^file-(?:unsupported|corrupt|encrypted|too-large)$/)
  expect(message).toContain(`“${name}”`)
  expect(message).not.toMatch(/\/(?:src|tmp|home|node_modules)\/|Error:|\bat \w+ \(|undefined/)
}

const wordTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const wordLinks =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

function wordFile(xml: string | Uint8Array, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(wordTypes),
    '_rels/.rels': strToU8(wordLinks),
    'word/document.xml': typeof xml === 'string' ? strToU8(xml) : xml,
    ...more,
  })
}

const wordBody = (content: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`

const documentsFolder = resolve('../shared/documents')

describe('hostile files end in a clear answer', () => {
  test.each([
    ['lol.docx', /^file-corrupt$/],
    ['bomb100m.docx', /^file-too-large$/],
    ['enc_user.pdf', /^file-encrypted$/],
    ['trunc.pdf', /^file-corrupt$/],
    ['empty.pdf', /^file-corrupt$/],
    ['deep.docx', /^file-too-large$/],
  ])('%s', async (name, code) => {
    const outcome = await read(name, await readFile(join(documentsFolder, 'hostile', name)))
    expectClear(outcome, name)
    expect(outcome).toMatchObject({ failure: { code: expect.stringMatching(code) } })
  })

  test('a PDF that calls itself a Word file is read as what it is', async () => {
    const outcome = await read('x.docx', await readFile(join(documentsFolder, 'hostile/wrongext_pdf.docx')))
    expect(outcome).toMatchObject({ document: { text: expect.stringMatching(/\w{4}/) } })
  })

  test('a cell in the farthest corner costs nothing', async () => {
    const outcome = await read('farcell.xlsx', await readFile(join(documentsFolder, 'hostile/farcell.xlsx')))
    expectClear(outcome, 'farcell.xlsx')
  })

  const million = 1_000_000
  test.each<[string, () => string | Uint8Array]>([
    [
      'entities.docx',
      () => wordFile(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]>${wordBody('&b;'.repeat(1000))}`),
    ],
    ['paragraphs.docx', () => wordFile(wordBody('<w:p/>'.repeat(3 * million)))],
    ['deep.docx', () => wordFile(wordBody('<w:p>'.repeat(50_000)))],
    [
      'parts.docx',
      () =>
        wordFile(
          wordBody(''),
          Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`word/p${index}.xml`, strToU8('<a/>')])),
        ),
    ],
    [
      'span.docx',
      () =>
        wordFile(
          wordBody('<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>'),
        ),
    ],
    ['slip.docx', () => wordFile(wordBody('<w:p/>'), { '../../../../tmp/limn-slipped': strToU8('x') })],
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
  ])('%s', async (name, make) => {
    const content = make()
    const started = performance.now()
    expectClear(await read(name, content, impatient), name)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('every truncation of a real file', async () => {
    for (const name of ['test.docx', 'test.xlsx', 'powerpoint_sample.pptx', 'test.pdf']) {
      const whole = await readFile(join(documentsFolder, name))
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
        message: expect.stringMatching(/“long\.csv” took longer than 0\.15 seconds .*\(LIMN_DOCUMENT_SECONDS\)/),
      },
    })
    const many = await read('many.pdf', makePdf('BT /F 9 Tf (x) Tj ET', 20_000), hurried, 'zh')
    expect(many).toMatchObject({
      failure: { message: expect.stringMatching(/“many\.pdf”超过 0\.1 秒.*LIMN_PDF_SECONDS/) },
    })
  })

  test('memory: the limit is named', async () => {
    const poor = start({ memoryBytes: 130 * mebibyte })
    expect(await read('long.csv', columns, poor)).toEqual({
      failure: {
        code: 'file-too-large',
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
    expect(await read('next.pdf', await readFile(join(documentsFolder, 'noembed-eucjp.pdf')))).toMatchObject({
      document: { text: 'あいうえお' },
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
    async *readParts() {
      yield data
    },
  }
  const one = start()
  const reading = one.read(file, { language: 'en', signal: left.signal })
  setTimeout(() => left.abort(new Error('left')), 200)
  await expect(reading).rejects.toThrow('left')
  await expect.poll(() => one.processes()).toEqual([])
})
