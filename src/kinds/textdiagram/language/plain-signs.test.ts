import { expect, test } from 'vitest'
import { repairMermaid } from './repair.ts'

test.each([
  [
    'no-break spaces',
    'sequenceDiagram\n  Note\u00A0left\u00A0of Ann: waits',
    'sequenceDiagram\n  Note left of Ann: waits',
  ],
  ['quotes of HTML', 'erDiagram\n  A ||--o{ B : &quot;has many&quot;', 'erDiagram\n  A ||--o{ B : "has many"'],
  ['full-width quotes', 'pie\n  ＂Dogs＂ : 4', 'pie\n  "Dogs" : 4'],
  ['corner quotes', 'pie\n  「Dogs」 : 4', 'pie\n  "Dogs" : 4'],
])('%s where the syntax has plain signs', async (_, broken, meant) => {
  const { source, repairs } = await repairMermaid(broken)
  expect(source).toBe(meant)
  expect(repairs).toHaveLength(1)
})

test('quotes within a text stay as they are', async () => {
  const source = 'flowchart TD\n  A["the 「red」 one, ＂new＂"] -> B'
  expect((await repairMermaid(source)).source).toContain('「red」')
})
