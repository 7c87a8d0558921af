import { expect, test } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { inStyleOf } from './style-series.ts'

const series = [
  { type: 'bar', data: [3, 4] },
  { type: 'line', data: [1, 2] },
  { type: 'line', data: [2, 3], lineStyle: { type: 'solid' } },
]
const inStyle = (style: 'print' | 'blueprint' | 'clean' | 'card') =>
  inStyleOf({ style }, { series }, paletteOf({ theme: 'light', style }))

test('in black and white lines have dashes and points of their own, unless the source says which', () => {
  const lines = (inStyle('print').series as { lineStyle?: { type?: unknown }; symbol?: string }[]).slice(1)
  expect(lines.map(line => line.lineStyle?.type)).toEqual(['solid', 'solid'])
  expect(lines.map(line => line.symbol)).toEqual(['circle', 'rect'])
  expect(inStyle('print')).toMatchObject({ aria: { decal: { show: true } } })
})

test('on a blueprint, whose hues are alike, areas and lines are told apart by patterns and dashes', () => {
  const look = { theme: 'light', style: 'blueprint' } as const
  const radar = [{ type: 'radar', data: [{ value: [1, 2] }, { value: [2, 1] }] }]
  expect(inStyleOf(look, { radar: {}, series: radar }, paletteOf(look))).toMatchObject({
    aria: { decal: { show: true } },
    series: [{ data: [{ lineStyle: { type: 'solid' } }, { lineStyle: { type: 'dashed' }, symbol: 'rect' }] }],
  })
})

test('as cards areas have round corners, and lines are heavier, unless the source says which', () => {
  const set = [{ type: 'pie', data: [1], itemStyle: { borderRadius: 0 } }]
  expect(inStyle('card')).toMatchObject({
    series: [{ itemStyle: { borderRadius: 10 } }, { lineStyle: { width: 3.5 } }, { lineStyle: { type: 'solid' } }],
  })
  const look = { theme: 'light', style: 'card' } as const
  expect(inStyleOf(look, { series: set }, paletteOf(look))).toMatchObject({
    series: [{ itemStyle: { borderRadius: 0 } }],
  })
})

test('bars behind lines are pale where there is one hue', () => {
  for (const style of ['print', 'blueprint'] as const) {
    const { faintLine } = paletteOf({ theme: 'light', style })
    expect(inStyle(style)).toMatchObject({ series: [{ itemStyle: { color: faintLine } }, {}, {}] })
  }
  expect(inStyle('clean')).toEqual({ series })
})
