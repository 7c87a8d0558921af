import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, endOf, type Reply, type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

const folder = resolve('../shared/documents')

/** What is said of a file beside it, by people who did not write the readers; each is sent to both services. */
interface Expected {
  /** Code of the `status` event of a file that cannot be read; absent where it is read. */
  code?: string
  /** In this order in what the agent is given. */
  given?: readonly string[]
  /** Not in it. */
  absent?: RegExp
}

const files: Record<string, Expected> = {
  'DateFormatTests.xlsx': {
    given: ['Flag Name', 'Run only tests that have this category', '11-10-52', '1952-10-11'],
    // The serial number of that day.
    absent: /\b19278\b/,
  },
  'MEDRPT-2024-PAT-3847_medical_report_scan.pdf': { code: 'file-unsupported' },
  'SPARSE-2024-INV-1234_borderless_table.pdf': {
    given: [
      'INVENTORY RECONCILIATION REPORT',
      '| SKU-8847 | A-12 | 450 |',
      '| SKU-9201 |  | 780 | 778 |',
      'Total Variance Cost: $4,287.50',
      '| SKU-4563 | Software | $120.00 | $18,720.00 |  | Critical |',
      'Recommendations',
    ],
  },
  'WithChartSheet.xlsx': {
    given: ['2005,Books,889017,1140362.5', '2007,MMusic,875455,940136.1875', 'Sum of Cost'],
  },
  'docx_lists.docx': {
    given: ['Test Document', 'Test 3:', '- List item 2\n  - List item 1.1', 'Test 6:', 'Bench Setup'],
  },
  'footnotes.docx': { given: ['Eto ochen prostoy', 'text so snoskoy', 'snoska'] },
  'noembed-eucjp.pdf': { given: ['あいうえお'] },
  'powerpoint_sample.pptx': {
    given: [
      '# Test Table Slide',
      '| R4 |',
      'With footnote',
      '# Second slide title',
      '- And baz things',
      '1. List item4',
    ],
  },
  'pptx_chart.pptx': {
    given: [
      '2019,120,80',
      '2020,130,95',
      '2021,150,110',
      '2022,175,130',
      'Q3,30',
      '# Quarterly Duck Survey',
      '# Quarterly revenue',
    ],
  },
  'protected_passtika.xlsx': { code: 'file-encrypted' },
  'test.docx': {
    given: ['# AutoGen: Enabling', 'Qingyun Wu', '# Abstract', '# Introduction', '| 1 | 2 | 3 | 4 | 5 | 6 |'],
  },
  'test.pdf': {
    given: ['1 Introduction', 'Large language models', 'three reasons', 'AutoGen'],
    absent: /[\ufb00-\ufb06]/,
  },
  'test.xlsx': {
    given: ['Sheet1', 'Alpha,Beta,Gamma,Delta', '89,82,100,12', '09060124-b5e7-4717-9d07-3c046eb', '13,14,15'],
  },
  'test_mskanji.csv': { given: ['名前,年齢,住所', '佐藤太郎,30,東京', '髙橋淳,35,名古屋'] },
  'truncated62886.docx': { code: 'file-corrupt' },
  'word_tables.docx': {
    given: [
      'Test with tables',
      '| Cell 1.0 | Merged Cell 1.1 1.2 | Merged Cell 1.1 1.2 |',
      'starting late',
      '| Header 0.0 | Header 0.1 | Merged Cell 0.2 1.2 |',
    ],
  },
  'xlsx_01.xlsx': { given: ['1,5,9', '6,0,-6', 'col-1', '8,16,24,32', 'header / second'] },
  'hostile/bomb100m.docx': { code: 'file-too-large' },
  'hostile/deep.docx': { code: 'file-too-large' },
  'hostile/empty.pdf': { code: 'file-corrupt' },
  'hostile/enc_user.pdf': { code: 'file-encrypted' },
  'hostile/farcell.xlsx': { given: ['farcell.xlsx', '1', '2'] },
  'hostile/lol.docx': { code: 'file-corrupt' },
  'hostile/trunc.pdf': { code: 'file-corrupt' },
  'hostile/wrongext_pdf.docx': { given: ['Introduction', 'Large language models'] },
}

