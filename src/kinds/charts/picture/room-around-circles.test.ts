import { expect, test } from 'vitest'
import { renderer } from './render.ts'
import { withRoomAroundCircles } from './room-around-circles.ts'

const draw = (option: object) => renderer.render(JSON.stringify(option), { theme: 'light' })
const names = (count: number) => Array.from({ length: count }, (_, index) => `Region ${index + 1} of the sales`)
const pie = (count: number, legend: object) => ({
  legend,
  series: [{ type: 'pie', data: names(count).map((name, index) => ({ name, value: count - index / 4 })) }],
})
const radar = (count: number, legend: object) => ({
  legend,
  radar: { indicator: ['Speed', 'Price', 'Range', 'Weight'].map(name => ({ name, max: 9 })) },
  series: [{ type: 'radar', data: names(count).map(name => ({ name, value: [4, 5, 6, 7] })) }],
})
const placesOf = (svg: string, words: string) =>
  Array.from(svg.matchAll(new RegExp(`<text[^>]*translate\\(([\\d.]+) ([\\d.]+)\\)[^>]*>${words}`, 'g')), found => ({
    x: Number(found[1]),
    y: Number(found[2]),
  }))

test.each([
  ['below', {}],
  ['above', { top: 30 }],
])('the labels of a pie keep off the rows of its legend %s', async (_, legend) => {
  const svg = await draw(pie(22, legend))
  const all = names(22).map(name => placesOf(svg, `${name}<`).map(({ y }) => y))
  const isAbove = 'top' in legend
  // Each name is written twice: beside its slice and in the legend.
  const ofLegend = all.map(places => (isAbove ? Math.min(...places) : Math.max(...places)))
  const ofSlices = all.map(places => (isAbove ? Math.max(...places) : Math.min(...places)))
  expect(all.every(({ length }) => length === 2)).toBe(true)
  if (isAbove) expect(Math.min(...ofSlices) - Math.max(...ofLegend)).toBeGreaterThan(12)
  else expect(Math.min(...ofLegend) - Math.max(...ofSlices)).toBeGreaterThan(12)
})

test('the corners of a radar are named above its legend', async () => {
  const svg = await draw(radar(22, {}))
  const corner = placesOf(svg, 'Range<')[0]?.y ?? 0
  expect(corner).toBeGreaterThan(300)
  expect((placesOf(svg, 'Region 1 of')[0]?.y ?? 0) - corner).toBeGreaterThan(12)
})

test('the labels of a pie stand beside the columns of a legend at its side', async () => {
  const svg = await draw(pie(22, { orient: 'vertical', left: 'left' }))
  const [last] = names(22).slice(-1)
  expect(
    placesOf(svg, last ?? '')
      .map(({ x }) => x)
      .toSorted((a, b) => b - a)[0],
  ).toBeGreaterThan(400)
})

test('a circle with room, or with a place in pixels, stays', async () => {
  const few = pie(3, {})
  const fixed = {
    ...pie(22, {}),
    series: pie(22, {}).series.map(each => ({ ...each, center: [300, 200], radius: 90 })),
  }
  expect(withRoomAroundCircles(few)).toEqual(few)
  expect(withRoomAroundCircles(fixed)).toEqual(fixed)
})
