import { expect, test } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { renderer } from './render.ts'

const source = 'timeline\n  title Rail\n  1804 : First engine\n  1825 : First line : Second line\n  1830'

test('the title of a timeline stands above its middle, and the axis and the lines end where the boxes do', async () => {
  const svg = await renderer.render(source, { theme: 'light' })
  const [left, , width] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number) as [number, number, number]
  const axis = /<line x1="([\d.]+)"[^>]* x2="([\d.]+)"[^>]* stroke-width="4"/.exec(svg)?.slice(1).map(Number) ?? []
  const columns = Array.from(svg.matchAll(/class="taskWrapper" transform="translate\((\d+)/g), ([, x]) => Number(x))
  const middle = ((columns[0] ?? 0) + (columns.at(-1) ?? 0) + 190) / 2
  expect(columns).toHaveLength(3)
  expect(Number(/<text x="([\d.]+)"[^>]*>Rail</.exec(svg)?.[1])).toBeCloseTo(middle)
  expect(axis[1]).toBe((columns.at(-1) ?? 0) + 190 + 50)
  expect(left + width - (axis[1] ?? 0)).toBeLessThan(40)
  const ends = Array.from(svg.matchAll(/<line[^>]* y2="([\d.]+)"[^>]*stroke-dasharray/g), ([, y]) => Number(y))
  const tops = Array.from(svg.matchAll(/class="eventWrapper" transform="translate\(\d+, ([\d.]+)/g), ([, y]) =>
    Number(y),
  )
  expect(ends).toEqual([tops[0], tops.at(-1)])
})

test('lines of a timeline that are drawn by hand stand out from a dark page', async () => {
  const look = { theme: 'dark', style: 'sketch' } as const
  const svg = await renderer.render(source, look)
  expect(svg).not.toContain('stroke="black"')
  expect(svg).toContain(`stroke="${paletteOf(look).text}"`)
})
