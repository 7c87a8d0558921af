import { describe, expect, test } from 'vitest'
import { equalMeaning } from './equal-meaning.ts'

const equal = async (left: string, right: string) => equalMeaning.textdiagram?.(left, right)

describe('Mermaid sources mean the same', () => {
  test.each([
    ['with other ids', 'flowchart TD\n  A[x] --> end_node{y}', 'flowchart TD\n  A[x] --> C{y}'],
    [
      'with other blanks and quotes',
      'flowchart TD\n  A[Start]--> B["b c"]',
      'flowchart TD\n  A["Start"] --> B[b c]\n\n',
    ],
    [
      'with another id of a group',
      'flowchart TD\n  subgraph "One"\n  A\n  end',
      'flowchart TD\n  subgraph g["One"]\n  A\n  end',
    ],
    ['with other codes for a sign', 'flowchart TD\n  A["is #quot;x#quot;"]', 'flowchart TD\n  A["is &quot;x&quot;"]'],
    [
      'with statements in another order',
      'flowchart TD\n  A[x] --> B\n  A --> C',
      'flowchart TD\n  A[x] --> C\n  A --> B',
    ],
    [
      'with other names of participants',
      'sequenceDiagram\n  participant A as Al\n  A->>B: x',
      'sequenceDiagram\n  participant Q as Al\n  Q->>B: x',
    ],
    [
      'with another mark between clauses',
      'sequenceDiagram\n  A->>B: approved#59; goes on',
      'sequenceDiagram\n  A->>B: approved — goes on',
    ],
  ])('%s', async (_, left, right) => {
    expect(await equal(left, right)).toBe(true)
  })
})

describe('Mermaid sources do not mean the same', () => {
  test.each([
    ['a label is lost', 'flowchart TD\n  A[x] --> B[y]', 'flowchart TD\n  A[x] --> B'],
    ['a word is lost', 'sequenceDiagram\n  A->>B: x#59; then y', 'sequenceDiagram\n  A->>B: x'],
    ['a figure differs', 'flowchart TD\n  A[costs 1.5] --> B', 'flowchart TD\n  A[costs 15] --> B'],
    ['a mark inside of a figure differs', 'flowchart TD\n  A[1,500] --> B', 'flowchart TD\n  A[1;500] --> B'],
    ['a slice differs', 'pie\n  "a" : 1\n  "b" : 2', 'pie\n  "a" : 1\n  "b" : 3'],
    ['an edge is turned', 'flowchart TD\n  A[x] --> B[y]', 'flowchart TD\n  B[y] --> A[x]'],
    ['an edge has another end', 'flowchart TD\n  A --> B\n  A --> C', 'flowchart TD\n  A --> B\n  B --> C'],
    ['an edge is missing', 'flowchart TD\n  A --> B\n  B --> A', 'flowchart TD\n  A --> B'],
    ['an edge has another label', 'flowchart TD\n  A -->|yes| B', 'flowchart TD\n  A -->|no| B'],
    ['a shape differs', 'flowchart TD\n  A[x] --> B', 'flowchart TD\n  A{x} --> B'],
    [
      'a node stands in no group',
      'flowchart TD\n  subgraph g\n  A\n  end\n  B',
      'flowchart TD\n  subgraph g\n  B\n  end\n  A',
    ],
    ['a message comes earlier', 'sequenceDiagram\n  A->>B: x\n  A->>B: y', 'sequenceDiagram\n  A->>B: y\n  A->>B: x'],
    ['a message goes back', 'sequenceDiagram\n  A->>B: x', 'sequenceDiagram\n  participant A\n  B->>A: x'],
    ['an arrow differs', 'sequenceDiagram\n  A->>B: x', 'sequenceDiagram\n  A-->>B: x'],
    ['a member is lost', 'classDiagram\n  class A {\n    +x\n  }', 'classDiagram\n  class A {\n    +y\n  }'],
    [
      'an annotation is lost',
      'classDiagram\n  class A {\n    <<interface>>\n    +x\n  }',
      'classDiagram\n  class A {\n    +x\n  }',
    ],
    ['a cardinality differs', 'erDiagram\n  A ||--o{ B : has', 'erDiagram\n  A ||--|| B : has'],
    [
      'a date differs',
      'gantt\n  dateFormat YYYY-MM-DD\n  a :2026-01-01, 1d',
      'gantt\n  dateFormat YYYY-MM-DD\n  a :2026-01-02, 1d',
    ],
    ['one cannot be read', 'flowchart TD\n  A[x', 'flowchart TD\n  A[x]'],
  ])('where %s', async (_, left, right) => {
    expect(await equal(left, right)).toBe(false)
  })
})
