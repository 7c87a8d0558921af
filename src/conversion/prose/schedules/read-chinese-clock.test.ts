import { expect, test } from 'vitest'
import { readChineseClock } from './read-chinese-clock.ts'

test('what is done at which o’clock; a part of the day holds until the next one', () => {
  const read = readChineseClock('周三上午9点开例会，10点半见客户，下午2点写方案，4点健身', null)
  expect(read?.title).toBe('周三')
  expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${value} ${label}`))).toEqual([
    '上午9点 开例会',
    '上午10点半 见客户',
    '下午2点 写方案',
    '下午4点 健身',
  ])
})

test.each(['9点开会，10点见客户，11点交报告', '周三9点开会，写方案，4点健身', '周三9点开会，如果下雨就10点，4点健身'])(
  '%s is not read',
  text => {
    expect(readChineseClock(text, null)).toBeNull()
  },
)
