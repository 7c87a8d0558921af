import { expect, test } from 'vitest'
import { splitJoinedNames } from './joined-names.ts'

test.each([
  ['早餐午餐晚餐', ['早餐', '午餐', '晚餐']],
  ['销售部技术部人事部', ['销售部', '技术部', '人事部']],
  ['学号姓名', ['学号', '姓名']],
  ['姓名年龄电话', ['姓名', '年龄', '电话']],
  ['爷爷奶奶爸爸', ['爷爷', '奶奶', '爸爸']],
])('%s is several names', (name, names) => {
  expect(splitJoinedNames(name)).toEqual(names)
})

test.each(['早餐', '早餐午餐', '电话号码', '学生姓名', '人人人人人人', 'breakfast'])('%s is one name', name => {
  expect(splitJoinedNames(name)).toEqual([name])
})
