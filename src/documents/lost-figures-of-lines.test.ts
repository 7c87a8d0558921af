import { expect, test } from 'vitest'
import { findTables } from './tables-in-text.ts'

const rowsIn = (text: string) => findTables(text, 'text').flatMap(table => table.rows)

test.each([
  [
    'columns between dashes',
    'Channels:\nInstagram — spend €2,400 — leads 186\nFlyers — spend €350 — leads 29\nAds — spend €9 — leads 2',
  ],
  ['two figures of each', 'grid – power vs interest (0-10)\nMayor 9, 4\nResidents assoc. 5, 9\nBus company 7, 6'],
  ['figures in remarks', 'Chapters\nCh. 1 Intro (12 pp)\nCh. 3 Methods – sensors n=46, interviews n=18\nCh. 4 Results'],
])('no table of %s', (_, text) => {
  expect(rowsIn(text)).toEqual([])
})

test('what stands in brackets above figures, or on a line of its own, is none of them', () => {
  expect(rowsIn('Household (per month, after tax £3,150)\nMortgage £980\nFood £520\nNursery £610')).toEqual([
    ['Mortgage', 980],
    ['Food', 520],
    ['Nursery', 610],
  ])
  expect(rowsIn('Turnout by age\n18–24: 21\n25–34: 27\n35–49: 36\n(own survey, n = 1,032)')).toHaveLength(3)
})

test('several pairs in each line are one list', () => {
  expect(rowsIn('rainfall mm\nJan 72 | Feb 81 | Mar 153\nApr 221 | May 160 | Jun 83')).toEqual([
    ['Jan', 72],
    ['Feb', 81],
    ['Mar', 153],
    ['Apr', 221],
    ['May', 160],
    ['Jun', 83],
  ])
})

test('the names of columns may stand behind the title, above framed rows', () => {
  const [table] = findTables('Harvest | crop | ha | t/ha |\n| Wheat | 84 | 8.6 |\n| Barley | 41 | 7.2 |', 'text')
  expect(table?.columns.map(({ name }) => name)).toEqual(['crop', 'ha', 't/ha'])
  expect(table?.rows).toHaveLength(2)
})
