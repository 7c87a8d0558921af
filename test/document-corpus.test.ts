import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentName, documentNames, makeDocument } from './fixtures/documents.ts'
import { dataOf, endOf, type Reply, type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

/** Expected text of a file, from either service. */
interface Expected {
  /** Code of the `status` event of a file that cannot be read; absent where it is read. */
  code?: string
  /** Texts in the agent's input, in this order. */
  given?: readonly string[]
  /** Pattern that must not be in it. */
  absent?: RegExp
}

const files: Record<DocumentName, Expected> = {
  'handbook.docx': {
    given: ['Orchard Handbook', 'What grows where:', '- South row\n  - Pears', 'Points by their style:', 'Lock it'],
  },
  'ledger.docx': {
    given: [
      'Ledger of the mill',
      '| Monday | Ann all day | Ann all day | closed |',
      'starts late',
      '| Wheel | Blades | oak throughout |',
    ],
  },
  'report.docx': {
    given: ['# The Mill at the Ford', 'Bo Weir', '# Abstract', '# Findings', '| First | Second | Third | Fourth |'],
  },
  'footnote.docx': { given: ['The wheel', 'turns slowly', 'Oak, of 1790.'] },
  'slides.pptx': {
    given: ['# Who works when', '| Bo |', 'Ask Ann', '# What to mend', '- And the gate', '1. Order oak'],
  },
  'charts.pptx': {
    given: [
      '2019,120,80',
      '2020,130,95',
      '2021,150,110',
      '2022,175,130.5',
      'Q3,30',
      '# Grain survey',
      '# Revenue by quarter',
    ],
  },
  'readings.xlsx': {
    given: ['Sheet1', 'Alpha,Beta,Gamma,Delta', '89,82,100,12', 'stone-4f1c-dressed-and-hung-2026', '7,8,lot C-9'],
  },
  'tables.xlsx': { given: ['1,5,9', '6,0,-6', 'col-1', '8,16,24,32', 'weight / gross'] },
  'dates.xlsx': {
    given: ['Flag Name', 'Ring only the bells of this tower', '11-10-52', '1952-10-11'],
    // The serial number of that day.
    absent: /\b19278\b/,
  },
  'pivots.xlsx': { given: ['2005,Flour,889017,1140362.5', '2007,Oats,875455,940136.1875', 'Sum of Cost'] },
  'paper.pdf': {
    given: ['1 Introduction', 'Water mills were the first engines', 'three reasons', 'ledgers'],
    absent: /[\ufb00-\ufb06]/,
  },
  'inventory.pdf': {
    given: [
      'STOCK OF THE MILL',
      '| SKU-8847 | A-12 | 450 |',
      '| SKU-9201 |  | 780 | 778 |',
      'Total variance: $4,287.50',
      '| SKU-4563 | Oats | $120.00 | $18,720.00 |  | Critical |',
      'Recommendations',
    ],
  },
  'scan.pdf': { code: 'file-unsupported' },
  'japanese.pdf': { given: ['かきくけこ'] },
  'bakery.odt': { given: ['# Bakery report', '- Bread\n  - Rye', '| Jan | 120.5 | 25% |'] },
  'bakery.rtf': { given: ['# Bakery report', 'Café and bread.', '| Jan | 120.5 |'] },
  'bakery.epub': { given: ['# Bread', '- Rye', '# Cakes', 'On Sundays only.'] },
  'bakery.doc': { given: ['# Bakery report', '- Bread\n  - Rye', '| Jan | 120.5 | 25% |', 'End.'] },
  'results.odp': { given: ['## Results', '- Red won', 'Nothing more'] },
  'slides.ppt': { given: ['## Who works when', '- And the gate', 'Order oak'] },
  'sales.ods': {
    given: ['Our sales', '| North | 1234.5678 | 25.6% | 99.999 | 2026-01-05 |', '| true | Oil the wheel |'],
  },
  'sales.xls': { given: ['Our sales', '| North | 1234.5678 | 0.256 | 99.999 | 2026-01-05 |'] },
  'people.csv': { given: ['名前,年齢,住所', '佐藤太郎,30,東京', '髙橋淳,35,名古屋'] },
  'cut-off.docx': { code: 'file-corrupt' },
  'cut-off.pdf': { code: 'file-corrupt' },
  'empty.pdf': { code: 'file-corrupt' },
  'paper-named.docx': { given: ['Introduction', 'Water mills were the first engines'] },
  'protected.xlsx': { code: 'file-encrypted' },
  'locked.pdf': { code: 'file-encrypted' },
  'entities.docx': { code: 'file-corrupt' },
  'bomb.docx': { code: 'file-too-large' },
  'deep.docx': { code: 'file-too-large' },
  'far-cell.xlsx': { given: ['far-cell.xlsx', '1', '2'] },
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

const sentOf = (name: DocumentName) => ({ name, data: makeDocument(name).toString('base64') })
const givenOf = (reply: Reply) => dataOf(reply, 'doc_analysis_end')[0]?.content ?? ''

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

describe.each(documentNames)('%s', name => {
  test('without a model', async () => {
    const expected = files[name]
    const reply = await keyless.chat({ prompt: '', files: [sentOf(name)] })
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
    const sent = makeDocument(name)
    expect(attachment).toMatchObject({ name, bytes: sent.length })
    const kept = await fetch(`${keyless.address}/api/attachments/${attachment?.id}`)
    expect(Buffer.from(await kept.arrayBuffer()).equals(sent)).toBe(true)
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

const batches = [0, 7, 14, 21].map(start => documentNames.slice(start, start + 7))

test.each(batches.map(batch => ({ batch })))('with a model: $batch', async ({ batch }) => {
  upstream.seen.length = 0
  const reply = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', files: batch.map(sentOf) })
  expect(endOf(reply).status).toBe('completed')
  const given = givenOf(reply)
  expect(upstream.seen).toHaveLength(1)
  expect(upstream.last().text).toContain(given)
  const errors = dataOf(reply, 'status').filter(({ level }) => level === 'error')
  for (const [index, name] of batch.entries()) {
    const { code, ...expected } = files[name]
    const end = dataOf(reply, 'doc_analysis_chunk').findLast(chunk => chunk.index === index)
    expect(end).toMatchObject({ name, progress: 1, status: code ? 'failed' : 'done' })
    expect(errors.find(({ content }) => content.includes(`“${name}”`))?.code).toBe(code)
    const own = given.split(/^(?=FILE )/m).find(part => part.startsWith(`FILE ${name}\n`)) ?? ''
    expect(own === '').toBe(code !== undefined)
    expectGiven(own, expected)
  }
})

test('a bad file among good ones: the others go on', async () => {
  const batch = ['entities.docx', 'footnote.docx', 'cut-off.pdf', 'people.csv', 'protected.xlsx'] as const
  const reply = await keyless.chat({ prompt: '画成思维导图', files: batch.map(sentOf) })
  const failed = dataOf(reply, 'doc_analysis_chunk').filter(({ status }) => status === 'failed')
  expect(failed.map(({ name }) => name).sort()).toEqual(['cut-off.pdf', 'entities.docx', 'protected.xlsx'])
  const errors = dataOf(reply, 'status').filter(({ level }) => level === 'error')
  expect(errors.map(({ code }) => code).sort()).toEqual(['file-corrupt', 'file-corrupt', 'file-encrypted'])
  for (const { content } of errors) expect(content).toMatch(/“(?:entities|cut-off|protected)\..*\p{Script=Han}/u)
  expect(givenOf(reply)).toMatch(/FILE footnote\.docx[\s\S]*Oak, of 1790[\s\S]*FILE people\.csv[\s\S]*佐藤太郎/)
  expect(endOf(reply).status).toBe('completed')
})
