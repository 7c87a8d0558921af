import { expect, test } from 'vitest'
import { readFunnel } from './read-funnel.ts'

test.each<[string, (string | number)[][]]>([
  [
    'Our funnel: 10000 visitors, of those 1200 sign up, 300 start a trial and 45 buy',
    [
      ['visitors', 10000],
      ['sign up', 1200],
      ['start a trial', 300],
      ['buy', 45],
    ],
  ],
  [
    '转化漏斗：10000人访问，其中1200人注册，45人付费',
    [
      ['访问', 10000],
      ['注册', 1200],
      ['付费', 45],
    ],
  ],
  [
    'Funnel of our sale! 12,000 people saw the ad, 900 clicked it, but only 64 paid',
    [
      ['saw the ad', 12000],
      ['clicked', 900],
      ['paid', 64],
    ],
  ],
  [
    '漏斗：一万两千人看到广告，900人点了，最后只有64个人付款',
    [
      ['看到广告', 12000],
      ['点了', 900],
      ['付款', 64],
    ],
  ],
])('a funnel told in clauses: %s', (text, rows) => {
  expect(readFunnel(text, null, text)).toMatchObject({ mark: 'funnel', rows })
})

test.each([
  '10000 visitors, of those 1200 sign up, 300 start a trial',
  'funnel: 100 visitors, of those 1200 sign up, 300 start a trial',
  'funnel: 1000 visitors, 20% sign up, 10% buy',
  'funnel: 1000 visitors, 200 sign up, nobody buys, 3 return',
])('no funnel: %s', text => {
  expect(readFunnel(text, null, text)).toBeNull()
})

test('all of whom it is told come first', () => {
  const text = 'Of 12,000 people who saw the ad, 1,800 clicked, 420 signed up and 95 paid.'
  expect(readFunnel(text, null, `${text} where do we lose them`)?.rows).toEqual([
    ['saw the ad', 12000],
    ['clicked', 1800],
    ['signed up', 420],
    ['paid', 95],
  ])
})
