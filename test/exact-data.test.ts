import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PossibleRestyle, Restyled } from '../src/contract/restyles.ts'
import type { Message } from '../src/contract/sessions.ts'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
let keyless: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-server-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
  keyless = await startService()
})
afterAll(async () => {
  await service.stop()
  await keyless.stop()
  await upstream.close()
})

const csvOf = (text: string, name = 'sales.csv') => ({ name, data: Buffer.from(text).toString('base64') })
const csv = csvOf('month,region,amount\nJan,North,10.5\nJan,South,20\nFeb,North,\nFeb,South,4.25\n')
const bar = (fields: Record<string, unknown>) =>
  JSON.stringify(
    {
      ...fields,
      xAxis: { type: 'category' },
      yAxis: { type: 'value' },
      series: [{ name: 'Amount', type: 'bar', encode: { x: 'month', y: 'total' } }],
    },
    null,
    2,
  )
const query = 'SELECT month, SUM(amount) AS total FROM t1 GROUP BY month ORDER BY MIN(rowid)'
const unbound = bar({ dataset: { $query: query } })

const ask = (body: Record<string, unknown> = {}) =>
  service.chat({ prompt: 'Amount by month', agent_id: 'charts', files: [csv], ...body })
const sessionOf = (reply: Reply) => reply.events[0]?.data.session_id ?? 0
const toolEnd = (reply: Reply) => {
  const end = dataOf(reply, 'tool_end')[0]
  if (!end) throw new Error('there is no tool_end')
  return end
}
const datasetOf = (source: string | undefined) => JSON.parse(source ?? '').dataset
const answerOf = async (from: Service, reply: Reply) => (await from.readSession(sessionOf(reply))).messages.at(-1)

describe('a model answers with a query', () => {
  beforeEach(() => upstream.setScript({ text: tagged('By month.', unbound), size: 50 }))

  test('and the chart has the figures of the file, where they come from, and keeps its query', async () => {
    const reply = await ask()
    const end = toolEnd(reply)
    expect(end).toMatchObject({ valid: true, problems: [], repairs: [], unbound_output: unbound })
    expect(datasetOf(end.output)).toEqual({
      dimensions: ['month', 'total'],
      source: [
        ['Jan', 30.5],
        ['Feb', 4.25],
      ],
    })
    expect(end.data_sources).toEqual([
      {
        dataset: 0,
        file: 'sales.csv',
        sheet: null,
        query,
        row_count: 2,
        tables: [{ id: 't1', name: 'sales.csv', row_count: 4 }],
        columns: ['month', 'amount'],
        aggregates: ['sum'],
        cells: [
          [null, 'C2:C3'],
          [null, 'C5'],
        ],
      },
    ])
    expect(textOf(reply, 'tool_code')).toBe(unbound)
    expect(await answerOf(service, reply)).toMatchObject({
      content: end.output,
      unbound_content: unbound,
      data_sources: end.data_sources,
      valid: true,
    })
  })

  test('that it was told how to write, over tables that it was shown', async () => {
    await ask()
    const { messages } = upstream.last().body
    expect(JSON.stringify(messages[0])).toContain('$query')
    expect(JSON.stringify(messages[1])).toContain('TABLE t1 (sales.csv): 4 rows')
  })

  test('over a table in the words of the request', async () => {
    const reply = await ask({ files: [], prompt: 'Chart it:\n\nmonth,amount\nMay,1.5\nJune,2.5\n' })
    expect(JSON.stringify(upstream.last().body.messages[1])).toContain('TABLE t1 (prompt): 2 rows')
    expect(datasetOf(toolEnd(reply).output).source).toEqual([
      ['May', 1.5],
      ['June', 2.5],
    ])
    expect(toolEnd(reply).data_sources).toMatchObject([{ file: null, sheet: null, row_count: 2 }])
  })

  test('and a follow-up edits the query, not its results', async () => {
    const first = await ask()
    const south = bar({ dataset: { $query: query.replace('FROM t1', "FROM t1 WHERE region = 'South'") } })
    upstream.setScript({ text: tagged('Only the south.', south) })
    const session_id = sessionOf(first)
    const next = await service.chat({
      prompt: 'Only the south',
      session_id,
      context: { source: toolEnd(first).output, agent: 'charts' },
    })
    const shown = JSON.stringify(upstream.last().body.messages)
    expect(shown).toContain('SUM(amount) AS total')
    expect(shown).not.toContain('30.5')
    expect(datasetOf(toolEnd(next).output).source).toEqual([
      ['Jan', 20],
      ['Feb', 4.25],
    ])
  })
})

