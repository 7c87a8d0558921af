import { expect, test } from 'vitest'
import { readAgenda } from './read-agenda.ts'

test('minutes in Chinese words belong to the time', () => {
  const read = readAgenda('七点十分出门，七点二十送到学校，八点到单位', null)
  expect(read?.groups[0]?.items.map(({ label, text = '', value = '' }) => `${value}${text}${label}`)).toEqual([
    '七点十分出门',
    '七点二十送到学校',
    '八点到单位',
  ])
})

test.each([
  ['8:30 breakfast, 9:45 keynote, 1pm lunch', ['8:30 breakfast', '9:45 keynote', '1pm lunch']],
  [
    'Friday: keynote at 9:00, workshop from 10:15 to 12:00, dinner at 7 pm',
    ['9:00 keynote', '10:15 to 12:00 workshop', '7 pm dinner'],
  ],
  ['周五：8点半早会，10点培训，下午3点验收', ['8点半 早会', '10点 培训', '下午3点 验收']],
])('what is on when: %s', (text, expected) => {
  const read = readAgenda(text, null)
  expect(read?.arrangement).toBe('events')
  expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${value} ${label}`))).toEqual(expected)
})

test.each([
  'load 10:00 20%, 10:05 35%, 10:10 80%',
  '9:00 standup, 10:00 review',
  '9:00 standup, then we talk, 10:00 review, 11:00 lunch',
  'Python 3.12 came out, Node 24 is next, 9:00 call',
])('no agenda: %s', text => {
  expect(readAgenda(text, null)).toBeNull()
})
