import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readExtraStep } from './read-extra-step.ts'

const read = (text: string) => relationsIn(readExtraStep(text, null))

test('what is done besides, where it is more', () => {
  expect(read('员工先填申请单，然后交给主管。三天以内主管批就行，超过三天还要总经理签字，最后人事备案。')).toEqual([
    '员工填申请单 -> 交给主管',
    '交给主管 -> 主管批',
    '主管批 -> 超过三天？',
    '超过三天？ -> 总经理签字: 是',
    '总经理签字 -> 人事备案',
    '超过三天？ -> 人事备案: 否',
  ])
  expect(
    read('Claims: up to 500 the manager signs, above that the director also has to sign, then finance pays.'),
  ).toEqual([
    'The manager signs -> More than 500?',
    'More than 500? -> The director has to sign: Yes',
    'The director has to sign -> Finance pays',
    'More than 500? -> Finance pays: No',
  ])
})

test('where nothing follows, both cases end', () => {
  expect(read('两天以内组长同意就行，超过两天还要经理同意')).toEqual([
    '组长同意 -> 超过两天？',
    '超过两天？ -> 经理同意: 是',
    '经理同意 -> 结束',
    '超过两天？ -> 结束: 否',
  ])
})

test.each([
  '采购申请：十万以内部门批就行，超过二十万还要董事会批',
  '三天以内主管批就行，超过三天要总经理批，最后人事备案',
  '三天以内主管批就行，超过三天还要总经理签字，如果不同意就退回',
  'Up to 500 the manager signs, above 1000 the director also has to sign',
])('is none: of other amounts, instead, or with other cases: %s', text => {
  expect(readExtraStep(text, null)).toBeNull()
})

test('what is done within the limit may have been told before', () => {
  expect(
    readExtraStep('员工申请，直属领导审批，三天以内领导批了就行，超过三天还要总经理批', null)?.nodes.map(
      ({ label }) => label,
    ),
  ).toEqual(['员工申请', '直属领导审批', '超过三天？', '总经理批', '结束'])
})
