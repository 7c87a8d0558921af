import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readComparedAspects } from './read-compared-aspects.ts'

test.each([
  [
    'Ferry vs plane: price low vs high, comfort high vs poor',
    ['Ferry > price: low', 'Ferry > comfort: high', 'plane > price: high', 'plane > comfort: poor'],
  ],
  [
    '猫和狗对比：花费，猫少，狗多；陪伴，猫一般，狗很好',
    ['猫 > 花费：少', '猫 > 陪伴：一般', '狗 > 花费：多', '狗 > 陪伴：很好'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(readComparedAspects(text, null))).toEqual(expected)
})

test.each([
  'Plan vs actual: rent 8k vs 9k, food 3k vs 4k',
  '猫和狗对比：花费，猫少；陪伴，狗很好',
  'Ferry vs plane: I like both',
])('nothing of: %s', text => {
  expect(readComparedAspects(text, null)).toBeNull()
})
