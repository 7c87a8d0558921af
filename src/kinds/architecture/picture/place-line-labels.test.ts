import { expect, test } from 'vitest'
import { renderer } from './render.ts'

/** How far down the middle of a label is that is a cell of its own, on a line at a height of 20 pixels. */
async function heightOf(style: string): Promise<number> {
  const vertex = (id: string, x: number) =>
    `<mxCell id="${id}" vertex="1" parent="1"><mxGeometry x="${x}" width="40" height="40" as="geometry"/></mxCell>`
  const line =
    '<mxCell id="e" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>'
  const label = `<mxCell id="l" value="Yes" style="text;align=center;${style}" vertex="1" parent="e"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex('a', 0)}${vertex('b', 400)}${line}${label}</root></mxGraphModel>`
  const box = (await renderer.place?.(source, { theme: 'light' }))?.lines[0]?.labels[0]?.box
  return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2
}

test('the spacing of a label moves it off its line', async () => {
  expect(await heightOf('verticalAlign=middle')).toBeCloseTo(20)
  expect(await heightOf('verticalAlign=middle;spacingBottom=30')).toBeCloseTo(5)
  expect(await heightOf('verticalAlign=bottom;spacingBottom=30')).toBeLessThan(-10)
})
