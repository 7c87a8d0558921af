import { expect, test } from 'vitest'
import { drawOption } from './draw.ts'

const bars = JSON.stringify({ xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'bar', data: [1, 2] }] })

test('a chart that can be drawn has no faults', async () => {
  expect(await drawOption(bars)).toEqual({ failure: null, complaints: [], misplaced: 0 })
})

test('tells what ECharts complains of, and what it throws', async () => {
  const old = JSON.stringify({ ...JSON.parse(bars), series: [{ type: 'bar', data: [1], itemStyle: { normal: {} } }] })
  expect((await drawOption(old)).complaints).toEqual([expect.stringContaining('normal')])
  const thrown = await drawOption(JSON.stringify({ series: [{ type: 'tree', data: [null] }] }))
  expect(thrown).toEqual({ failure: expect.stringMatching(/./), complaints: [], misplaced: 0 })
})

test('counts what stands nowhere', async () => {
  const flow = { type: 'sankey', data: [{ name: 'A' }, { name: 'B' }], links: [{ source: 'A', target: 'B', value: 0 }] }
  expect((await drawOption(JSON.stringify({ series: [flow] }))).misplaced).toBeGreaterThan(0)
})
