import { expect, test } from 'vitest'
import { leadArrow } from './lead-arrow.ts'

const flow = (...lines: string[]) => ['flowchart TB', ...lines.map(line => `  ${line}`), ''].join('\n')

test('an end is led to another node, with the label and the form of the arrow', () => {
  const source = flow('A[Order] -->|new| B{Ok?}', 'B -.-> C[Ship]', 'C --> A')
  expect(leadArrow(source, 'L_C_A_0', 'to', 'B')).toBe(flow('A[Order] -->|new| B{Ok?}', 'B -.-> C[Ship]', 'C --> B'))
  expect(leadArrow(source, 'L_A_B_0', 'from', 'C')).toBe(
    flow('A[Order]', 'C -->|new| B{Ok?}', 'B -.-> C[Ship]', 'C --> A'),
  )
})

test('a node stays where it is described by the arrow, or is nowhere else', () => {
  const source = flow('A --> B', 'A --> C[Ship now]')
  expect(leadArrow(source, 'L_A_C_0', 'to', 'B')).toBe(flow('A --> B', 'A --> B', 'C[Ship now]'))
  expect(leadArrow(source, 'L_A_B_0', 'to', 'C')).toBe(flow('A --> C', 'B', 'A --> C[Ship now]'))
})

test('a chain is opened where its arrow leads elsewhere, in the order of its arrows', () => {
  const source = flow('A --> B ==> C --> D')
  expect(leadArrow(source, 'L_B_C_0', 'to', 'A')).toBe(flow('A --> B ==> A', 'C --> D'))
  expect(leadArrow(source, 'L_B_C_0', 'from', 'D')).toBe(flow('A --> B', 'D ==> C --> D'))
})

test('arrows between the same two are counted, and ids with _ are told apart', () => {
  const source = flow('a_1 --> b', 'a_1 -- again --> b', 'c["x --> y"] --> b')
  expect(leadArrow(source, 'L_a_1_b_2', 'to', 'c')).toBe(flow('a_1 --> b', 'a_1 -- again --> c', 'c["x --> y"] --> b'))
})

test('what cannot be told apart stays', () => {
  expect(leadArrow(flow('A & B --> C'), 'L_A_C_0', 'to', 'B')).toBeNull()
  expect(leadArrow(flow('A --> B'), 'L_A_B_0', 'to', 'B')).toBeNull()
  expect(leadArrow('stateDiagram-v2\n  A --> B', 'L_A_B_0', 'to', 'A')).toBeNull()
})
