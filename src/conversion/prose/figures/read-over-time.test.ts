import { describe, expect, test } from 'vitest'
import { readOverTime } from './read-over-time.ts'

const rowsOf = (text: string) => readOverTime(text, null, text)?.rows
const unitOf = (text: string) => readOverTime(text, null, text)?.columns[1]?.unit

describe('figures that are each told with their time', () => {
  test.each<[string, [string, number][]]>([
    [
      'water usage dropped from 340 m3 in march to 290 in april and 265 in may',
      [
        ['march', 340],
        ['april', 290],
        ['may', 265],
      ],
    ],
    [
      'revenue went from 3.2M in 2021 to 5.1M in 2023',
      [
        ['2021', 3.2],
        ['2023', 5.1],
      ],
    ],
    [
      'we had 310 readers in January, then it dipped to 290 in February and jumped to 480 in March after the podcast',
      [
        ['January', 310],
        ['February', 290],
        ['March', 480],
      ],
    ],
    [
      'between 2020 and 2022 revenue went from 3M to 5M',
      [
        ['2020', 3],
        ['2022', 5],
      ],
    ],
    [
      'revenue went from 3M to 5M between 2020 and 2022',
      [
        ['2020', 3],
        ['2022', 5],
      ],
    ],
    [
      "our headcount was 14 in 2019, doubled to 28 by 2021 and now we're 41",
      [
        ['2019', 14],
        ['2021', 28],
        ['now', 41],
      ],
    ],
    [
      'temps last night -3 at midnight, -5 at 3am, 4 at 9am',
      [
        ['midnight', -3],
        ['3am', -5],
        ['9am', 4],
      ],
    ],
    [
      'croissants sold on monday 84, wed only 60 because of rain, thursday 102',
      [
        ['monday', 84],
        ['wed', 60],
        ['thursday', 102],
      ],
    ],
    [
      '用水量从3月的340方降到4月290方5月265方',
      [
        ['3月', 340],
        ['4月', 290],
        ['5月', 265],
      ],
    ],
    [
      'downloads: 800k in 2021, 1.2M in 2022',
      [
        ['2021', 800000],
        ['2022', 1200000],
      ],
    ],
  ])('%s', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test('what comes then is of the next month', () => {
    expect(rowsOf('we sold 120 in Jan, 90 in Feb, then 150')).toEqual([
      ['Jan', 120],
      ['Feb', 90],
      ['Mar', 150],
    ])
  })

  test('a unit that one of them names is that of all', () => {
    expect(unitOf('water usage dropped from 340 m3 in march to 290 in april')).toBe('m3')
    expect(unitOf('一季度1.2万用户，二季度3.4万，三季度2.9万')).toBe('万')
    expect(unitOf('revenue went from 3.2M in 2021 to 5.1M in 2023')).toBe('M')
  })

  test.each([
    'we hired 3 people in January and fired 2 in March',
    'I paid 300 in May and 20% in June',
    'sales went up by 20 in May and by 30 in June',
    '5月增长了20%，6月增长了30%',
    'meeting on Monday at 3pm with 5 people and Tuesday 4pm with 6',
    'in 2020 we had 3 cats, in 2021 we had 4 dogs',
    'target for May 30, for June 40',
    'we sold 120 in Jan, 90 in Feb and 4 shops closed',
  ])('more than that is not read: %s', text => {
    expect(rowsOf(text)).toBeUndefined()
  })
})
