import { expect, test } from 'vitest'
import { listParts } from '../../../structure/parts.ts'
import { readDay } from './read-day.ts'
import { readPlan } from './read-plan.ts'

const read = (text: string, asked = 'gantt') => {
  const plan = readPlan(text, null, `${asked} ${text}`)
  return plan?.type === 'schedule'
    ? plan.tasks.map(({ label, start, duration, after }) => [label, start ?? after?.join(), duration])
    : plan && [
        plan.title,
        ...listParts(plan).elements.flatMap(({ label, fields }) => (label === '' ? [] : [label, fields.value])),
      ]
}

test('parts of a plan follow each other from a day', () => {
  expect(read('sketch takes 2 weeks, then build takes 10 days, then a week of painting. start on 4 May 2026')).toEqual([
    ['sketch', '2026-05-04', 14],
    ['build', 'sketch', 10],
    ['painting', 'build', 7],
  ])
})

test('parts side by side, and a day on which something happens', () => {
  expect(
    read(
      'Relaunch, start 2025-06-02. Research 2 weeks; Design 3 weeks after research; Texts 4 weeks parallel with design; Go live milestone 2025-08-25',
    ),
  ).toEqual([
    ['Research', '2025-06-02', 14],
    ['Design', 'research', 21],
    ['Texts', 'research', 28],
    ['Go live', '2025-08-25', undefined],
  ])
  expect(read('Research 2 weeks; Texts 4 weeks parallel with painting')).toBeNull()
})

test('the first part may say by itself when it starts', () => {
  expect(
    read('Demo starts June 2 2026 and takes 3 days, plumbing takes a week after demo, painting at the end for 3 days'),
  ).toEqual([
    ['Demo', '2026-06-02', 3],
    ['plumbing', 'demo', 7],
    ['painting', 'plumbing', 3],
  ])
  expect(read('评审2026年3月2日开始2天，设计5天，开发15天，依次进行', '排期')).toEqual([
    ['评审', '2026-03-02', 2],
    ['设计', '评审', 5],
    ['开发', '设计', 15],
  ])
})

test('without a full date it is told how long they take', () => {
  expect(read('调研2天 设计1周 开发3周 从5月4号开始', '排期')).toEqual([
    '从5月4号开始',
    '调研',
    '2天',
    '设计',
    '1周',
    '开发',
    '3周',
  ])
})

test('a chart of bars begins at its day, in a year that is not shown', () => {
  const plan = readPlan('项目计划 调研两周，然后设计一周，之后开发20天，5月6号开始', null, '画个甘特图')
  expect(plan).toMatchObject({ type: 'schedule', title: '项目计划', hidesYear: true })
  expect(listParts(plan ?? { type: 'schedule', tasks: [] }).elements.map(({ label }) => label)).toEqual([
    '调研',
    '设计',
    '开发',
  ])
  expect(JSON.stringify(plan)).toContain(`${new Date().getFullYear()}-05-06`)
})

test('bars that are asked for without a date have none', () => {
  expect(read('foundation 2 weeks, then walls 3 weeks, paint takes 5 days and comes after foundation')).toEqual([
    ['foundation', undefined, 14],
    ['walls', 'foundation', 21],
    ['paint', 'foundation', 5],
  ])
})

test('that they follow each other says nothing more', () => {
  expect(read('计划：拆旧3天，水电10天，一个接一个做，2026年5月4日开工')).toEqual(
    read('计划：拆旧3天，水电10天，2026年5月4日开工'),
  )
})

test.each(['sketch 2 weeks and at the same time build 3 weeks', 'sketch takes 2 weeks, call Ana', 'the sketch'])(
  'nothing of: %s',
  text => {
    expect(read(text)).toBeNull()
  },
)

test.each([
  ['4 May 2026', '2026-05-04'],
  ['May 4th, 2026', '2026-05-04'],
  ['2026年5月4日', '2026-05-04'],
  ['5月4号', null],
  ['next week', null],
])('the day %s', (written, day) => {
  expect(readDay(written)).toBe(day)
})

test('the day may stand before the first part', () => {
  expect(read('2026年3月1日开始水电改造，一周；然后泥瓦工两周；最后油漆五天', '排期')).toEqual([
    ['水电改造', '2026-03-01', 7],
    ['泥瓦工', '水电改造', 14],
    ['油漆', '泥瓦工', 5],
  ])
})