describe('a chart of a file that is shown otherwise', () => {
  beforeEach(() => upstream.setScript({ text: tagged('By month.', unbound) }))

  const restylesOf = async (source: string) => {
    const { json } = await service.request('POST', '/api/diagrams/restyles', { agent: 'charts', source })
    return json as PossibleRestyle[]
  }
  const store = async (reply: Reply, content: string, restyled?: Restyled) => {
    const parent = (await service.readSession(sessionOf(reply))).messages.at(-1)
    const body = { parent_id: parent?.id, agent: 'charts', content, ...(restyled && { restyled }) }
    const { json } = await service.request('POST', `/api/sessions/${sessionOf(reply)}/messages`, body)
    return json as Message
  }

  test('as another type, in other colours, and with another title, keeps its query', async () => {
    const reply = await ask()
    const { output = '', data_sources } = toolEnd(reply)
    const line = (await restylesOf(output)).find(({ id }) => id === 'line')
    const asLine = await store(reply, line?.source ?? '', { aspect: 'type', id: 'line' })
    expect(asLine.data_sources).toEqual(data_sources)
    const { dataset, series } = JSON.parse(asLine.unbound_content ?? '')
    expect([dataset, series[0].type]).toEqual([{ $query: query }, 'line'])

    const palette = (await restylesOf(asLine.content)).find(({ aspect, current }) => aspect === 'palette' && !current)
    const coloured = await store(reply, palette?.source ?? '', { aspect: 'palette', id: palette?.id ?? '' })
    const titled = await store(reply, JSON.stringify({ ...JSON.parse(coloured.content), title: { text: 'Sales' } }))
    expect(titled.data_sources).toEqual(data_sources)
    expect(JSON.parse(titled.unbound_content ?? '')).toMatchObject({
      dataset: { $query: query },
      color: palette?.colors,
      title: { text: 'Sales' },
    })

    // The next answer edits the queries, not their results.
    await service.chat({ prompt: 'Bars again', session_id: sessionOf(reply), agent_id: 'charts' })
    expect(JSON.stringify(upstream.last().body.messages)).toContain('SUM(amount) AS total')
  })

  test('with a figure written by hand has no query any more', async () => {
    const reply = await ask()
    const edited = await store(reply, (toolEnd(reply).output ?? '').replace('30.5', '31'))
    expect(edited).toMatchObject({ valid: true, unbound_content: null, data_sources: [] })
  })
})

describe('a query that fails', () => {
  const wrong = unbound.replace('SUM(amount)', 'SUM(amout)')

  test('is shown to the model with what there is, and repaired', async () => {
    upstream.setScript([{ text: tagged('By month.', wrong) }, { text: tagged('By month.', unbound) }])
    const reply = await ask()
    const { text } = upstream.last()
    expect(text).toContain('line 3: The query cannot be run: no such column: amout.')
    expect(text).toContain('t1 ("month", "region", "amount")')
    expect(text).toContain('SUM(amout)')
    expect(toolEnd(reply)).toMatchObject({ valid: true, repairs: [{ code: 'model-repair' }], unbound_output: unbound })
    expect(endOf(reply).status).toBe('completed')
  })

  test('for good leaves the source as it was written, not valid', async () => {
    upstream.setScript({ text: tagged('By month.', wrong) })
    const reply = await ask()
    expect(toolEnd(reply)).toMatchObject({
      output: wrong,
      valid: false,
      problems: [{ code: 'charts/query-failed', level: 'error', line: 3 }],
    })
    expect(endOf(reply).status).toBe('failed')
    expect(await answerOf(service, reply)).toMatchObject({ content: wrong, unbound_content: null, data_sources: [] })
  })

  test.each([
    'PRAGMA database_list',
    "ATTACH 'limn.sqlite' AS x",
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n',
    'SELECT * FROM sqlite_master',
  ])('does no harm: %s', async hostile => {
    upstream.setScript({ text: tagged('Hm.', bar({ dataset: { $query: hostile } })) })
    const reply = await ask()
    expect(toolEnd(reply)).toMatchObject({ valid: false, problems: [{ code: 'charts/query-failed' }] })
    expect((await service.request('GET', '/healthz')).status).toBe(200)
  })
})

