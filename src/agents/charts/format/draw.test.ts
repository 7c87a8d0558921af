import { expect, test } from 'vitest'
import { drawOption } from './draw.ts'

const bars = JSON.stringify({ xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'bar', data: [1, 2] }] })
const endless = JSON.stringify({
  xAxis: { type: 'category' },
  yAxis: {},
  series: [{ type: 'pictorialBar', symbolRepeat: 'fixed', symbolSize: [1e-7, 1e-7], data: [1e9] }],
})

test('a chart that takes for ever fails, and does not hold up the others', async () => {
  const order: string[] = []
  const [failed, drawn] = await Promise.all([
    drawOption(endless).finally(() => order.push('endless')),
    drawOption(bars).finally(() => order.push('bars')),
  ])
  expect(order).toEqual(['bars', 'endless'])
  expect(failed.failure).toMatch(/than/)
  expect(drawn).toEqual({ failure: null, complaints: [], misplaced: 0 })
}, 60_000)

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
