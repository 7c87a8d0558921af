import { expect, test } from 'vitest'
import { readDated } from './read-dated.ts'
import { readEvents } from './read-events.ts'

const eventsIn = (items: ReturnType<typeof readDated>) =>
  items?.groups.flatMap(group => group.items.map(({ label, value }) => `${value}: ${label}`))

test.each([
  [
    'Fair: build stands from 2 to 4 May, opening 5 May, teardown 9-10 May',
    ['2 to 4 May: build stands', '5 May: opening', '9-10 May: teardown'],
  ],
  ['opened 1901, burnt down in 1920, rebuilt 1925', ['1901: opened', '1920: burnt down', '1925: rebuilt']],
  [
    "We're renovating the hall. Roof in March and April, painting the first two weeks of June, floor from 15 June until the end of the month",
    ['March and April: Roof', 'the first two weeks of June: painting', '15 June until the end of the month: floor'],
  ],
  ['三月四月修屋顶，六月上半月刷墙，七月四号开放', ['三月四月: 修屋顶', '六月上半月: 刷墙', '七月四号: 开放']],
  ['菜园计划：三月剪月季，五月中移栽，七八月收', ['三月: 剪月季', '五月中: 移栽', '七八月: 收']],
  ['三月播种，四月整地，五月到六月移栽', ['三月: 播种', '四月: 整地', '五月到六月: 移栽']],
  ['3月1日到5日布展，6日开幕，10号撤展', ['3月1日到5日: 布展', '6日: 开幕', '10号: 撤展']],
  [
    'draft: Jan 3 - Jan 9\nreview: Jan 10 - Jan 12\nprint: Feb 1',
    ['Jan 3 - Jan 9: draft', 'Jan 10 - Jan 12: review', 'Feb 1: print'],
  ],
])('%s', (text, expected) => {
  expect(eventsIn(readDated(text, null))).toEqual(expected)
})

test('what it is the history of is its title', () => {
  const plan = '村里修礼堂，三月修屋顶，五月走线，六月刷墙'
  expect(readDated(plan, null, `${plan}，做个计划图`)?.title).toBe('村里修礼堂')
  expect(readDated(plan, null, plan)).toBeNull()
  expect(readDated('唐朝618年建立，755年安史之乱，907年灭亡', null)?.title).toBe('唐朝')
  expect(readDated('Fair: stands 2 May, opening 5 May, teardown 9 May', null)?.title).toBe('Fair')
})

test.each([
  'Tom sends it on 3 May, Ann checks it, launch on 5 May',
  'I see the dentist on 3 May, lunch on 4 May, call on 5 May',
  'a 2026-01-05, b 2026-01-06, c 2026-01-07',
  'open 9 to 5, closed in May',
])('is none: %s', text => {
  expect(readDated(text, null)).toBeNull()
})

test('events that begin with their time', () => {
  expect(eventsIn(readEvents('1850 first mill, around 1870 a railway, March 1901 the bridge', null))).toEqual([
    '1850: first mill',
    '1870: a railway',
    'March 1901: the bridge',
  ])
  expect(readEvents('Town history: 1850 first mill, 1870 a railway, 1901 the bridge', null)?.title).toBe('Town history')
  expect(eventsIn(readEvents('2001年建校；2005年迁址；2010年更名', null))).toEqual([
    '2001年: 建校',
    '2005年: 迁址',
    '2010年: 更名',
  ])
})

test.each([
  'The budget of 2019, 2020 and 2021',
  '1850 first mill, 1870 a railway',
  'In 1850 there were 300 people, in 1870 there were 900, and in 1900 $1900 each',
])('tells no events: %s', text => {
  expect(readEvents(text, null)).toBeNull()
})
