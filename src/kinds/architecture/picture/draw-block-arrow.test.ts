import { expect, test } from 'vitest'
import { readStyle } from '../language/style.ts'
import { createColors } from './colors.ts'
import { drawBlockArrow } from './draw-block-arrow.ts'
import { renderer } from './render.ts'

const colors = createColors({ theme: 'light' }, undefined)
function cornersOf(style: string, ...points: [number, number][]): number[][] {
  const svg = drawBlockArrow(
    readStyle(style),
    points.map(([x, y]) => ({ x, y })),
    colors,
  )
  const [, d = ''] = / d="M([^"]+)Z"/.exec(svg) ?? []
  return d.split('L').map(corner => corner.split(' ').map(Number))
}

test('an arrow with an outline has a shaft as wide as its style says and a head at its end', () => {
  expect(cornersOf('shape=flexArrow;width=10;endWidth=20;endSize=6', [0, 0], [100, 0])).toEqual([
    [0, 5],
    [82, 5],
    [82, 15],
    [100, 0],
    [82, -15],
    [82, -5],
    [0, -5],
  ])
})

test('its shaft keeps its width around a corner', () => {
  const corners = cornersOf('shape=flexArrow;width=10;endArrow=none', [0, 0], [50, 0], [50, 50])
  expect(corners).toEqual([
    [0, 5],
    [45, 5],
    [45, 50],
    [55, 50],
    [55, -5],
    [0, -5],
  ])
})

test('it is filled where it has no outline', () => {
  const svg = drawBlockArrow(
    readStyle('arrow;strokeColor=none;fillColor=#ffb366'),
    [
      { x: 0, y: 0 },
      { x: 80, y: 0 },
    ],
    colors,
  )
  expect(svg).toContain('fill="#ffb366"')
  expect(svg).toContain('stroke="none"')
})

test('without an outline it is a line of its fill in other programs', async () => {
  const edge =
    '<mxCell id="e" style="shape=flexArrow;strokeColor=none;fillColor=#ffb366" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="80" y="0" as="targetPoint"/></mxGeometry></mxCell>'
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${edge}</root></mxGraphModel>`
  expect((await renderer.place?.(source, { theme: 'light' }))?.lines.map(({ stroke }) => stroke)).toEqual(['#ffb366'])
})