describe('figures written by the model', () => {
  const literal = (values: number[]) =>
    JSON.stringify({
      xAxis: { type: 'category', data: ['Jan', 'Feb'] },
      yAxis: {},
      series: [{ type: 'bar', data: values }],
    })

  test('are accepted if they are in the file or in the prompt', async () => {
    upstream.setScript({ text: tagged('Two.', literal([10.5, 77])) })
    const reply = await ask({ prompt: 'Show January, and 77 for February' })
    expect(toolEnd(reply)).toMatchObject({ valid: true, problems: [], output: literal([10.5, 77]) })
    expect(toolEnd(reply)).not.toHaveProperty('unbound_output')
  })

  test('are named in a warning if they are in neither', async () => {
    upstream.setScript({ text: tagged('Two.', literal([10.5, 4711])) })
    const reply = await ask()
    expect(toolEnd(reply)).toMatchObject({
      valid: true,
      problems: [{ code: 'charts/unsourced-number', level: 'warning', message: expect.stringContaining(': 4711.') }],
    })
    expect(await answerOf(service, reply)).toMatchObject({ problems: [{ code: 'charts/unsourced-number' }] })
  })

  test('are accepted if the person wrote them into the chart', async () => {
    upstream.setScript({ text: tagged('Two.', literal([10.5, 4711])) })
    const reply = await service.chat({
      prompt: 'Make it a bar chart',
      context: { source: literal([10.5, 4711]).replace('bar', 'line'), agent: 'charts' },
      agent_id: 'charts',
    })
    expect(toolEnd(reply).problems).toEqual([])
  })
})

describe('without a model', () => {
  test('a chart is made by a query as well', async () => {
    const reply = await keyless.chat({ prompt: '@charts total amount by month as bars', files: [csv] })
    const end = toolEnd(reply)
    expect(datasetOf(end.output).source).toEqual([
      ['Jan', 30.5],
      ['Feb', 4.25],
    ])
    expect(datasetOf(end.unbound_output)).toEqual({ $query: expect.stringMatching(/^SELECT .* FROM t1 GROUP BY/) })
    expect(textOf(reply, 'tool_code')).toBe(end.unbound_output)
    expect(await answerOf(keyless, reply)).toMatchObject({
      unbound_content: end.unbound_output,
      data_sources: [{ file: 'sales.csv', row_count: 2 }],
    })
  })

  test('of a file with more rows than are handed around every row counts', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index % 2 === 0 ? 'North' : 'South'},${index}`)
    const reply = await keyless.chat({
      prompt: '@charts total amount by region as bars',
      files: [csvOf(`region,amount\n${lines.join('\n')}\n`, 'large.csv')],
    })
    expect(datasetOf(toolEnd(reply).output).source).toEqual([
      ['South', 100_000_000],
      ['North', 99_990_000],
    ])
    expect(toolEnd(reply).data_sources).toMatchObject([{ file: 'large.csv', tables: [{ row_count: 20_000 }] }])
    const next = await keyless.chat({ prompt: 'make it a pie chart', session_id: sessionOf(reply) })
    expect(datasetOf(toolEnd(next).output).source).toHaveLength(2)
    expect(JSON.parse(toolEnd(next).output).series[0].type).toBe('pie')
  })
})

test('a source with queries is told to be unbound where it is checked alone', async () => {
  const { json } = await service.request('POST', '/api/diagrams/check', { agent: 'charts', source: unbound })
  expect(json).toMatchObject({ valid: false, source: unbound, problems: [{ code: 'charts/unbound-query' }] })
})
