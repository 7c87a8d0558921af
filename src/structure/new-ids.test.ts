import { expect, test } from 'vitest'
import { createIds } from './new-ids.ts'

test('an id is made of the letters of its label, in every script', () => {
  const idFor = createIds()
  expect(['Order service', 'Order service', '订单', '2nd try', '!!', 'node'].map(idFor)).toEqual([
    'order_service',
    'order_service_2',
    '订单',
    'n2nd_try',
    'node_1',
    'node_2',
  ])
})

test('an id that is in use already is not given', () => {
  expect(createIds('node', ['milk', 'milk_2'])('Milk')).toBe('milk_3')
  expect(createIds('node', ['node_1'])('')).toBe('node_2')
})

test('many equal labels get as many ids', () => {
  const idFor = createIds()
  expect(new Set(Array.from({ length: 20_000 }, () => idFor('same'))).size).toBe(20_000)
})
