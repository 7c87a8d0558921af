import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { repairMermaid } from './repair.ts'

const repaired = async (source: string) => (await repairMermaid(source)).source

describe('repairMermaid', () => {
  test('leaves a correct source as it is, byte for byte', async () => {
    const source = '%% note\n\n  flowchart TD;\n\tA["x"]-->B ;\n\n'
    expect(await repairMermaid(source)).toEqual({ source, repairs: [] })
  })

  test('tells what it changed, and where', async () => {
    const { source, repairs } = await repairMermaid('%% note\nflowchart TD\n  A --> B\n  B -> C[x (y)]')
    expect(source).toBe('%% note\nflowchart TD\n  A --> B\n  B --> C["x (y)"]')
    expect(repairs.map(({ code, line }) => [code, line])).toEqual([
      ['arrow', 4],
      ['unquoted-label', 4],
    ])
  })

  describe('first line', () => {
    test.each([
      ['Sequence Diagram\n  A->>B: x', 'sequenceDiagram\n  A->>B: x'],
      ['piee\n  "a" : 1', 'pie\n  "a" : 1'],
      ['flowchart LR A --> B\n  B --> C', 'flowchart LR\n  A --> B\n  B --> C'],
      ['participant U as User\nU->>S: x', 'sequenceDiagram\nparticipant U as User\nU->>S: x'],
      ['title Order: flow\nflowchart TD\n  A --> B', '---\ntitle: "Order: flow"\n---\nflowchart TD\n  A --> B'],
      [
        '---\ntitle: Order: flow\n---\nflowchart TD\n  A --> B',
        '---\ntitle: "Order: flow"\n---\nflowchart TD\n  A --> B',
      ],
      ['Here it is:\nflowchart TD\n  A --> B\n\nThis shows how A is connected to B.', 'flowchart TD\n  A --> B'],
      ['pie\n  "a" : 1\npie\n  "b" : 2', 'pie\n  "a" : 1'],
    ])('%j', async (source, expected) => {
      expect(await repaired(source)).toBe(expected)
    })
  })

  describe('flowchart', () => {
    test.each([
      ['C(new Engine(kit));', 'C("new Engine(kit)");'],
      ['C{"Is "x" set?"}', 'C{"Is #quot;x#quot; set?"}'],
      ['A["Unclosed label]', 'A["Unclosed label"]'],
      ['A[Start --> B', 'A[Start]--> B'],
      ['A(( --> B', 'A((A)) --> B'],
      ['A((Start)) --> B\n  A(( --> C', 'A((Start)) --> B\n  A --> C'],
      ['A(Text]', 'A(Text)'],
      ['S([Stadium})', 'S([Stadium])'],
      ['A["x] --> B["y"]', 'A["x"] --> B["y"]'],
      ['A -->|a|b| B', 'A -->|"a|b"| B'],
      ['A -->|x| --> B', 'A -->|x| B'],
      ['A --> B : text', 'A -->|"text"| B'],
      ['A <-- B', 'B --> A'],
      ['用户 → 系统【登录】', '用户 --> 系统[登录]'],
      ['my id --> B', 'my_id["my id"] --> B'],
      ['X --> {Ready?}', 'X --> n1{Ready?}'],
      ['A --> end', 'A --> end_node["end"]'],
      ['A[x] --> B\n  B --> end{y}\n  end --> D', 'A[x] --> B\n  B --> C{y}\n  C --> D'],
      ['A --x--> B', 'A ----> B'],
      ['A --> B %% note', 'A --> B'],
      ['subgraph g "x"\n  A\n  end', 'subgraph g["x"]\n  A\n  end'],
    ])('%j', async (statement, expected) => {
      const { source, repairs } = await repairMermaid(`flowchart TD\n  ${statement}`)
      expect(source.replace(/\](\s*)-->/, ']$1-->')).toBe(`flowchart TD\n  ${expected}`.replace(']-->', '] -->'))
      expect(repairs).not.toEqual([])
    })

    test('closes a subgraph where the next one begins', async () => {
      const source = 'flowchart LR\n  subgraph One\n  A --> B\n\n  subgraph Two\n  C --> D\n  end'
      expect(await repaired(source)).toBe(
        'flowchart LR\n  subgraph One\n  A --> B\n  end\n\n  subgraph Two\n  C --> D\n  end',
      )
    })
  })

  describe('sequence', () => {
    test.each([
      ['A->>B：x', 'A->>B: x'],
      ['A->>B: x; y', 'A->>B: x#59; y'],
      ['A->>B: x; B->>A: y;', 'A->>B: x; B->>A: y;'],
      ['A→B: x', 'A->>B: x'],
      ['A->>B', 'A->>B:'],
      ['Note over A,B,C: x', 'Note over A,C: x'],
      ['Note right of A Missing colon', 'Note right of A: Missing colon'],
      ['A->>B: one\n  then two more', 'A->>B: one<br/>then two more'],
      ['opt x\n    A->>B: y\n  else z\n    A->>B: w\n  end', 'alt x\n    A->>B: y\n  else z\n    A->>B: w\n  end'],
      ['loop x\n    A->>B: y', 'loop x\n    A->>B: y\n  end'],
      ['A->>B: x\n  end', 'A->>B: x'],
      ['A->>B: x\n  deactivate B', 'A->>B: x\n  activate B\n  deactivate B'],
      ['participant end\n  A->>end: x', 'participant end_ as end\n  A->>end_: x'],
      ['A->>End: x\n  End-->>A: y', 'participant end_ as End\n  A->>end_: x\n  end_-->>A: y'],
    ])('%j', async (statement, expected) => {
      expect(await repaired(`sequenceDiagram\n  ${statement}`)).toBe(`sequenceDiagram\n  ${expected}`)
    })
  })

  describe('other kinds', () => {
    test.each([
      ['classDiagram\n  class "My order" as O', 'classDiagram\n  class O["My order"]'],
      ['classDiagram\n  A -->|uses| B', 'classDiagram\n  A --> B : uses'],
      ['classDiagram\n  class A {\n    +x\n', 'classDiagram\n  class A {\n    +x\n  }\n'],
      ['stateDiagram-v2\n  A --> B --> C : x', 'stateDiagram-v2\n  A --> B\n  B --> C : x'],
      ['stateDiagram-v2\n  in-review --> B', 'stateDiagram-v2\n  state "in-review" as in_review\n  in_review --> B'],
      ['stateDiagram-v2\n  note right of A : x\n  A --> B', 'stateDiagram-v2\n  A --> B\n  note right of A : x'],
      [
        'stateDiagram-v2\n  state A {\n    note right of A\n      x\n    end note\n    B --> C\n  }',
        'stateDiagram-v2\n  state A {\n    B --> C\n  }\n    note right of A\n      x\n    end note',
      ],
      [
        'stateDiagram-v2\n  A --> B\n  note right of C : x',
        'stateDiagram-v2\n  A --> B\n  C : C\n  note right of C : x',
      ],
      [
        'requirementDiagram\n  element a {\n  }\n  a - satisfies -> b',
        'requirementDiagram\n  element a {\n  }\n  a - satisfies -> b\nelement b {\n}',
      ],
      ['erDiagram\n  A ||--o{ B', 'erDiagram\n  A ||--o{ B : ""'],
      ["erDiagram\n  A {\n    enum('x','y') kind PK FK\n  }", 'erDiagram\n  A {\n    enum kind PK, FK "x,y"\n  }'],
      ['gantt\n  dateFormat YYYY-MM-DD\n  A 2026-01-01, 5 days', 'gantt\n  dateFormat YYYY-MM-DD\n  A :2026-01-01, 5d'],
      ['journey\n  section 第1阶段: 准备\n    写作: 4: 我', 'journey\n  section 第1阶段： 准备\n    写作: 4: 我'],
      ['mindmap\n  root\n    用户(甲)说明', 'mindmap\n  root\n    用户["用户(甲)说明"]'],
      ['gitGraph\n  commit id: start\n  checkout dev', 'gitGraph\n  commit id: "start"\n  branch dev'],
      ['pie\n  地铁：1,200', 'pie\n  "地铁" : 1200'],
      ['quadrantChart\n  A (x): [30, 60]', 'quadrantChart\n  "A (x)": [0.3, 0.6]'],
      [
        'xychart-beta\n  x-axis [一月, Feb 1]\n  bar [10%, 20%]',
        'xychart-beta\n  x-axis ["一月", "Feb 1"]\n  bar [10, 20]',
      ],
      ['sankey-beta\nA --> B: 1,200', 'sankey-beta\nA,B,1200'],
      ['C4Context\n  Person(u, Customer)', 'C4Context\n  Person(u, "Customer")'],
      [
        'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a --> b',
        'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R --> L:b',
      ],
    ])('%j', async (source, expected) => {
      expect(await repaired(source)).toBe(expected)
    })
  })

  describe('a source that was cut off', () => {
    test('loses the incomplete statement and says so', async () => {
      const { source, repairs } = await repairMermaid('sequenceDiagram\n  alt ok\n    A->>B: x\n    B--')
      expect(source).toBe('sequenceDiagram\n  alt ok\n    A->>B: x\n  end')
      expect(repairs).toContainEqual({
        code: 'cut-off',
        message: 'An incomplete statement at the end was removed: `B--`.',
        values: { text: 'B--' },
        line: 4,
      })
    })

    test('keeps a whole last statement, even where it cannot be read', async () => {
      const source = 'gitGraph\n  commit\n  cherry-pick id: "done"'
      expect(await repaired(source)).toBe(source)
    })
  })

  test('is done in one go', async () => {
    for (const source of ['flowchart TD\nA[x (y) -> B', 'nonsense (x', 'pie\n"a" 1%\n"b', 'Flowchart\nA --> end', '']) {
      const once = await repaired(source)
      expect(await repaired(once)).toBe(once)
    }
  })

  test('comes to an end in good time with hostile lines', async () => {
    const lines = ['A[', '(', '"', ' ', 'A --> ', '==', '：', '{{[['].map(unit => unit.repeat(1_900 / unit.length))
    for (const line of lines) {
      const started = cpuTime()
      await repairMermaid(`flowchart TD\n${`${line}!\n`.repeat(20)}`)
      expect(cpuTime() - started).toBeLessThan(5_000)
    }
    for (const unit of ['.', '~', '--', 'A --> ', 'a-']) {
      const started = cpuTime()
      await repairMermaid(`classDiagram\n${`${unit.repeat(1_900 / unit.length)}!\n`.repeat(20)}`)
      expect(cpuTime() - started).toBeLessThan(5_000)
    }
  })
})
