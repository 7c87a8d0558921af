import { describe, expect, test } from 'vitest'
import { faultOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'

const cases: [name: string, text: string, nodes: string[], edges: string[], losses?: string[]][] = [
  [
    'an arrow to the right',
    `
+-----+     +-----+
|  A  | --> |  B  |
+-----+     +-----+`,
    ['A', 'B'],
    ['A → B'],
  ],
  [
    'an arrow that touches',
    `
+-----+  +-----+
|  A  |->|  B  |
+-----+  +-----+`,
    ['A', 'B'],
    ['A → B'],
  ],
  [
    'an arrow to the left, and one both ways',
    `
+-----+    +-----+    +-----+
|  A  |<---|  B  |<-->|  C  |
+-----+    +-----+    +-----+`,
    ['A', 'B', 'C'],
    ['B → A', 'B ↔ C'],
  ],
  [
    'arrows down and up',
    `
+-----+
|  A  |
+-----+
   |
   v
+-----+
|  B  |
+-----+
   ^
   |
+-----+
|  C  |
+-----+`,
    ['A', 'B', 'C'],
    ['A → B', 'C → B'],
  ],
  [
    'a line without arrowheads, and words in several lines',
    `
+---------+    +-----+
| Order   |----|  B  |
| service |    +-----+
+---------+`,
    ['Order\nservice', 'B'],
    ['Order\nservice — B'],
  ],
  [
    'box characters',
    `
┌─────┐    ╭─────╮
│  A  ├───▶│  B  │
└──┬──┘    ╰─────╯
   │
   ▼
┏━━━━━┓
┃  C  ┃
┗━━━━━┛`,
    ['A', 'B', 'C'],
    ['A → B', 'A → C'],
  ],
  [
    'a label in the line',
    `
+-----+           +-----+
| Web |-- yes --->| Api |
+-----+           +-----+`,
    ['Web', 'Api'],
    ['Web → Api: yes'],
  ],
  [
    'a line with a bend',
    `
+-----+
|  A  |-----+
+-----+     |
            v
         +-----+
         |  B  |
         +-----+`,
    ['A', 'B'],
    ['A → B'],
  ],
  [
    'a dotted line',
    `
+-----+      +-----+
|  A  |.....>|  B  |
+-----+      +-----+`,
    ['A', 'B'],
    ['A ⇢ B'],
  ],
  [
    'words beside the lines',
    `
+-----+
| Web |
+-----+
   |  sends
   v
+-----+
| Api |
+-----+`,
    ['Web', 'Api'],
    ['Web → Api'],
    ['5: the text "sends"'],
  ],
  [
    'Chinese',
    `
+------+     +------+
| 下单 | --> | 付款 |
+------+     +------+`,
    ['下单', '付款'],
    ['下单 → 付款'],
  ],
]

describe('boxes of characters and the lines between them', () => {
  test.each(cases)('%s', async (_name, text, nodes, edges, losses = []) => {
    expect(await summarize(notation, { text })).toEqual({ nodes, edges, groups: [], losses })
    expect(notation.detect({ text })).toBeGreaterThan(0.75)
  })

  test.each([
    [
      'a line that parts',
      `
+---+      +---+
| A |--+-->| B |
+---+  |   +---+
       |   +---+
       +-->| C |
           +---+`,
      /Line 3: a line branches/,
    ],
    ['a line to nothing', '+---+   +---+\n| A |-->|  B|\n+---+   +---+\n  |\n  |', /Line 4: a line of this box ends/],
    ['boxes that nothing joins', '+---+   +---+\n| A |   | B |\n+---+   +---+', /no line connects/i],
    ['a box in a box', '+---------+\n| +---+   |\n| | A |   |\n| +---+   |\n+---------+', /in another box/],
    ['no box', 'a --> b', /no box/i],
  ])('%s is refused', async (_name, text, message) => expect(await faultOf(notation, text)).toMatch(message))

  test.each([
    ['a table', '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+'],
    ['a Markdown table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['prose', 'We met + talked | and -> left.'],
    ['one box', '+---+\n| A |\n+---+'],
    ['nothing', ''],
  ])('%s is none', (_name, text) => expect(notation.detect({ text })).toBeLessThan(0.5))
})
