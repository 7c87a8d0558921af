import { expect, test } from 'vitest'
import { withCarriedUnit } from './carried-unit.ts'

test.each([
  [
    'population: Tokyo 37 million, Delhi 33, Shanghai 29',
    'population: Tokyo 37 million, Delhi 33 million, Shanghai 29 million',
  ],
  [
    'Revenue was 2.1 million in 2021, 2.6 million in 2022, 3.4 in 2023 and 4.0 in 2024.',
    'Revenue was 2.1 million in 2021, 2.6 million in 2022, 3.4 million in 2023 and 4.0 million in 2024.',
  ],
  ['1月到3月的营业额分别是12、15、9万', '1月到3月的营业额分别是12万、15万、9万'],
])('%s', (text, expected) => {
  expect(withCarriedUnit(text)).toBe(expected)
})

test.each([
  'We have 3 million users, 5 offices and 12 countries',
  'Tokyo 37 million, Delhi 33 million, Oslo 700 thousand',
  '获取5万、留存8000、推荐300',
  'A 2 million, B 900, C 4',
  'Rent 1200, food 450',
])('%s stays as it is', text => {
  expect(withCarriedUnit(text)).toBe(text)
})
