import { describe, expect, test } from 'vitest'
import { isValid } from '../../../../contract/diagrams.ts'
import { checkMermaid } from '../check.ts'
import { repairMermaid } from '../repair.ts'

describe('a repair makes no text of what was syntax', () => {
  test.each([
    ['an arrow of other signs', 'flowchart TD\n  A[In] -|> B{Paid?}', 'flowchart TD\n  A[In] --> B{Paid?}'],
    [
      'two statements on one line',
      'flowchart TD\n  B -->|yes| C[Ship] B -->|no| D[Wait]',
      'flowchart TD\n  B -->|yes| C[Ship]\n  B -->|no| D[Wait]',
    ],
    [
      'two relations on one line',
      'erDiagram\n  A ||--o{ B : has B ||--|{ C : holds',
      'erDiagram\n  A ||--o{ B : has\n  B ||--|{ C : holds',
    ],
    ['a bracket twice', 'flowchart TD\n  A["In"]] --> B', 'flowchart TD\n  A["In"] --> B'],
    [
      'a bracket of a group twice',
      'flowchart TD\n  subgraph a [[Shop]\n  B\n  end',
      'flowchart TD\n  subgraph a [Shop]\n  B\n  end',
    ],
    ['quotes twice', 'pie\n  ""Dogs"" : 4', 'pie\n  "Dogs" : 4'],
    ['another sign for a colon', 'pie\n  "Dogs" ; 4', 'pie\n  "Dogs" : 4'],
    ['a colon twice', 'erDiagram\n  A ||--o{ B :: has', 'erDiagram\n  A ||--o{ B : has'],
    ['a dash for a colon', 'sequenceDiagram\n  A->>B - asks', 'sequenceDiagram\n  A->>B: asks'],
    ['a full stop behind a node', 'flowchart TD\n  A --> B{Paid?}.', 'flowchart TD\n  A --> B{Paid?}'],
    ['a relation with counts', 'classDiagram\n  A 1 --> 1..* B : has', 'classDiagram\n  A "1" --> "1..*" B : has'],
    [
      'a node behind a list',
      'flowchart TD\n  A --> B\n  C --> D\n  E --> B and D',
      'flowchart TD\n  A --> B\n  C --> D\n  E --> B & D',
    ],
    ['a label over two lines', 'flowchart TD\n  A[Open\n  the app] -> B', 'flowchart TD\n  A[Open<br/>the app] --> B'],
    ['a bracket before a quote', 'block-beta\n  a["In" b["Out"]', 'block-beta\n  a["In"] b["Out"]'],
    [
      'a call without a comma',
      'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b "asks")',
      'C4Context\n  Person(a, "A")\n  Person(b, "B")\n  Rel(a, b, "asks")',
    ],
    [
      'a shape with another end',
      'mindmap\n  root((Trip)\n    Stay: [now]',
      'mindmap\n  root(("Trip"))\n    Stay["Stay: [now]"]',
    ],
    ['a quote twice', 'pie\n  "Car"" : 23\n  "Bus" : 3', 'pie\n  "Car" : 23\n  "Bus" : 3'],
    ['an exclamation mark', 'flowchart TD\n  A --> B{Paid?} !', 'flowchart TD\n  A --> B{Paid?}'],
    [
      'a list at the end',
      'xychart-beta\n  x-axis [a, b]\n  bar "sold"" [5, 9]',
      'xychart-beta\n  x-axis [a, b]\n  bar "sold" [5, 9]',
    ],
    [
      'another bracket before a block',
      'erDiagram\n  BOOK (\n    string title\n  }',
      'erDiagram\n  BOOK {\n    string title\n  }',
    ],
    [
      'a keyword that a blank divides',
      'journey\n  sec tion Noon\n    Eat: 4: Ann',
      'journey\n  section Noon\n    Eat: 4: Ann',
    ],
    ['a bracket of a start', 'stateDiagram-v2\n  [*]] --> Open', 'stateDiagram-v2\n  [*] --> Open'],
  ])('%s', async (_, broken, meant) => {
    const { source, repairs } = await repairMermaid(broken)
    expect(source).toBe(meant)
    expect(repairs).not.toEqual([])
    expect(isValid(await checkMermaid(source))).toBe(true)
  })

  test.each([
    ['brackets', 'flowchart TD\n  A[Total (net) of x[0]] --> B', 'A["Total (net) of x[0]"] --> B'],
    ['an arrow', 'flowchart TD\n  A[Map k -> v (fast)] --> B', 'A["Map k -> v (fast)"] --> B'],
    ['a smiley', 'flowchart TD\n  A[Paid :)] --> B', 'A["Paid :)"] --> B'],
    ['a closing bracket', 'flowchart TD\n  A[Use ) to end] --> B', 'A["Use ) to end"] --> B'],
  ])('a text may have %s', async (_, broken, meant) => {
    expect((await repairMermaid(broken)).source).toBe(`flowchart TD\n  ${meant}`)
  })

  test.each([
    ['a range beside its name', 'xychart-beta\n  x-axis [a, b]\n  y-axis "People" 0:40\n  bar [1, 2]'],
    ['a line break of HTML behind each node', 'flowchart TD\n  A["In"]<br>\n  B["Out"]<br>'],
    ['a start with a sign behind it', 'stateDiagram-v2\n  [*] --> B \\\n  B --> [*] \\'],
    ['an arrow that nobody knows', 'flowchart TD\n  A __> B[Write it]'],
    [
      'a call of an unknown kind at the end',
      'C4Context\n  Person(a, "A", "x", "y")\n  System(b, "B", "x", "y")\n  Uses(a, b, "x")',
    ],
  ])('%s is left invalid', async (_, broken) => {
    expect(isValid(await checkMermaid((await repairMermaid(broken)).source))).toBe(false)
  })

  test('lines with the same letters are kept apart', async () => {
    const { source } = await repairMermaid('flowchart TD\n  A["x"]] --> B\n  A["x"] -.-> B')
    expect(source).toBe('flowchart TD\n  A["x"] --> B\n  A["x"] -.-> B')
  })
})
