import { describe, expect, test } from 'vitest'
import { checkMermaid } from './check.ts'

const codes = async (source: string) =>
  (await checkMermaid(source)).map(problem => `${problem.level} ${problem.code} ${problem.line ?? ''}`.trim())

describe('checkMermaid', () => {
  test('finds nothing wrong with a correct source', async () => {
    expect(await checkMermaid('sequenceDiagram\n  A->>B: hello')).toEqual([])
  })

  test('names the line of the source, not the one that the engine counts', async () => {
    const source = '---\ntitle: x\n---\n%% a comment\nflowchart TD\n  %% another\n  A -> B'
    expect(await checkMermaid(source)).toMatchObject([
      { code: 'textdiagram/syntax', level: 'error', line: 7, column: 5 },
    ])
  })

  test.each([
    ['', 'error textdiagram/empty'],
    ['no diagram', 'error textdiagram/unknown-type'],
    [`flowchart TD\n${'  A --> B\n'.repeat(6_000)}`, 'error textdiagram/too-long'],
    ['sequenceDiagram\n  A->>B: x\n  deactivate B', 'error textdiagram/syntax 3'],
    ['---\ntitle: a: b\n---\npie\n  "a" : 1', 'error textdiagram/syntax 2'],
  ])('%j', async (source, expected) => {
    expect(await codes(source)).toEqual([expected])
  })

  describe('takes notes and relations where Mermaid can draw them', () => {
    test.each([
      'stateDiagram-v2\n  A --> B\n  note right of B\n    x\n  end note',
      'stateDiagram-v2\n  note right of A : x\n  A : described',
      'stateDiagram-v2\n  state A {\n    B --> C\n  }\n  note right of A : x',
      'stateDiagram-v2\n  state "Long" as A\n  note right of A : x',
      'stateDiagram-v2\n  A\n  note right of A : x\n  note left of A : y',
      'stateDiagram-v2\n  [*] --> A:::big\n  note left of A : x',
      'requirementDiagram\n  element "a b" {\n  }\n  performanceRequirement r {\n  }\n  "a b" - satisfies -> r\n  r <- traces - "a b"',
    ])('%j', async source => {
      expect(await codes(source)).toEqual([])
    })
  })

  describe('finds what Mermaid accepts but draws otherwise', () => {
    test.each([
      ['stateDiagram-v2\n  In review --> Done', 'error textdiagram/state-name 2'],
      ['stateDiagram-v2\n  A -->|yes| B', 'error textdiagram/pipe-label 2'],
      ['stateDiagram-v2\n  note right of A : x\n  A --> B', 'error textdiagram/note-before-state 2'],
      [
        'stateDiagram-v2\n  state A {\n    B --> C\n    note right of A : x\n  }',
        'error textdiagram/note-before-state 4',
      ],
      ['requirementDiagram\n  element a {\n  }\n  a - satisfies -> b', 'error textdiagram/unknown-id 4'],
      ['xychart-beta\n  x-axis [a, b]', 'warning textdiagram/no-series 1'],
      ['classDiagram\n  class Dog extends Animal', 'error textdiagram/class-declaration 2'],
      ['classDiagram\n  interface Shape', 'error textdiagram/class-declaration 2'],
      ['erDiagram\n  A ||--o{ B : is placed by', 'error textdiagram/relation-label 2'],
      ['erDiagram\n  ORDER ITEM {\n    int id\n  }', 'error textdiagram/entity-name 2'],
      ['sequenceDiagram\n  A->>B: x\n  Note over A B: y', 'error textdiagram/note-target 3'],
      ['sequenceDiagram\n  A->>B: order #42', 'warning textdiagram/text-after-hash 2'],
      ['gantt\n  dateFormat YYYY-MM-DD\n  Dig :a, 2026-01-01, 2 weeks', 'error textdiagram/duration 3'],
      [
        'gantt\n  dateFormat YYYY-MM-DD\n  Dig :a, 2026-01-01, 2w\n  Sow :b, after c, 2w',
        'warning textdiagram/unknown-task 4',
      ],
      ['timeline\n  2019：成立', 'error textdiagram/full-width-colon 2'],
      ['journey\n  section A\n  Search: 10: Me', 'warning textdiagram/score 3'],
      ['mindmap\n  root\n    First (one)', 'error textdiagram/lost-text 3'],
      ['sankey-beta\nSource,Target,Value\nA,B,10', 'error textdiagram/header-row 2'],
      ['xychart-beta\n  x-axis [a, b, c]\n  bar [1, 2]', 'warning textdiagram/series-length 3'],
      ['C4Context\n  Person(u, "User")\n  Rel(u, s, "Uses")', 'warning textdiagram/unknown-id 3'],
    ])('%j', async (source, expected) => {
      expect(await codes(source)).toEqual([expected])
    })
  })

  describe('finds what reaches beyond the picture', () => {
    test.each([
      [
        '%%{init: {"themeCSS": ".a { background: url(http://x.test) }"}}%%\npie\n  "a" : 1',
        'error textdiagram/outside-style 1',
      ],
      ['---\nconfig:\n  securityLevel: loose\n---\npie\n  "a" : 1', 'warning textdiagram/protected-setting 3'],
      ['flowchart TD\n  A --> B\n  click A href "javascript:alert(1)"', 'warning textdiagram/script-link 3'],
      ['flowchart TD\n  A@{ img: "https://x.test/a.svg", label: "A" }', 'warning textdiagram/outside-picture 2'],
    ])('%j', async (source, expected) => {
      expect(await codes(source)).toContain(expected)
    })
  })
})
