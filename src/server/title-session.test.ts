import { expect, test } from 'vitest'
import { titleSession } from './title-session.ts'

test.each([
  ['@mindmap Opening a coffee shop', 'Opening a coffee shop'],
  ['# Coffee\n- Beans', 'Coffee'],
  ['1. Wake up\n2. Eat', 'Wake up'],
  ['', 'orders.csv'],
  ['A -> B -> C', 'A, B, C'],
  ['客户 → 网关 → 数据库', '客户、网关、数据库'],
  ['Water cycle: rain -> river -> sea', 'Water cycle'],
  ['Draw a flowchart: Start -> Review; Review -> Approve; Review -> Reject', 'Start, Review, Approve, Reject'],
  ['Draw a flowchart of a login: Enter name -> Check', 'Login'],
  [
    'Order received -> Check stock -> Pack the parcel -> Print a label -> Hand over -> Invoice',
    'Order received, Check stock, Pack the parcel, Print a label…',
  ],
])('%j is called %j', (prompt, title) => {
  expect(titleSession(prompt, [{ name: 'orders.csv' }])).toBe(title)
})
