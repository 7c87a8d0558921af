import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readClasses } from './read-classes.ts'

const ways = (text: string) => relationsIn(readClasses(text, null))

test.each([
  [
    "When a letter comes in, the porter sorts it as bill, order or advert. Bills go to Petra, orders to the shop and adverts to the bin. Once it's done, the porter rings the bell.",
    [
      'The porter sorts the letter -> What kind?',
      'What kind? -> Petra: bill',
      'What kind? -> Shop: order',
      'What kind? -> Bin: advert',
      'Petra -> The porter rings the bell',
      'Shop -> The porter rings the bell',
      'Bin -> The porter rings the bell',
    ],
  ],
  [
    '投诉进来以后，前台先分成账单、噪音两类，账单的转财务，噪音的转保安，处理完由前台回访',
    [
      '前台把投诉分类 -> 哪一类？',
      '哪一类？ -> 财务: 账单',
      '哪一类？ -> 保安: 噪音',
      '财务 -> 处理完由前台回访',
      '保安 -> 处理完由前台回访',
    ],
  ],
])('what is sorted, and what becomes of each class: %s', (text, expected) => {
  expect(ways(text)).toEqual(expected)
})

test.each([
  'When a letter comes in, the porter sorts it as bill or order. Bills go to Petra.',
  'When a letter comes in, the porter sorts it as bill or order. Bills go to Petra, parcels to Kim.',
  'When a letter comes in, the porter sorts it as bill or order. Bills go to Petra, orders to Kim, who is never there.',
  '投诉进来以后，前台先分成账单、噪音两类，账单的转财务，噪音的如果太大转保安',
])('nothing is read where a class is told nothing of, or more is said: %s', text => {
  expect(ways(text)).toEqual([])
})
