import { expect, test } from 'vitest'
import { readAges } from './read-ages.ts'

const events = (text: string) =>
  readAges(text, null, text)?.groups[0]?.items.map(({ label, value }) => `${value} ${label}`) ?? null

test.each([
  [
    '宝宝长牙顺序：6到10个月下门牙，8-12个月上门牙，最后25到33个月第二大磨牙',
    ['6到10个月 下门牙', '8-12个月 上门牙', '25到33个月 第二大磨牙'],
  ],
  ['孩子成长时间轴：1岁学走路，3岁上幼儿园，6到7岁换牙', ['1岁 学走路', '3岁 上幼儿园', '6到7岁 换牙']],
])('%s', (text, expected) => {
  expect(events(text)).toEqual(expected)
})

test.each([
  '各年龄段人数：0到6岁120人，7到14岁300人，15岁以上80人',
  '长牙顺序：6到10个月下门牙，8-12个月上门牙',
  '长牙顺序：6到10个月下门牙，8-12个月上门牙，之后慢慢长齐，25到33个月磨牙',
])('nothing of: %s', text => {
  expect(events(text)).toBeNull()
})
