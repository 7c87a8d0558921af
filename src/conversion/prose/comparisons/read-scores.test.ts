import { expect, test } from 'vitest'
import { readScores } from './read-scores.ts'

test.each([
  ['customer journey: open the shop (5), find shoes (3), pay (1)', ['open the shop 5', 'find shoes 3', 'pay 1']],
  ['user journey visa: fill in form 2, wait 1, get stamp 5', ['fill in form 2', 'wait 1', 'get stamp 5']],
  ['用户旅程 看病：挂号2分，排队1分，取药4分', ['挂号 2', '排队 1', '取药 4']],
])('steps with scores: %s', (text, expected) => {
  const read = readScores(text, null, text)
  expect(read?.arrangement).toBe('journey')
  expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${label} ${value}`))).toEqual(expected)
})

test.each([
  'Scores: open the shop 5, find shoes 3',
  'customer journey: open the shop (5), find shoes (8)',
  'customer journey: open the shop, find shoes 3',
])('no journey: %s', text => {
  expect(readScores(text, null, text)).toBeNull()
})
