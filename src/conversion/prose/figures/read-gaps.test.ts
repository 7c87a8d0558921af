import { expect, test } from 'vitest'
import { readGaps } from './read-gaps.ts'

test('a row without a figure stays, and says why', () => {
  expect(readGaps('Mon 120\nTue 135\nWed closed\nThu 150', 'Visitors', '')).toMatchObject({
    title: 'Visitors',
    mark: 'line',
    rows: [
      ['Mon', 120],
      ['Tue', 135],
      ['Wed (closed)', null],
      ['Thu', 150],
    ],
  })
  expect(readGaps('水果销量\n苹果：40个\n香蕉：55个\n柠檬：售罄', null, '柱状图')).toMatchObject({
    title: '水果销量',
    mark: 'bar',
    rows: [
      ['苹果', 40],
      ['香蕉', 55],
      ['柠檬（售罄）', null],
    ],
  })
})

test.each([
  'Mon 120\nTue 135\nWed 150',
  'Mon: 9-17\nTue: closed\nWed: 9-17',
  'Mon 3 kg\nTue 4 km\nWed closed',
  'Mon 120\nWed closed',
])('nothing to read in %j', text => {
  expect(readGaps(text, null, '')).toBeNull()
})
