import { expect, test } from 'vitest'
import { readGroups } from './read-groups.ts'

const read = (text: string) => {
  const chart = readGroups(text, null, text)
  return chart && [chart.title, ...chart.rows.map(row => row.join(' '))]
}

test.each([
  ['东店、西店和北店的租金分别是3000、4200和2600元', ['租金', '东店 3000', '西店 4200', '北店 2600']],
  ['Ann, Bo and Cy sold 4, 9 and 7 boxes respectively', [undefined, 'Ann 4', 'Bo 9', 'Cy 7']],
  ['俱乐部共有40名会员，其中成人25人，少年15人', ['俱乐部共有40名会员', '成人 25', '少年 15']],
  ['这趟一共花了900块，交通500，住宿300，吃饭100', ['这趟一共花了900块', '交通 500', '住宿 300', '吃饭 100']],
  [
    '报价：云南6日游每人900元，其中机票500，酒店300，门票100',
    ['报价：云南6日游每人900元', '机票 500', '酒店 300', '门票 100'],
  ],
  ['小李速度7力量9，小周速度8力量6', [undefined, '速度 7 8', '力量 9 6']],
  ['手机：甲的拍照8分续航6分，乙的拍照9分续航8分', ['手机', '拍照 8 9', '续航 6 8']],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  '东店、西店的租金分别是3000、4200和2600元',
  '俱乐部共有40名会员，其中成人25人，少年10人',
  '小李速度7力量9，小周速度8耐力6',
  '这趟一共花了900块，交通500，住宿300，吃饭50',
])('nothing of: %s', text => {
  expect(read(text)).toBeNull()
})
