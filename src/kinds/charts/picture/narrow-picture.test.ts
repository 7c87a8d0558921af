import { expect, test } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { readableOption } from './readable-option.ts'
import { pieLook } from './room-around-circles.ts'

/** A chart on a telephone. */
const size = { width: 342, height: 402 }
const title = { text: 'Monthly revenue by region and by channel of sales in thousands of euros' }
const readable = (option: object) => readableOption({ title, ...option }, paletteOf({ theme: 'light' }), size)
const months = ['January', 'February', 'March', 'April', 'May', 'June']

test('a title that is wider than a narrow picture is broken, and the axes begin below it', () => {
  const { title: broken, grid } = readable({
    xAxis: { type: 'category', data: ['A', 'B'] },
    yAxis: {},
    series: [{ type: 'bar', data: [1, 2] }],
  })
  expect(broken).toMatchObject({ textStyle: { width: 310, overflow: 'break' } })
  expect((grid as { top: number }).top).toBeGreaterThan(3 * 24)
})

test('a short title stays on its line', () => {
  const { title: short } = readable({ title: { text: 'Revenue' }, series: [] })
  expect(short).toEqual({ text: 'Revenue' })
})

test('a legend stands below a title of several lines', () => {
  const series = ['Direct', 'Online'].map(name => ({ name, type: 'line', data: [1, 2] }))
  const { legend } = readable({ legend: { top: 30 }, xAxis: { type: 'category', data: ['A', 'B'] }, yAxis: {}, series })
  expect((legend as { top: number }).top).toBeGreaterThan(3 * 24)
})

test('a pie is moved below its title, with and without a legend', () => {
  const series = [{ type: 'pie', data: [{ name: 'Direct', value: 1 }] }]
  const top = (option: object) => {
    const [pie] = readable(option).series as [{ center?: string[]; radius?: string }]
    const [middle, radius] = [pie.center?.[1] ?? pieLook.center[1], pie.radius ?? pieLook.radius].map(
      share => Number.parseFloat(share ?? '') / 100,
    )
    return (middle ?? 0) * size.height - ((radius ?? 0) * size.width) / 2
  }
  expect(top({ legend: {}, series })).toBeGreaterThan(3 * 24)
  expect(top({ series })).toBeGreaterThan(3 * 24)
})

test('names of categories are not broken within words: they stand on the slant', () => {
  const { xAxis } = readable({ xAxis: { type: 'category', data: months }, yAxis: {}, series: [] })
  expect(xAxis).toMatchObject({ axisLabel: { interval: 0, rotate: 40 } })
})

test('a pie leaves room for its labels, which begin a line after the name', () => {
  const rent = { name: 'Fee', value: 1200 }
  const draw = (formatter: string) => {
    const [pie] = readable({
      title: { text: 'Money' },
      series: [{ type: 'pie', data: [rent, { name: 'Food', value: 450 }], label: { formatter } }],
    }).series as [{ radius?: string; label: { formatter: string } }]
    return { radius: Number.parseFloat(pie.radius ?? pieLook.radius), formatter: pie.label.formatter }
  }
  const usual = Number.parseFloat(pieLook.radius)
  expect(draw('{b}')).toEqual({ radius: usual, formatter: '{b}' })
  const { radius, formatter } = draw('{b}: {c} ({d}%)')
  expect(formatter).toBe('{b}\n{c} ({d}%)')
  expect(radius).toBeLessThan(usual)
  expect(radius).toBeGreaterThan(usual / 2)
})
