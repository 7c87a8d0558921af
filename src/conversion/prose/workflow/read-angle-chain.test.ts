import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readAngleChain } from './read-angle-chain.ts'

const arrows = (body: string, request = body) => relationsIn(readAngleChain(body, null, request))

test('a chain is a flow where one is asked for', () => {
  expect(arrows('order > pay > ship', 'flowchart: order > pay > ship')).toEqual(['order -> pay', 'pay -> ship'])
  expect(arrows('Hiring process: advert > interview > offer')).toEqual(['advert -> interview', 'interview -> offer'])
  expect(arrows('增员怎么办：登录网厅 > 选择险种（养老、医疗）> 提交')).toEqual([
    '登录网厅 -> 选择险种（养老、医疗）',
    '选择险种（养老、医疗） -> 提交',
  ])
  expect(arrows('和面 > 醒面\n醒面 > 擀皮', '流程图：和面 > 醒面\n醒面 > 擀皮')).toEqual([
    '和面 -> 醒面',
    '醒面 -> 擀皮',
  ])
})

test.each([
  ['Running > long runs\nRunning > intervals', 'mind map of my process\nRunning > long runs\nRunning > intervals'],
  ['Home > Kitchen > Pans', 'Home > Kitchen > Pans'],
  ['5 > 3 > 1', 'flowchart: 5 > 3 > 1'],
])('elsewhere it is none: %j', (body, request) => {
  expect(arrows(body, request)).toEqual([])
})
