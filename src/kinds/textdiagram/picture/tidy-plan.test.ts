import { expect, test } from 'vitest'
import { renderer } from './render.ts'

const draw = (more: string) =>
  renderer.render(
    `gantt\n  dateFormat YYYY-MM-DD\n${more}  Draft :a, 2025-01-01, 20d\n  Go live :milestone, 2025-01-21, 0d`,
    {
      theme: 'light',
    },
  )

test('a milestone is turned by an attribute, which every program reads', async () => {
  const svg = await draw('')
  const shape = /<rect[^>]*class="[^"]*milestone[^"]*"[^>]*>/.exec(svg)?.[0]
  expect(shape).toMatch(/ transform="translate\([^)]*\) rotate\(45\) /)
  expect(svg).not.toMatch(/\.milestone\{transform/)
})

test('words of a plan have 12 pixels, and dates that would overlap are left out', async () => {
  const [sparse, dense] = [await draw(''), await draw('  tickInterval 1day\n')]
  for (const svg of [sparse, dense]) {
    const places = Array.from(svg.matchAll(/class="tick"[^>]*translate\(([\d.]+)[^>]*><line[^>]*><text/g), ([, x]) =>
      Number(x),
    )
    const gaps = places.slice(1).map((x, index) => x - (places[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(70)
    expect(Array.from(svg.matchAll(/<text[^>]* font-size="([\d.]+)"/g), ([, size]) => Number(size))).not.toContain(10)
  }
  expect(dense.match(/class="tick"/g)?.length).toBe(21)
})
