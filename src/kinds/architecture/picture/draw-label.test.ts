import { expect, test } from 'vitest'
import { renderer } from './render.ts'

function draw(style: string, label: string, [width, height]: [number, number] = [160, 120]): Promise<string> {
  const value = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const cell = `<mxCell id="a" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry width="${width}" height="${height}" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`
  return Promise.resolve(renderer.render(source, { theme: 'light' }))
}

/** The baseline of the line that holds this text. */
function heightOf(svg: string, text: string): number {
  const before = svg.slice(0, svg.indexOf(text))
  return Number(/.* y="([\d.]+)"/s.exec(before)?.[1])
}

const filling = 'overflow=fill;html=1;align=left'

test('paragraphs have the margins of a browser, or those that they name', async () => {
  const named = await draw(filling, '<p style="margin:0px;margin-top:4px">one</p><p style="margin:0px">two</p>')
  expect(heightOf(named, 'two') - heightOf(named, 'one')).toBeCloseTo(14.4)
  const usual = await draw(filling, '<p>one</p><p>two</p>')
  expect(heightOf(usual, 'two') - heightOf(usual, 'one')).toBeCloseTo(26.4)
  expect(heightOf(usual, 'one') - heightOf(named, 'one')).toBeCloseTo(8)
})

test('a heading is as much larger than the text of its label as in a browser', async () => {
  expect(await draw(`${filling};fontSize=9`, '<h1>one</h1>')).toMatch(/font-size="18"[^>]*>one/)
  expect(await draw(`${filling};fontSize=20`, '<h2>two</h2>')).toMatch(/font-size="30"[^>]*>two/)
})

test('lines are as high as the label says', async () => {
  const svg = await draw(filling, '<div style="line-height: 200%"><div>one</div><div>two</div></div>')
  expect(heightOf(svg, 'two') - heightOf(svg, 'one')).toBeCloseTo(24)
})

test('blanks that do not break set a line in', async () => {
  expect(await draw(filling, '&nbsp; one&nbsp;&nbsp;two')).toContain('>\u00a0 one\u00a0\u00a0two<')
})

test('text that just fits in the letters of draw.io is set closer, not broken', async () => {
  const style = 'whiteSpace=wrap;align=left'
  expect(await draw(style, 'a few words', [68, 40])).toContain('letter-spacing="-')
  expect(await draw(style, 'few words')).not.toContain('letter-spacing')
})

test('a rule is between two paragraphs, with room on both sides', async () => {
  const svg = await draw(filling, '<p style="margin:0px">name</p><hr><p style="margin:0px;margin-left:8px">field</p>')
  const rule = Number(/<line[^>]* y1="([\d.]+)"/.exec(svg)?.[1])
  expect(heightOf(svg, 'field') - heightOf(svg, 'name')).toBeCloseTo(27.4)
  expect(rule - heightOf(svg, 'name')).toBeGreaterThan(6)
  const [, name, field] = /x="([\d.]+)"[^>]*>name[\s\S]*x="([\d.]+)"[^>]*>field/.exec(svg) ?? []
  expect(Number(field) - Number(name)).toBe(8)
})

test('lists are set in, and numbered where they are ordered', async () => {
  const svg = await draw(filling, '<ol><li>one</li><li>two</li></ol>')
  expect(svg).toContain('1. one')
  expect(svg).toContain('2. two')
  expect(Number(/x="([\d.]+)"[^>]*>1\. one/.exec(svg)?.[1])).toBeGreaterThan(25)
})

test('links are underlined and blue, unless they name another colour', async () => {
  expect(await draw('html=1', '<a href="https://example.com">Open</a>')).toMatch(
    /<tspan fill="#0000ee" text-decoration="underline">Open/,
  )
  expect(await draw('html=1', '<a href="https://example.com" style="color:#aa0000">Open</a>')).toContain(
    'fill="#aa0000"',
  )
})

test('subscripts are smaller and lower, and what follows is level again', async () => {
  expect(await draw('html=1', 'F<sub>2</sub> = 1')).toMatch(
    /F<tspan font-size="10" dy="2.4">2<\/tspan><tspan dy="-2.4"> = 1/,
  )
})

test('a size that is written within a superscript counts as it is', async () => {
  expect(await draw('html=1', 'Rabbit<sup><font style="font-size: 5px">TM</font></sup>')).toContain(
    'font-size="5" dy="-4.56"',
  )
})

test('text that is underlined by the style of its shape is underlined in every run', async () => {
  expect(await draw('fontStyle=5', 'key')).toMatch(/<tspan text-decoration="underline">key/)
})

test('a word that reaches to the edges of its shape keeps its size', async () => {
  expect(await draw('rhombus;whiteSpace=wrap;html=1', 'Decision', [60, 60])).toMatch(/font-size="12"/)
  expect(await draw('text;whiteSpace=wrap;html=1;fontSize=28;align=center', 'Expensive', [60, 30])).toMatch(
    /font-size="28"/,
  )
})

test('a long word is broken after its hyphen', async () => {
  const svg = await draw('whiteSpace=wrap;html=1', 'great-grandmother', [80, 40])
  expect(svg).toMatch(/>great-<\/tspan>/)
  expect(svg).toMatch(/font-size="12"/)
})

test('text at the top of a shape is a little below its spacing, and HTML that fills the shape begins at its edge', async () => {
  const top = heightOf(await draw('verticalAlign=top', 'word'), 'word')
  expect(heightOf(await draw('verticalAlign=top;spacingTop=10', 'word'), 'word') - top).toBeCloseTo(10)
  expect(top - heightOf(await draw('overflow=fill', 'word'), 'word')).toBeCloseTo(6)
  const below = await draw('verticalAlign=top;spacingTop=200', 'word')
  expect(heightOf(below, 'word')).toBeGreaterThan(200)
})

test('the label of a shape is in its middle, and keeps off its lid where the style says so', async () => {
  const styles = ['shape=rectangle', 'shape=cylinder3', 'shape=cylinder3;boundedLbl=1', 'shape=document', 'shape=cube']
  const [plain, ...others] = await Promise.all(styles.map(async style => heightOf(await draw(style, 'word'), 'word')))
  expect(others[0]).toBe(plain)
  expect(others[1]).toBeGreaterThan(plain ?? Infinity)
  expect(others.slice(2)).toEqual([plain, plain])
})

test('a paragraph that is to stand at the left of its wrapped label begins at the edge of the shape', async () => {
  const label = '<div style="text-align: justify">a few words in two lines of a shape</div>'
  const svg = await draw('whiteSpace=wrap;html=1', label)
  expect(svg).toMatch(/<tspan x="2" y="[\d.]+" text-anchor="start">/)
})
