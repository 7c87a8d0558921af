import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Table } from '../documents/document.ts'
import { openTableQuery } from '../documents/query/open-table-query.ts'
import type { AgentInput, Composed, NotDrawn } from '../kinds/kind.ts'
import { defaultSourceLimits } from './source-limits.ts'
import { createSourceWorkers, type SourceWorkers } from './source-workers.ts'

const workers = createSourceWorkers()
afterAll(() => workers.close())
const work = workers.workFor('ann')

const input: AgentInput = { text: '', documents: [], tables: [], current: null, language: 'en' }
/** Finishes a source as a turn does, with its tables for queries. */
async function finish(agentId: string, source: string, tables: readonly Table[], words: string) {
  const data = openTableQuery({ tables, words, dataPath: String, signal: new AbortController().signal })
  return work.finish(agentId, source, { layout: true, repair: true, data }).finally(data.close)
}

/** Keeps ECharts busy forever. */
const endless = JSON.stringify({
  xAxis: { type: 'category' },
  yAxis: {},
  series: [{ type: 'pictorialBar', symbolRepeat: 'fixed', symbolSize: [1e-7, 1e-7], data: [1e9] }],
})

function sourceOf(composed: Composed | NotDrawn | null): string {
  if (!composed || !('source' in composed)) throw new Error('nothing was drawn')
  return composed.source
}

describe('what the kinds do with a text is done', () => {
  test('check, and no more problems than anybody reads', async () => {
    expect(await work.check('mindmap', '# A\n## B')).toEqual([])
    expect(await work.check('flowchart', '{')).toMatchObject([{ code: 'flowchart/json', level: 'error' }])
    expect(await work.check('mindmap', `# Tea\n${'## Green\n##\n'.repeat(300)}`)).toHaveLength(201)
  })

  test.each([
    ['mindmap', '# A\n## B'],
    ['flowchart', 'a -> b -> c'],
    ['charts', 'pie chart: Rent: 40%, Food: 60%'],
    ['architecture', 'browser -> api -> postgres'],
    ['textdiagram', 'Alice -> Bob: hello\nBob -> Alice: hi there'],
    ['infographic', 'Our values\n- Speed: ship every day\n- Care: listen first'],
  ])('%s: composed and finished', async (agentId, text) => {
    const tables = await work.findTables([text])
    const composed = sourceOf(await work.compose(agentId, { ...input, text, tables }))
    const finished = await finish(agentId, composed, tables, text)
    expect(finished).toMatchObject({ valid: true, problems: [] })
  })

  test('a table of a document is that of its document', async () => {
    const table = {
      id: 't1',
      name: 'sales.csv',
      columns: [
        { name: 'Region', type: 'text' as const },
        { name: 'Sales', type: 'number' as const },
      ],
      rows: Array.from({ length: 900 }, (_, index) => [`R${index % 7}`, index]),
    }
    const documents = [{ name: 'sales.csv', kind: 'csv' as const, text: '', tables: [{ ...table, id: '' }] }]
    const composed = sourceOf(
      await work.compose('charts', { ...input, text: 'bar chart of sales by region', documents, tables: [table] }),
    )
    const finished = await finish('charts', composed, [table], '')
    expect(finished).toMatchObject({ valid: true, unboundSource: composed, dataSources: [{ row_count: 7 }] })
    expect(JSON.parse(finished.source).dataset.source).toHaveLength(7)
  })

  test('find, rule and the tables of words', async () => {
    expect(await work.find('mindmap', ['# A\n## B', 'no'])).toEqual([{ start: 0, end: 8 }, null])
    expect((await work.rule({ text: 'draw a flowchart of a, b and c', documents: [], tables: [] })).agent).toBe(
      'flowchart',
    )
    expect(await work.findTables(['nothing', 'a,b\nx,1\ny,2'])).toMatchObject([
      { columns: [{ name: 'a' }, { name: 'b' }] },
    ])
  })
})

