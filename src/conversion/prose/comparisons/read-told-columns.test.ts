import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readToldColumns } from './read-told-columns.ts'

const columns = (text: string) => relationsIn(readToldColumns(text, null, text))

test.each([
  [
    'SWOT for our van. Strengths are the place and our sauce; weaknesses: one cook, no parking. Opportunities would be fairs. The main threat is the new chain.',
    [
      'Strengths > place',
      'Strengths > sauce',
      'weaknesses > one cook',
      'weaknesses > no parking',
      'Opportunities > fairs',
      'threat > new chain',
    ],
  ],
  [
    '帮民宿做swot，优势是风景好，劣势在于交通不便、没有人手，机会有补贴，威胁嘛就是隔壁也在搞',
    ['优势 > 风景好', '劣势 > 交通不便', '劣势 > 没有人手', '机会 > 补贴', '威胁 > 隔壁也在搞'],
  ],
  [
    '两种车对比：电车优点是安静，缺点是充电慢、掉电；油车优点是跑得远，缺点是油贵',
    ['电车优点 > 安静', '电车缺点 > 充电慢', '电车缺点 > 掉电', '油车优点 > 跑得远', '油车缺点 > 油贵'],
  ],
  [
    '奶茶店SWOT分析：优势有地段好；劣势主要是人手不够；机会嘛，外卖增长；威胁有隔壁新店',
    ['优势 > 地段好', '劣势 > 人手不够', '机会 > 外卖增长', '威胁 > 隔壁新店'],
  ],
])('%s', (text, expected) => {
  expect(columns(text)).toEqual(expected)
})

test.each([
  'pros and cons of a dog. good: company. bad: bills. I am leaning towards yes',
  '好处有稳定，坏处是工资低，爸妈倒是很支持',
  'pros and cons: it is cheap. good: company. bad: bills',
])('%s: not read', text => {
  expect(columns(text)).toEqual([])
})

test('a request is no title', () => {
  expect(readToldColumns('帮民宿做swot，优势是a，劣势是b，机会是c，威胁是d', null, 'swot')?.title).toBe('民宿')
})
