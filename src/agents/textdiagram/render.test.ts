import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { loadExamples } from '../examples.ts'
import { flattenPath } from './render/flatten-path.ts'
import { parseTransform, transformRect } from './render/matrix.ts'
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

test.each([
  [
    'architecture',
    'architecture-beta\n  service db(database)[Store]\n  service web(server)[Web]\n  web:R -- L:db',
    'Store',
  ],
  ['block', 'block-beta\n  columns 2\n  a["One"] b["Two"]\n  a --> b', 'Two'],
  ['c4', 'C4Context\n  Person(a, "Guest")\n  System(b, "Hotel")\n  Rel(a, b, "books")', 'Hotel'],
  ['class', 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age', 'Duck'],
  ['er', 'erDiagram\n  CUSTOMER ||--o{ ORDER : places', 'places'],
  ['flowchart', 'flowchart LR\n  a["Warm up"] -->|then| b{Ready?}', 'Ready?'],
  ['gantt', 'gantt\n  dateFormat YYYY-MM-DD\n  section Plan\n  Draft :a, 2025-01-01, 3d', 'Draft'],
  ['git', 'gitGraph\n  commit id: "first"\n  branch side\n  commit id: "second"', 'second'],
  ['journey', 'journey\n  title Day\n  section Morning\n  Wake up: 3: Me', 'Wakeup'],
  ['kanban', 'kanban\n  todo[To do]\n    a[Write it]', 'Writeit'],
  ['mindmap', 'mindmap\n  root((Trip))\n    Food\n    Places', 'Places'],
  ['packet', 'packet-beta\n  0-15: "Source"\n  16-31: "Target"', 'Target'],
  ['pie', 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 2', 'Cats'],
  ['quadrant', 'quadrantChart\n  x-axis Low --> High\n  y-axis Few --> Many\n  Idea: [0.3, 0.6]', 'Idea'],
  ['radar', 'radar-beta\n  axis a["Speed"], b["Cost"], c["Ease"]\n  curve k["Ours"]{1, 2, 3}', 'Speed'],
  [
    'requirement',
    'requirementDiagram\n  requirement one {\n    id: 1\n    text: must work\n    risk: low\n    verifymethod: test\n  }',
    'one',
  ],
  ['sankey', 'sankey-beta\n\nGas,Heat,10\nGas,Light,5', 'Light'],
  ['sequence', 'sequenceDiagram\n  Alice->>Bob: Hello there', 'Hellothere'],
  ['state', 'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed : shut', 'Closed'],
  ['timeline', 'timeline\n  title Rail\n  1804 : First engine', 'Firstengine'],
  ['treemap', 'treemap-beta\n"All"\n    "Left": 10\n    "Right": 20', 'Right'],
  ['xychart', 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]', 'b'],
])(
  '%s is drawn without a browser',
  async (_, source, label) => {
    expect(readDrawing(await renderer.render(source, { theme: 'light' })).text).toContain(label)
  },
  20_000,
)

test('the same source gives the same drawing', async () => {
  const source = 'mindmap\n  root\n    one\n    two\n      three'
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

/** Words of a source that every kind of diagram shows: titles, what stands in quotes, and what is Chinese. */
function labelsOf(source: string): string[] {
  const titles = [...source.matchAll(/^\s*title:? (.+)$/gm)].map(([, title = '']) => title)
  const quoted = [...source.matchAll(/"([^"\n]+)"/g)].map(([, label = '']) => label)
  const chinese = source.match(/\p{Script=Han}+/gu) ?? []
  return [...titles, ...quoted, ...chinese].map(label => label.replaceAll(/\s/g, ''))
}
