import { expect, test } from 'vitest'
import { readHistory } from './read-history.ts'

const events = (text: string) => {
  const history = readHistory(text, null, `timeline\n${text}`)
  return history?.groups[0]?.items.map(({ label, value }) => [value, label].join(' | '))
}

test.each([
  [
    "Founded 1961 by six dads. Promoted in '73 and straight back down in '74. Clubhouse burned down 1988, rebuilt with our own hands by 1990. This year we are 64!",
    [
      '1961 | Founded by six dads',
      "'73 | Promoted",
      "'74 | straight back down",
      '1988 | Clubhouse burned down',
      'by 1990 | rebuilt with our own hands',
      'This year | we are 64',
    ],
  ],
  [
    'She was born in 1932 in Cork. In 1950 she moved to London, where she met Jim. They had three children between 1958 and 1964.',
    [
      '1932 | She was born in Cork',
      '1950 | she moved to London, where she met Jim',
      'between 1958 and 1964 | They had three children',
    ],
  ],
  [
    '我们公司：2012年三个人起步，2014年拿到第一个大客户，去年(2024)做了自有产品',
    ['2012年 | 三个人起步', '2014年 | 拿到第一个大客户', '去年(2024) | 做了自有产品'],
  ],
  [
    'gates open at 8.30, opening ceremony 9am, lunch 12:30 to 1pm',
    ['8.30 | gates open', '9am | opening ceremony', '12:30 to 1pm | lunch'],
  ],
])('each clause with its time: %s', (text, expected) => {
  expect(events(text)).toEqual(expected)
})

test('what it is about stands before the first time', () => {
  const text = 'History of our bakery: started 1987 at home, moved in 1991, online orders since 2020'
  expect(readHistory(text, null, text)?.title).toBe('History of our bakery')
})

test.each([
  'founded 1990, a shop 1995, then a crisis. Everybody left the town. The second shop opened 2001',
  'founded 1990, a shop 1985, a crisis 2001',
  'if it was built before 1990 call us, else in 1995 or 2001',
  'founded 1990, a shop',
  'gates open at 8.30, long jump at 10.45, lunch 12 to 1, relay 1.15pm',
  'wake up at 6.30, run from 7 to 7.45, breakfast at 8, bus leaves 8.40',
])('else it is not read: %s', text => {
  expect(events(text)).toBeUndefined()
})
