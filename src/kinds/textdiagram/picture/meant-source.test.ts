import { expect, test } from 'vitest'
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
])('what Mermaid alone would draw otherwise: %s', async (source, words) => {
  const drawn = wordsOf(await renderer.render(source, { theme: 'light' }))
  for (const word of words) expect(drawn).toContain(word)
})

test.each([
  'classDiagram\n  Animal <|-- Duck\n  class A {\n    <<interface>>\n    +Map~String~ all\n  }',
  'xychart-beta\n  title "As it is"\n  bar [1]',
  'gitGraph\n  commit id: "one"',
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
