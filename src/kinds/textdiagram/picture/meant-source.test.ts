import { expect, test } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { findAskedTheme } from './asked-theme.ts'
import { asMeant } from './meant-source.ts'
import { renderer } from './render.ts'

const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text[\s\S]*?<\/text>/g)].map(([text]) =>
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .trim(),
  )

test.each([
  ['xychart-beta\n  title Sales Revenue 2024\n  x-axis [a, b]\n  bar [1, 2]', ['Sales Revenue 2024']],
  [
    'classDiagram\n  class Order {\n    +List<Item> items\n    +login(): boolean\n    +__init__()\n  }',
    ['+List<Item> items', '+login() : boolean', '+__init__()'],
  ],
  ['gitGraph\n  commit "first draft"\n  commit', ['first draft']],
  ['flowchart TD\n  A[fa:fa-user Ann] --> B[fa:fa-credit-card]', ['Ann', 'credit card']],
  ['flowchart TD\n  A[logos:docker Docker] --> B["mdi:account"]', ['Docker', 'account']],
  ['flowchart TD\n  A[List<T>] -->|Set<K>| B["Of<List<int>>"]', ['List<T>', 'Set<K>', 'Of<List<int>>']],
  ['flowchart TD\n  A["<b>Very</b> large"]', ['Very large']],
  ['mindmap\n  root\n    List<T>\n    call __init__ now', ['List<T>', 'call __init__ now']],
  ['stateDiagram-v2\n  s1: Reads List<T>\n  s1 --> s2: calls __init__', ['Reads List<T>', 'calls __init__']],
  ['erDiagram\n  A {\n    int id "a __key__"\n  }\n  A ||--o{ B : "has __many__"', ['a __key__', 'has __many__']],
  [
    'classDiagram\n  class A {\n    +Map~String, List~Item~~ all\n    +Map<String, List<Item>> more\n  }',
    ['+Map<String, List<Item>> all', '+Map<String, List<Item>> more'],
  ],
  ['sequenceDiagram\n  A->>B: fa:fa-car goes\n  Note over A: gives List<T>', ['goes', 'gives List<T>']],
])('what Mermaid alone would draw otherwise: %s', async (source, words) => {
  const drawn = wordsOf(await renderer.render(source, { theme: 'light' }))
  for (const word of words) expect(drawn).toContain(word)
})

test.each([
  'classDiagram\n  Animal <|-- Duck\n  class A {\n    <<interface>>\n    +Map~String~ all\n  }',
  'xychart-beta\n  title "As it is"\n  bar [1]',
  'gitGraph\n  commit id: "one"',
  'flowchart TD\n  A["One<br>two"] <--> B',
  'architecture-beta\n  service db(logos:docker)[Docker]',
  'mindmap\n  root\n    "`__bold__ words`"',
])('what is written as Mermaid has it stays: %s', source => {
  expect(asMeant(source)).toBe(source)
})

test('the theme that a source asks for is the one it is drawn in', async () => {
  const colours =
    '%%{init: {"theme": "base", "themeVariables": {"primaryColor": "#ff0000"}}}%%\nflowchart TD\n  A --> B'
  expect(await renderer.render(colours, { theme: 'light' })).toContain('#ff0000')
  expect(findAskedTheme('---\nconfig:\n  theme: forest\n---\nflowchart TD\n  A')).toBe('forest')
  expect(findAskedTheme("%%{init: {'theme': 'dark'}}%%\nflowchart TD\n  A")).toBe('dark')
  expect(findAskedTheme('flowchart TD\n  A[theme: dark]')).toBeNull()
})

test('a source that asks for a dark theme is drawn on dark, and one that asks for a light one on light', async () => {
  const groundOf = async (asked: string, theme: 'light' | 'dark') => {
    const svg = await renderer.render(`%%{init: {"theme": "${asked}"}}%%\nflowchart TD\n  A --> B`, { theme })
    return /<rect class="theme-ground" x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*" fill="([^"]*)"/.exec(svg)?.[1]
  }
  expect(await groundOf('dark', 'light')).toBe(paletteOf({ theme: 'dark' }).background)
  expect(await groundOf('forest', 'dark')).toBe(paletteOf({ theme: 'light' }).background)
  expect(await groundOf('dark', 'dark')).toBeUndefined()
})
