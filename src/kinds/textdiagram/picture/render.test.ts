import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { loadExamples } from '../../examples.ts'
import { paletteDirectives } from '../language/palette-directive.ts'
import { flattenPath } from './flatten-path.ts'
import { parseTransform, transformRect } from './matrix.ts'
import { renderer } from './render.ts'

const examples = await loadExamples('textdiagram', '.mmd')
const geometry = /^(?:[xyrd]|d[xy]|[xy][12]|c[xy]|r[xy]|points|width|height|transform|viewBox)$/

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test.each(examples)(
    '$name is drawn: sound numbers, labels as text',
    async ({ source }) => {
      const { text } = readDrawing(await renderer.render(source, { theme }))
      for (const word of labelsOf(source)) expect(text).toContain(word)
    },
    20_000,
  )
})

test('the ring of "none or more" is as dark as the page, so that it stays a ring', async () => {
  const look = { theme: 'dark' } as const
  const svg = await renderer.render('erDiagram\n  A ||--o{ B : has', look)
  const fills = Array.from(
    svg.matchAll(/<circle[^>]* fill="([^"]+)"[^>]* r="6"|<circle fill="([^"]+)"/g),
    ([, a, b]) => a ?? b,
  )
  expect(new Set(fills)).toEqual(new Set([paletteOf(look).background]))
})

test('no line runs through the title of a group: it stands beside the line, or the line is interrupted', async () => {
  const draw = (title: string, style: 'clean' | 'sketch' = 'clean') =>
    renderer.render(`flowchart TB\n  subgraph ${title}\n    A[A step with words]\n  end\n  S --> A`, {
      theme: 'light',
      style,
    })
  const moves = (svg: string) =>
    /class="cluster-label ?"[^>]* transform="([^"]*)"/.exec(svg)?.[1]?.match(/translate/g)?.length
  const gaps = (svg: string) => svg.match(/stroke-dasharray:\s*[\d.]+ [\d.]+ 100000/g)?.length ?? 0
  const [short, long] = [await draw('Front'), await draw('Everything in front')]
  expect([moves(short), gaps(short)]).toEqual([2, 0])
  expect([moves(long), gaps(long)]).toEqual([1, 1])
  expect(moves(await draw('Front', 'sketch'))).toBe(2)
})

test('the column of types is left out where none is known', async () => {
  const draw = (fields: string) =>
    renderer.render(`erDiagram\n  CUSTOMER {\n    ${fields.replace(', ', '\n    ')}\n  }`, { theme: 'light' })
  const dividers = (svg: string) => svg.match(/class="divider"/g)?.length ?? 0
  const [blank, typed] = [await draw('_ email, _ name'), await draw('_ email, string name')]
  expect(readDrawing(blank).text).not.toContain('_')
  expect(readDrawing(blank).text).toContain('email')
  expect(readDrawing(typed).text).toContain('_')
  expect(dividers(blank)).toBe(dividers(typed) - 1)
})