let upstream: Upstream
let service: Service
let keyless: Service
beforeAll(async () => {
  upstream = await startUpstream({ text: tagged('A map.', '# Coffee\n## Beans') })
  service = await startService({ OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
  keyless = await startService()
})
afterAll(async () => {
  await service.stop()
  await keyless.stop()
  await upstream.close()
})

const readSent = async (name: string) => ({
  name: name.split('/').at(-1) ?? name,
  data: (await readFile(join(folder, name))).toString('base64'),
})
const givenOf = (reply: Reply) => dataOf(reply, 'doc_analysis_end')[0]?.content ?? ''

test('there is an expectation for every file', async () => {
  const listed = await readdir(folder, { recursive: true })
  const documents = listed.filter(name => /\.(?:docx|pptx|xlsx|pdf|csv)$/.test(name))
  expect(documents.sort()).toEqual(Object.keys(files).sort())
})

function expectGiven(given: string, { given: parts = [], absent }: Expected) {
  let from = 0
  for (const part of parts) {
    const at = given.indexOf(part, from)
    expect(at, `“${part}” in what follows:\n${given.slice(from, from + 2_000)}`).toBeGreaterThanOrEqual(0)
    from = at
  }
  if (absent) expect(given).not.toMatch(absent)
}

/** Progress of a file never falls, ends at 1, and every chunk names the file. */
function expectProgress(reply: Reply, name: string, status: 'done' | 'failed') {
  const chunks = dataOf(reply, 'doc_analysis_chunk')
  expect(chunks.every(chunk => chunk.name === name && chunk.index === 0)).toBe(true)
  const progress = chunks.map(chunk => chunk.progress)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect([progress[0], progress.at(-1)]).toEqual([0, 1])
  expect(chunks.map(chunk => chunk.status)).toEqual([...chunks.slice(1).map(() => 'running'), status])
}

describe.each(Object.entries(files))('%s', (path, expected) => {
  const name = path.split('/').at(-1) ?? path

  test('without a model', async () => {
    const started = performance.now()
    const reply = await keyless.chat({ prompt: '', files: [await readSent(path)] })
    expect(performance.now() - started).toBeLessThan(15_000)
    const errors = dataOf(reply, 'status').filter(({ level }) => level === 'error')
    expectProgress(reply, name, expected.code ? 'failed' : 'done')
    expectGiven(givenOf(reply), expected)
    if (expected.code) {
      expect(errors[0]).toMatchObject({ code: expected.code, content: expect.stringContaining(`“${name}”`) })
      expect(endOf(reply).status).toBe('failed')
    } else {
      expect(errors).toEqual([])
      expect(endOf(reply).status).toBe('completed')
    }
    // What came of it is kept with the message, the bytes as they were sent.
    const { messages } = await keyless.readSession(reply.events[0]?.data.session_id ?? 0)
    const [attachment] = messages[0]?.attachments ?? []
    const sent = await readFile(join(folder, path))
    expect(attachment).toMatchObject({ name, bytes: sent.length })
    const kept = await fetch(`${keyless.address}/api/attachments/${attachment?.id}`)
    expect(Buffer.from(await kept.arrayBuffer()).equals(sent)).toBe(true)
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

const names = Object.keys(files)
const batches = [0, 6, 12, 18].map(start => names.slice(start, start + 6))

test.each(batches)('with a model: %s, %s, %s, %s, %s and %s', async (...batch) => {
  upstream.seen.length = 0
  const sent = await Promise.all(batch.map(readSent))
  const reply = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', files: sent })
  expect(endOf(reply).status).toBe('completed')
  const given = givenOf(reply)
  expect(upstream.seen).toHaveLength(1)
  expect(upstream.last().text).toContain(given)
  const errors = dataOf(reply, 'status').filter(({ level }) => level === 'error')
  for (const [index, path] of batch.entries()) {
    const { name = path } = sent[index] ?? {}
    const { code, ...expected } = files[path] ?? {}
    const end = dataOf(reply, 'doc_analysis_chunk').findLast(chunk => chunk.index === index)
    expect(end).toMatchObject({ name, progress: 1, status: code ? 'failed' : 'done' })
    expect(errors.find(({ content }) => content.includes(`“${name}”`))?.code).toBe(code)
    const own = given.split(/^(?=FILE )/m).find(part => part.startsWith(`FILE ${name}\n`)) ?? ''
    expect(own === '').toBe(code !== undefined)
    expectGiven(own, expected)
  }
})

describe('every word of the ground truth is given', () => {
  // What lies beside test.docx and test.xlsx is the text of test.pdf.
  const withTruth = ['docx_lists.docx', 'powerpoint_sample.pptx', 'test.pdf', 'word_tables.docx']

  test.each(withTruth)('%s', async name => {
    const reply = await keyless.chat({ prompt: '', files: [await readSent(name)] })
    const truth = await readFile(join(folder, `${name}.groundtruth.md`), 'utf8')
    const given = new Set(wordsOf(givenOf(reply)))
    expect(wordsOf(truth).filter(word => !given.has(word))).toEqual([])
  })
})

/** Words divided at the end of a line are put together first, with or without their hyphen. */
function wordsOf(text: string): string[] {
  const whole = text.replaceAll(/<!--.*?-->/gs, '').replaceAll(/(\p{L})-\n(\p{L})/gu, '$1$2')
  return whole.replaceAll('-', '').match(/[\p{L}\p{N}]+/gu) ?? []
}

test('a bad file among good ones: the others go on', async () => {
  const names = [
    'hostile/lol.docx',
    'footnotes.docx',
    'hostile/trunc.pdf',
    'test_mskanji.csv',
    'protected_passtika.xlsx',
  ]
  const reply = await keyless.chat({ prompt: '画成思维导图', files: await Promise.all(names.map(readSent)) })
  const failed = dataOf(reply, 'doc_analysis_chunk').filter(({ status }) => status === 'failed')
  expect(failed.map(({ name }) => name).sort()).toEqual(['lol.docx', 'protected_passtika.xlsx', 'trunc.pdf'])
  const errors = dataOf(reply, 'status').filter(({ level }) => level === 'error')
  expect(errors.map(({ code }) => code).sort()).toEqual(['file-corrupt', 'file-corrupt', 'file-encrypted'])
  for (const { content } of errors) expect(content).toMatch(/“(?:lol|trunc|protected_passtika)\..*\p{Script=Han}/u)
  expect(givenOf(reply)).toMatch(/FILE footnotes\.docx[\s\S]*snoska[\s\S]*FILE test_mskanji\.csv[\s\S]*佐藤太郎/)
  expect(endOf(reply).status).toBe('completed')
})
