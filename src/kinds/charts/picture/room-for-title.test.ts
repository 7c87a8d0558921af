import { describe, expect, test } from 'vitest'
import { renderer } from './render.ts'

const draw = (option: object) => renderer.render(JSON.stringify(option), { theme: 'light' })
const regions = ['North', 'South', 'East', 'West']
const bars = (more: object, names = regions) => ({
  title: { text: 'Revenue of all regions' },
  legend: { top: 30 },
  xAxis: { type: 'category', data: ['Q1', 'Q2'] },
  yAxis: { type: 'value' },
  series: names.map(name => ({ name, type: 'bar', data: [4, 6] })),
  ...more,
})

/** The texts of a picture with their places, and the heights that they reach above and below them, in pixels. */
function textsOf(svg: string) {
  const found = svg.matchAll(
    /<text[^>]*?font-size:(\d+)px[^>]*?translate\(([\d.]+) ([\d.]+)\)[^>]*?>([\s\S]*?)<\/text>/g,
  )
  return Array.from(found, ([, size, x, y, words = '']) => {
    const half = Number(size) / 2
    return { words: words.replaceAll(/<[^>]*>/g, ''), x: Number(x), top: Number(y) - half, bottom: Number(y) + half }
  })
}

function place(svg: string, words: string) {
  return textsOf(svg).find(text => text.words.startsWith(words)) ?? expect.fail(`"${words}" is drawn`)
}

/** The label of the uppermost line of the plot. */
const upmost = (svg: string) =>
  Math.min(...textsOf(svg).flatMap(({ words, top }) => (/^\d+$/.test(words) ? [top] : [])))

describe('title, legend and axes keep apart', () => {
  const many = Array.from({ length: 22 }, (_, index) => `Sales of region ${index + 1}`)
  test.each([
    ['a legend that would touch the title', {}, regions],
    ['a legend upon the title', { legend: { top: 'top' } }, regions],
    ['a share as its place', { legend: { top: '5%' } }, regions],
    ['a subtitle', { title: { text: 'Revenue of all regions', subtext: 'in euro' } }, regions],
    ['several lines of a title', { title: { text: 'Revenue of all regions\nin Europe' } }, regions],
    ['a large title', { title: { text: 'Revenue of all regions', textStyle: { fontSize: 32 } } }, regions],
    ['little room in the source', { grid: { top: 40 } }, regions],
    ['many rows', {}, many],
    ['the usual place above a slider', { legend: {}, dataZoom: [{ type: 'slider' }] }, regions],
    ['a legend in the corner beside a long title', { legend: { top: 10, right: 10 }, title: longTitle() }, regions],
  ])('%s', async (_, more, names) => {
    const svg = await draw(bars(more, names))
    const titles = textsOf(svg).filter(({ words }) => /^(?:Revenue|in |compared)/.test(words))
    const legend = names.map(name => place(svg, name))
    expect(titles.length).toBeGreaterThan(0)
    const below = Math.min(...legend.map(({ top }) => top))
    expect(below - Math.max(...titles.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(6)
    expect(upmost(svg) - Math.max(...legend.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(2)
    expect(upmost(svg)).toBeLessThan(270)
  })

  test('the name of the axis stands below a legend that reaches it', async () => {
    const svg = await draw(bars({ yAxis: { type: 'value', name: 'Euro' } }, many))
    expect(place(svg, 'Euro').top).toBeGreaterThan(place(svg, many.at(-1) ?? '').bottom)
  })

  test('many rows of a legend below leave the sides of the axes', async () => {
    const below = await draw(bars({ legend: { bottom: 10 } }, many))
    expect(place(below, 'Q2').x).toBeGreaterThan(600)
  })

  test('a title and a legend beside each other stay', async () => {
    const svg = await draw(bars({ title: { text: 'Revenue', left: 10 }, legend: { top: 10, right: 10 } }))
    expect(place(svg, 'North').top).toBeLessThan(place(svg, 'Revenue').bottom)
  })

  test('the axes begin beside a legend at a side', async () => {
    const names = ['Region of the northern sales territories', 'Region of the south']
    const option = (side: object) => bars({ legend: { orient: 'vertical', top: 'middle', ...side } }, names)
    const right = await draw(option({ right: 10 }))
    expect(place(right, 'Q2').x).toBeLessThan(place(right, names[0] ?? '').x - 100)
    const left = await draw(option({ left: 10 }))
    expect(place(left, 'Q1').x).toBeGreaterThan(400)
  })

  function longTitle(): object {
    return { text: 'Revenue of all regions of the company, beside the plan that was made a year ago' }
  }
})

test('a title that is wider than the picture is broken into lines', async () => {
  const text = `Revenue of all regions of the company, ${'compared with the plan, '.repeat(4)}and with the market`
  const svg = await draw(bars({ title: { text } }))
  const lines = textsOf(svg).filter(({ words }) => text.includes(words) && words.length > 8)
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...lines.map(({ words }) => words.length))).toBeLessThan(110)
  expect(place(svg, 'North').top).toBeGreaterThan(Math.max(...lines.map(({ bottom }) => bottom)))
})

test('labels on the bars of a chart that also has a map are drawn', async () => {
  const option = {
    ...bars({}),
    geo: { map: 'china', left: '50%' },
    series: [{ type: 'bar', data: [1234, 2345], label: { show: true, position: 'top' } }],
  }
  expect(textsOf(await draw(option)).map(({ words }) => words)).toContain('1,234')
})