test('icons of participants are drawn, and lifelines begin below the names of figures', async () => {
  const source =
    'sequenceDiagram\n  participant A\n  participant B@{ "type": "database" }\n  properties A: {"icon": "@clock"}\n  A->>B: save'
  const svg = await renderer.render(source, { theme: 'light' })
  expect(svg).not.toContain('<use')
  expect(svg.match(/<g transform="translate\([\d.]+ [\d.]+\)" fill="[^"]+"[^>]*><path/g)).toHaveLength(2)
  const names = svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*class="actor actor-box"[^>]*><tspan[^>]*>B</g)
  const name = Math.min(...Array.from(names, ([, y]) => Number(y)))
  const starts = Array.from(svg.matchAll(/<line [^>]*y1="([\d.]+)"[^>]*class="actor-line/g), ([, y]) => Number(y))
  expect(Math.max(...starts)).toBeGreaterThanOrEqual(name + 12)
})

test('no lifeline runs through words of messages and conditions', async () => {
  const long = 'a long message that stands over the lifelines of all others'
  const source = `sequenceDiagram\n  participant A\n  participant B\n  participant C\n  A->>B: one\n  A->>C: ${long}\n  loop every single item of it\n  A->>C: two\n  end`
  const svg = await renderer.render(source, { theme: 'light' })
  const numbers = (tag: string, ...names: string[]) =>
    names.map(name => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1]))
  const texts = [...svg.matchAll(/<text [^>]*class="(?:messageText|loopText)"[^>]*>/g)].map(([tag]) => tag)
  const lines = [...svg.matchAll(/<line [^>]*class="actor-line[^>]*>/g)].map(([tag]) => tag)
  expect(texts).toHaveLength(4)
  expect(lines.length).toBeGreaterThan(3)
  expect(new Set(lines.flatMap(line => / id="[^"]*"/.exec(line) ?? [])).size).toBe(3)
  const middle = numbers(texts.find(tag => svg.includes(`${tag}${long}`)) ?? '', 'x', 'y')
  const [, second = []] = [...Map.groupBy(lines, line => numbers(line, 'x1')[0]).entries()]
    .toSorted(([one = 0], [other = 0]) => one - other)
    .map(([, pieces]) => pieces)
  // The message stands in its middle, over the second line.
  const around = second.map(line => numbers(line, 'y1', 'y2'))
  expect(around.some(([from = 0, to = 0]) => from < (middle[1] ?? 0) + 10 && to > (middle[1] ?? 0) + 12)).toBe(false)
  expect(around.length).toBeGreaterThan(1)
})

test('words on a fill that a source names can be read where it is drawn by hand, too', async () => {
  const source = 'flowchart LR\n  a[Dark words] --> b[plain]\n  style a fill:#f9f'
  const svg = await renderer.render(source, { theme: 'dark', style: 'sketch' })
  const label = (words: string) => new RegExp(`(<rect[^>]*>\\s*)?<text([^>]*)>(?:<tspan[^>]*>)*${words}`).exec(svg)
  expect(label('Dark words')?.[1]).toMatch(/fill: (?:#f9f|#ff99ff|rgb\(255, 153, 255\)) !important/)
  const ink = /fill: rgb\((\d+), (\d+), (\d+)\)/
    .exec(label('Dark words')?.[2] ?? '')
    ?.slice(1)
    .map(Number)
  expect(Math.max(...(ink ?? [255]))).toBeLessThan(64)
  expect(label('plain')?.[2]).not.toContain('fill:')
})

test('words on an arrow of a state diagram stand on the ground of the picture, and no line shines through', async () => {
  const look = { theme: 'light' } as const
  const svg = await renderer.render('stateDiagram-v2\n  Draft --> Sent : paid', look)
  const [rule = ''] = /#[\w-]+ \.edgeLabel \.label rect\.background\{[^}]*\}/.exec(svg) ?? []
  expect(rule).toContain(`fill:${paletteOf(look).background};opacity:1;`)
  expect(svg).toMatch(/class="edgeLabel"[^>]*><g class="label"[^>]*><g><rect class="background"/)
})

test('a star at the end of a line is no speck', async () => {
  const svg = await renderer.render('classDiagram\n  A *-- "*" B : has', { theme: 'light' })
  expect(svg).toMatch(/<text[^>]*font-size: 20px[^>]*>(?:<tspan[^>]*>)*\*</)
})

test('the colours of a palette are those of either theme', async () => {
  const source = `${paletteDirectives.sunset}\npie\n  "a" : 3\n  "b" : 2`
  const light = await renderer.render(source, { theme: 'light' })
  const dark = await renderer.render(source, { theme: 'dark' })
  expect(paletteDirectives.sunset).toMatch(/^%%\{init: \{"theme":"base",/)
  expect(light).toContain('#bf3c22')
  expect(light).not.toContain(paletteOf({ theme: 'dark' }).text)
  expect(dark).toContain(paletteOf({ theme: 'dark' }).text)
})

test('a row of words is one piece, but for what looks different', async () => {
  const svg = await renderer.render('flowchart LR\n  a["`one two **three** four`"]', { theme: 'light' })
  const words = [...svg.matchAll(/<tspan[^>]*text-inner-tspan[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim())
  expect(words).toEqual(['one two', 'three', 'four'])
})

test.each([
  'sequenceDiagram\n  participant A as $$\\beta$$\n  A->>B: Solve $$x^2$$ now',
  'flowchart LR\n  A["$$\\beta$$"] --> B["Solve $$x^2$$ now"]',
])('formulas are shown as they are written', async source => {
  const { text } = readDrawing(await renderer.render(source, { theme: 'light' }))
  expect(text).toContain('$$\\beta$$')
  expect(text).toContain('Solve$$x^2$$now')
})

test('only the arrow heads that are used are there', async () => {
  const svg = await renderer.render('flowchart LR\n  a --> b\n  b --x c', { theme: 'light' })
  const used = [...svg.matchAll(/marker-end="url\(#([^)]+)\)"/g)].map(([, id = '']) => id)
  const defined = [...svg.matchAll(/<marker [^>]*id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(used).toHaveLength(2)
  expect(defined.sort()).toEqual(used.sort())
})

test.each([
  'mindmap\n  root\n    one\n    two\n      three',
  // Mermaid numbers the parts of these on, from one drawing to the next.
  'sequenceDiagram\n  A->>B: hi',
  'classDiagram\n  A <|-- B',
  'sankey-beta\n  a,b,3',
])('the same source gives the same drawing: %j', async source => {
  const first = await renderer.render(source, { theme: 'light' })
  expect(await renderer.render(source, { theme: 'light' })).toBe(first)
})

test('nothing in a drawing points outside', async () => {
  const sources = [
    '%%{init: {"themeCSS": ".node rect { fill: url(http://evil.example/a) }"}}%%\nflowchart LR\n  a-->b',
    '%%{init: {"fontFamily": "x; } @import url(http://evil.example/b); {"}}%%\nflowchart LR\n  a-->b',
    '%%{init: {"securityLevel": "loose"}}%%\nflowchart LR\n  a-->b\n  click a "http://evil.example/c"',
    'flowchart LR\n  a["<img src=http://evil.example/d onerror=alert(1)>"]-->b',
  ]
  for (const source of sources) {
    const svg = await renderer.render(source, { theme: 'light' })
    expect(svg).not.toMatch(/url\(\s*["']?http|href="http|@import|<img|<script/)
  }
})

test('signs that are written as codes are drawn as signs', async () => {
  const sources = [
    'flowchart LR\n  a["is #quot;on#quot;"] --> b',
    'classDiagram\n  class A["is #quot;on#quot;"]',
    'stateDiagram-v2\n  state "is #quot;on#quot;" as A',
    'erDiagram\n  A ||--o{ B : "is #quot;on#quot;"',
    'sequenceDiagram\n  A->>B: is #quot;on#quot;',
    'pie\n  "is #quot;on#quot;" : 1',
  ]
  for (const source of sources)
    expect(readDrawing(await renderer.render(source, { theme: 'light' })).text).toContain('is"on"')
})

test('a chart without a series is its title and axes, without numbers that nobody gave', async () => {
  const source = 'xychart-beta\n  title Sales\n  x-axis Month [Jan, Feb]\n  y-axis Revenue'
  const { text } = readDrawing(await renderer.render(source, { theme: 'light' }))
  expect(text).toBe('SalesJanFebMonthRevenue')
  const ranged = await renderer.render(`${source} 10 --> 20`, { theme: 'light' })
  expect(readDrawing(ranged).text).toContain('1312111')
  expect(ranged).not.toContain('line-plot')
})

test('a picture from another address leaves its place, and its label', async () => {
  const source = 'flowchart LR\n  a@{ img: "http://evil.example/a.svg", label: "Cat" } --> b'
  const svg = await renderer.render(source, { theme: 'light' })
  expect(readDrawing(svg).text).toContain('Cat')
  expect(svg).not.toContain('evil')
})

test('text on a colour of the source can be read in both themes', async () => {
  const source = (fill: string) => `flowchart LR\n  a[Paid] --> b\n  style a fill:${fill}`
  const inkOf = async (fill: string, theme: 'light' | 'dark') => {
    const svg = await renderer.render(source(fill), { theme })
    return /<text[^>]* style="[^"]*fill: ?([^;"]+) !important/.exec(svg)?.[1]
  }
  expect(await inkOf('#fff2a8', 'light')).toBeUndefined()
  expect(await inkOf('#fff2a8', 'dark')).toBeDefined()
  expect(await inkOf('#222', 'light')).toBeDefined()
})

test('what Mermaid refuses is an error', async () => {
  await expect(renderer.render('flowchart LR\n  a --> ', { theme: 'light' })).rejects.toThrow()
  await expect(renderer.render('no diagram', { theme: 'light' })).rejects.toThrow()
})

test('paths are measured through their curves', () => {
  const xs = flattenPath('M0 0 a50 50 0 0 1 100 0').flat()
  expect(Math.min(...xs.map(({ y }) => y))).toBeCloseTo(-50, 5)
  expect(flattenPath('m10,10 20,0v5h-5z').flat().at(-1)).toEqual({ x: 10, y: 10 })
  expect(flattenPath('M0,0C0,10 10,10 10,0').flat()).toHaveLength(17)
})

test('transforms are applied from right to left', () => {
  const box = { x: 0, y: 0, width: 10, height: 20 }
  expect(transformRect(parseTransform('translate(5, 5) scale(2)'), box)).toEqual({ x: 5, y: 5, width: 20, height: 40 })
  const turned = transformRect(parseTransform('rotate(90)'), box)
  expect([turned.x, turned.y, turned.width, turned.height].map(Math.round)).toEqual([-20, 0, 20, 10])
})

/** The text of a drawing without blanks. Fails where it is not well-formed or a number in it is none. */
function readDrawing(svg: string): { text: string } {
  let text = ''
  let isStyle = false
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    isStyle = name === 'style'
    expect(name).not.toBe('foreignObject')
    for (const [key, value] of Object.entries(attributes))
      if (geometry.test(key)) expect(String(value), `${name} ${key}`).not.toMatch(/NaN|undefined|Infinity/)
  })
  parser.on('closetag', () => {
    isStyle = false
  })
  parser.on('text', part => {
    if (!isStyle) text += part.replaceAll(/\s/g, '')
  })
  parser.write(svg).close()
  expect(svg).toMatch(/^<svg [^>]*width="\d+"/)
  return { text }
}

/** Words of a source that every kind of diagram shows: titles, text in quotes, and Chinese text. */
function labelsOf(source: string): string[] {
  const titles = [...source.matchAll(/^\s*title:? "?(.+?)"?$/gm)].map(([, title = '']) => title)
  const quoted = [...source.matchAll(/"([^"\n]+)"/g)].map(([, label = '']) => label)
  const chinese = source.match(/\p{Script=Han}+/gu) ?? []
  return [...titles, ...quoted, ...chinese].map(label => label.replaceAll(/\s/g, ''))
}