describe('a text that takes too much', () => {
  let own: SourceWorkers
  afterEach(() => own.close())

  test('is a problem of the source, and holds up nobody else', async () => {
    own = createSourceWorkers({ limits: { ...defaultSourceLimits, processes: 2, jobMs: 3_000 } })
    // Both processes have started: on a slow machine, starting the second takes longer than the endless source may work.
    await Promise.all(['eve', 'ann'].map(owner => own.workFor(owner).check('mindmap', '# A\n## B')))
    const order: string[] = []
    const [stopped, checked] = await Promise.all([
      own
        .workFor('eve')
        .finish('charts', endless, { layout: true, repair: true })
        .finally(() => order.push('eve')),
      own
        .workFor('ann')
        .finish('mindmap', '# A\n## B', { layout: true, repair: true })
        .finally(() => order.push('ann')),
    ])
    expect(order).toEqual(['ann', 'eve'])
    expect(checked.valid).toBe(true)
    expect(stopped).toMatchObject({
      source: endless,
      valid: false,
      repairs: [],
      problems: [{ code: 'charts/too-slow', level: 'error', message: expect.stringContaining('LIMN_SOURCE_SECONDS') }],
    })
  })

  test('in memory names that limit', async () => {
    own = createSourceWorkers({ limits: { ...defaultSourceLimits, memoryBytes: 300 * 1024 * 1024 } })
    const source = `{"series":[${'{"type":"pie","data":[{}]},'.repeat(1_000_000)}{}]}`
    expect(await own.workFor('eve').check('charts', source)).toMatchObject([
      { code: 'charts/too-large', level: 'error', message: expect.stringContaining('LIMN_SOURCE_MEMORY_MB') },
    ])
  })

  test('to draw without a model is a failure with a code', async () => {
    own = createSourceWorkers({ limits: { ...defaultSourceLimits, jobMs: 50 } })
    const names = Array.from({ length: 300 }, (_, index) => `step${index}`)
    const text = names.flatMap(from => names.map(to => `${from} -> ${to}`)).join('\n')
    const composed = own.workFor('eve').compose('architecture', { ...input, text })
    await expect(composed.then(() => 'drawn')).rejects.toMatchObject({ payload: { code: 'drawing-timeout' } })
  })

  test('to lay out stays as it was checked', async () => {
    const nodes = Array.from({ length: 300 }, (_, id) => ({ id: `n${id}`, type: 'process', data: { label: `${id}` } }))
    const edges = nodes.flatMap(({ id: source }) =>
      nodes
        .slice(0, 3)
        .filter(({ id }) => id !== source)
        .map(({ id: target }) => ({ id: `${source}-${target}`, source, target })),
    )
    const source = JSON.stringify({ nodes, edges })
    own = createSourceWorkers({ limits: { ...defaultSourceLimits, jobMs: 500 } })
    const eves = own.workFor('eve')
    await eves.check('flowchart', source)
    const { source: written, ...finished } = await eves.finish('flowchart', source, { layout: true, repair: true })
    expect(finished).toEqual({ valid: true, repairs: [], problems: [] })
    expect(written === source).toBe(true)
  })
})

test('engines are loaded ahead while nobody works, into two processes', async () => {
  const own = createSourceWorkers()
  let isWarm = false
  const warm = own.warmUp().then(() => {
    isWarm = true
  })
  for (let index = 0; index < 30; index += 1) {
    expect(await own.workFor('ann').check('mindmap', '# A')).toEqual([])
    await setTimeout(100)
  }
  expect(isWarm).toBe(false)
  await warm
  expect(own.processes().length).toBe(2)
  await own.close()
})

test('a turn that was ended waits no longer', async () => {
  const controller = new AbortController()
  controller.abort(new Error('stopped'))
  await expect(workers.workFor('ann', controller.signal).check('mindmap', '# A')).rejects.toThrow('stopped')
})
