import { expect, test } from 'vitest'
import { renderer } from './render.ts'

const line = (id: string, [x1, y1, x2, y2]: number[], style = '') =>
  `<mxCell id="${id}" style="endArrow=none;${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="${x1}" y="${y1}" as="sourcePoint"/><mxPoint x="${x2}" y="${y2}" as="targetPoint"/></mxGeometry></mxCell>`

async function pathOf(style: string): Promise<string[]> {
  const svg = await renderer.render(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${line('a', [50, 0, 50, 100], style)}${line('b', [0, 50, 100, 50], style)}</root></mxGraphModel>`,
    { theme: 'light' },
  )
  return Array.from(svg.matchAll(/<path d="([^"]+)"/g), ([, d = '']) => d)
}

test('the later one of two lines that cross jumps over the other', async () => {
  expect(await pathOf('jumpStyle=arc')).toEqual(['M50 0L50 100', 'M0 50L47 50C47 46.1 53 46.1 53 50L53 50L100 50'])
})

test('or leaves a gap, or jumps with corners', async () => {
  expect((await pathOf('jumpStyle=gap'))[1]).toBe('M0 50L47 50 M53 50L100 50')
  expect((await pathOf('jumpStyle=sharp;jumpSize=10'))[1]).toBe('M0 50L45 50L45 45L55 45L55 50L55 50L100 50')
})

test('in a drawing of very many lines none jumps', async () => {
  const lines = Array.from({ length: 1001 }, (_, index) => {
    const at = index * 10 + 5
    return line(`l${index}`, index % 2 === 0 ? [at, 0, at, 20_000] : [0, at, 20_000, at], 'jumpStyle=arc')
  })
  const svg = await renderer.render(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${lines.join('')}</root></mxGraphModel>`,
    { theme: 'light' },
  )
  expect(svg).not.toMatch(/d="M[^"]*C/)
})

test('without a style for jumps lines just cross, and so do curved ones', async () => {
  for (const style of ['', 'jumpStyle=none', 'jumpStyle=arc;curved=1'])
    expect((await pathOf(style))[1]).toBe('M0 50L100 50')
})
