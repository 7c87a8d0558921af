import { describe, expect, test } from 'vitest'
import { clearTitles } from './clear-titles.ts'
import { readPageCells } from './read-page-cells.ts'

const zone = 'swimlane;startSize=30;whiteSpace=wrap;html=1;align=left;spacingLeft=10;fillColor=none;'

/** A zone at 0, 100 with a shape in it, to which lines lead straight down, each at one of `xs`. */
function page(xs: readonly number[], { width = 400, style = zone } = {}): string {
  const lines = xs.map(
    x => `<mxCell id="l${x}" style="html=1;" edge="1" parent="1"><mxGeometry relative="1" as="geometry">
      <mxPoint x="${x}" y="0" as="sourcePoint"/><mxPoint x="${x}" y="150" as="targetPoint"/></mxGeometry></mxCell>`,
  )
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="z" value="Core services" style="${style}" vertex="1" parent="1">
      <mxGeometry y="100" width="${width}" height="200" as="geometry"/></mxCell>
    <mxCell id="a" value="A" style="html=1;" vertex="1" parent="z">
      <mxGeometry x="20" y="50" width="${width - 40}" height="60" as="geometry"/></mxCell>
    ${lines.join('\n')}</root></mxGraphModel>`
}

const spacingOf = (source: string) => Number(/spacingLeft=(\d+)/.exec(readPageCells(source).get('z')?.style ?? '')?.[1])

describe('the title of a zone', () => {
  test('stands right of a line that would run through it, and of the next one where there is too little room between', () => {
    const once = clearTitles(page([50]))
    expect(spacingOf(once)).toBe(56)
    expect(clearTitles(once)).toBe(once)
    expect(spacingOf(clearTitles(page([50, 90])))).toBe(96)
    expect(spacingOf(clearTitles(page([50, 300])))).toBe(56)
  })

  test.each([
    ['no line runs through it', page([300])],
    ['there is no other room', page([50, 100], { width: 160 })],
    ['it is in the middle', page([200], { style: 'swimlane;startSize=30;html=1;' })],
  ])('stays where %s', (_, source) => {
    expect(clearTitles(source)).toBe(source)
  })
})
