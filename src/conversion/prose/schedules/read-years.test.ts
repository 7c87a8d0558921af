import { expect, test } from 'vitest'
import { readYears } from './read-years.ts'

test.each([
  [
    'Our firm was founded in 2009 in a garage, opened a shop in 2012, was sold to Nord in 2019 and moved to Kiel in 2023.',
    ['2009: Our firm was founded in a garage', '2012: opened a shop', '2019: was sold to Nord', '2023: moved to Kiel'],
  ],
  [
    'In 1969 ARPANET was born, in 1983 TCP/IP became the standard, 1991 saw the first website',
    ['1969: ARPANET was born', '1983: TCP/IP became the standard', '1991: the first website'],
  ],
  [
    'The band: they met in late 1994. Their first record came in 1997, a live one. They split up in 2003',
    ['late 1994: they met', '1997: Their first record came, a live one', '2003: They split up'],
  ],
  [
    '1960 formed in Hull, 1967 Sgt. Salt came out, 1970 split',
    ['1960: formed in Hull', '1967: Sgt. Salt came out', '1970: split'],
  ],
])('a history: %s', (text, expected) => {
  const read = readYears(text, null)
  expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${value}: ${label}`))).toEqual(expected)
})

test.each([
  'we had 12 shops in 2012, 15 in 2013 and 19 in 2014',
  'founded in 2009, sold in 2012',
  'sold in 2019, opened in 2012, moved in 2015',
  'built in 2001 and rebuilt in 2005, sold in 2012, then closed if 2015 was bad',
])('no history: %s', text => {
  expect(readYears(text, null)).toBeNull()
})
