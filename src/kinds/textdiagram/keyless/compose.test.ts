import { describe, expect, test } from 'vitest'
import type { AgentInput, ComposeInput } from '../../kind.ts'
import { toComposeInput } from '../../strip-request.ts'
import { checkMermaid } from '../language/check.ts'
import { compose } from './compose.ts'

const input = (text: string, more: Partial<AgentInput> = {}): ComposeInput =>
  toComposeInput({ text, documents: [], tables: [], current: null, language: 'en', ...more })
const sourceOf = (text: string) => compose(input(text))?.source ?? null

describe('compose', () => {
  test('draws messages in their order, between participants in order of appearance', () => {
    expect(compose(input('Alice -> Bob: hello\nBob -> Alice: hi there'))).toEqual({
      concept: 'A sequence diagram of 2 messages between 2 participants, drawn from the text as written.',
      source: 'sequenceDiagram\n  participant Alice\n  participant Bob\n  Alice->>Bob: hello\n  Bob->>Alice: hi there',
    })
  })

  test('speaks the language of the input', () => {
    expect(compose(input('甲 -> 乙：你好', { language: 'zh' }))?.concept).toBe(
      '2 个参与者之间 1 条消息的时序图，依原文绘制。',
    )
  })

  test('keeps the blocks between messages', () => {
    expect(sourceOf('A -> B: x\nalt ok\nB --> A: y\nelse\nB --> A: z\nend')).toBe(
      'sequenceDiagram\n  participant A\n  participant B\n  A->>B: x\n  alt ok\n    B-->>A: y\n  else\n    B-->>A: z\n  end',
    )
  })

  test('a list of figures behind an arrow is no message', () => {
    expect(sourceOf('bug count by severity -> critical:2, major: 11')).not.toContain('sequenceDiagram')
  })

  test('takes Mermaid as it stands, whatever is said around it', () => {
    const mermaid = 'flowchart TD\n  A[Start] --> B[x (y)]'
    expect(sourceOf(`Draw this:\n${mermaid}\n\nThanks a lot for helping me with this.`)).toBe(mermaid)
  })

  test('reads a document where the words hold nothing', () => {
    const documents = [{ name: 'notes.md', text: 'Customer has many Orders.', tables: [] }]
    expect(compose(input('Please draw it', { documents }))?.source).toBe('erDiagram\n  Customer ||--o{ Order : "has"')
  })

  test('reads both ends of a relation', () => {
    expect(sourceOf('An invoice belongs to one order. Student takes many Courses. Course has many Students.')).toBe(
      'erDiagram\n  Invoice }o--|| Order : "belongs to"\n  Student }o--o{ Course : "takes"',
    )
  })

  test('a nullable foreign key may point to nothing, a unique one is one to one', () => {
    const sql =
      'CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (a_id int UNIQUE NOT NULL REFERENCES a(id), other int REFERENCES a(id));'
    expect(sourceOf(sql)).toContain('  a ||--o| b : "a_id"\n  a |o--o{ b : "other"')
  })

  test('draws bars where tasks last, and events where they happen', () => {
    expect(sourceOf('Dig: 2026-03-02 to 2026-03-04\nSow: 2 days after Dig\nParty: 2026-03-20')).toBe(
      'gantt\n  dateFormat YYYY-MM-DD\n  inclusiveEndDates\n  Dig :t1, 2026-03-02, 2026-03-04\n  Sow :t2, after t1, 2d\n  Party :milestone, t3, 2026-03-20, 0d',
    )
    expect(sourceOf('1998: Founded\n2004 - First office\nSold (2019)')).toBe(
      'timeline\n  1998 : Founded\n  2004 : First office\n  2019 : Sold',
    )
  })

  test('arrows become states where a state diagram is asked for', () => {
    expect(sourceOf('State diagram: Draft -> In review: submit')).toBe(
      'stateDiagram-v2\n  state "In review" as In_review\n  Draft --> In_review : submit',
    )
  })

  test.each([
    'Hello, how are you?',
    'add a node called Cache',
    'Please draw a sequence diagram of a login',
    'In 2019 we sold 300 units.',
    '',
  ])('draws nothing from %j', text => {
    expect(compose(input(text))).toBeNull()
  })

  test('what it draws is correct, whatever the names are', async () => {
    const texts = [
      'end -> A; B: x; y #1\n"Q" -> end: z',
      'from end to state (x) on note; from A-b to C d when "x": y',
      '2019: a: b; c\n2020 - #1 "x"',
      "CREATE TABLE \"order items\" (`a b` varchar (20) COMMENT 'x \"y\"', c enum('p','q'), d);",
      '{"a b": {"c-d": [{"e": null}], "f": [[1]]}}',
      'class Map<K, V> extends Base\n  get(key: K): V {\n  static of(a: {b: string}): Map<K, V>',
    ]
    for (const text of texts) {
      const source = sourceOf(text)
      expect(source, text).not.toBeNull()
      expect(await checkMermaid(source ?? ''), source ?? '').toEqual([])
    }
  })
})

describe('a first request in a sentence', () => {
  test.each([
    [
      'Gantt: Design from 2026-01-05 for 10 days, Build from 2026-01-19 for 20 days',
      ['Design :t1, 2026-01-05, 10d', 'Build :t2, 2026-01-19, 20d'],
    ],
    [
      '甘特图：设计从2026-01-05开始10天，开发从2026-01-19开始20天',
      ['设计 :t1, 2026-01-05, 10d', '开发 :t2, 2026-01-19, 20d'],
    ],
    ['状态图：从待支付到已支付，从已支付到已发货', ['待支付 --> 已支付', '已支付 --> 已发货']],
    [
      'the light goes from red to green to yellow and back to red',
      ['red --> green', 'green --> yellow', 'yellow --> red'],
    ],
    ['招聘从申请到面试到录用', ['申请 --> 面试', '面试 --> 录用']],
    ['states: draft, review, published', ['state "draft" as s1', 'state "published" as s3']],
  ])('%s', (text, lines) => {
    const source = sourceOf(text)
      ?.split('\n')
      .map(line => line.trim())
    expect(source).toEqual(expect.arrayContaining(lines))
  })

  test.each([
    'ER diagram for a library',
    'customer journey for an online bookshop',
    'Dog and Cat inherit from Animal. Animal has a name and an age.',
    'class diagram: class Shape with area(): number and name: string, class Circle extends Shape with radius: number',
  ])('is not half read: %s', text => {
    expect(sourceOf(text)).toBeNull()
  })
})

test('members in one line are no parents, and passive sentences and plurals are relations', () => {
  expect(sourceOf('class Shape { area(): number; name: string }')).toBe(
    'classDiagram\n  class Shape {\n    area() number\n    string name\n  }',
  )
  expect(sourceOf('A book is written by many authors. A member borrows books.')).toBe(
    'erDiagram\n  Book ||--o{ Author : "written by"\n  Member ||--o{ Book : "borrows"',
  )
})
