import { expect, test } from 'vitest'
import { readTimed } from './read-timed.ts'

const eventsOf = (text: string) =>
  readTimed(text, null, text)?.groups.flatMap(({ items }) => items.map(({ label, value }) => [value, label]))

test.each([
  [
    'timeline - founded 2009 in a garage in Leeds, 10th shop 2017, sold to Acme for 12 million in 2022',
    [
      ['2009', 'founded in a garage in Leeds'],
      ['2017', '10th shop'],
      ['2022', 'sold to Acme for 12 million'],
    ],
  ],
  [
    'Timeline: founded 1998 in a shed; 2004 first ship; 2015 sold',
    [
      ['1998', 'founded in a shed'],
      ['2004', 'first ship'],
      ['2015', 'sold'],
    ],
  ],
  [
    'timeline: 2009 - founded; 2012 - first 10 staff; 2024 - 1 million users',
    [
      ['2009', 'founded'],
      ['2012', 'first 10 staff'],
      ['2024', '1 million users'],
    ],
  ],
  [
    'Agenda for the kickoff 9am welcome, 9:30 goals, noon lunch',
    [
      ['9am', 'welcome'],
      ['9:30', 'goals'],
      ['noon', 'lunch'],
    ],
  ],
  [
    '启动会议程 9点开场 9点半目标 10:15茶歇',
    [
      ['9点', '开场'],
      ['9点半', '目标'],
      ['10:15', '茶歇'],
    ],
  ],
  [
    '大事记 2009年在车库创立 2017年第10家店 2022年以1200万卖给别人',
    [
      ['2009年', '在车库创立'],
      ['2017年', '第10家店'],
      ['2022年', '以1200万卖给别人'],
    ],
  ],
  [
    'Gantt: demo 3 March to 7 March, tiling takes 5 days after plumbing, cabinets from 20 March',
    [
      ['3 March to 7 March', 'demo'],
      ['5 days after plumbing', 'tiling'],
      ['20 March', 'cabinets'],
    ],
  ],
  [
    'my week: tuesday piano lesson 17:30, thursday dentist at 9, saturday hike',
    [
      ['tuesday 17:30', 'piano lesson'],
      ['thursday at 9', 'dentist'],
      ['saturday', 'hike'],
    ],
  ],
  [
    '下周安排：周一健身，周二跑步，周五团建，周末天气好就去爬山',
    [
      ['周一', '健身'],
      ['周二', '跑步'],
      ['周五', '团建'],
      ['周末', '天气好就去爬山'],
    ],
  ],
  [
    '路线图 一季度招人 二季度新官网 三季度进军法国',
    [
      ['一季度', '招人'],
      ['二季度', '新官网'],
      ['三季度', '进军法国'],
    ],
  ],
])('each part is on at its time: %s', (text, events) => {
  expect(eventsOf(text)).toEqual(events)
})

test.each([
  'founded 2009 in Leeds, first shop 2012, sold in 2022',
  'timeline: founded 2009, first shop, sold 2022',
  'Timeline of our bakery:\n- 1962: Opened\n- 1984: Second shop\n- 2005: Organic range\n- 2021: Subscription',
  'timeline: if it rains on Monday we stay, on Tuesday we go, on Friday we are back',
])('where nobody asks for it, a time is missing or a condition is told, nothing is read: %s', text => {
  expect(eventsOf(text)).toBeUndefined()
})

test('parts of a day are times, and those of a day of the week', () => {
  expect(eventsOf('出游时间线：周六上午去看展，下午逛街，周日上午睡懒觉，晚上喝下午茶')).toEqual([
    ['周六上午', '去看展'],
    ['下午', '逛街'],
    ['周日上午', '睡懒觉'],
    ['晚上', '喝下午茶'],
  ])
})
