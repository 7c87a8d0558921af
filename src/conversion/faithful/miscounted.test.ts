import { expect, test } from 'vitest'
import type { Structure } from '../../structure/structure.ts'
import { countAnnounced, miscounts } from './miscounted.ts'

const list = (...labels: string[]): Structure => ({
  type: 'items',
  arrangement: 'list',
  groups: [{ id: 'g', label: '', items: labels.map(label => ({ id: label, label })) }],
})

test.each([
  ['4 stages of grief: denial, anger', 4],
  ['The three reasons why we move: rent', 3],
  ['早睡的五个好处：精神好', 5],
  ['两点建议：早睡', 2],
  ['Our stages: denial, anger', null],
  ['one reason: rent', null],
  ['ship 4 parts, then call', null],
])('how many things are announced: %s', (text, count) => {
  expect(countAnnounced(text)).toBe(count)
})

test('a list is as long as was announced', () => {
  const text = '3 stages of repair: denial, anger, acceptance and paint'
  expect(miscounts(list('denial', 'anger', 'acceptance and paint'), text)).toBe(false)
  expect(miscounts(list('denial', 'anger', 'acceptance', 'paint'), text)).toBe(true)
  expect(miscounts({ type: 'tree', root: { id: 'r', label: 'repair', children: [] } }, text)).toBe(false)
})
