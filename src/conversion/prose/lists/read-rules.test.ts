import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readRules } from './read-rules.ts'

function itemsOf(text: string, request = text) {
  const read = readRules(text, null, request)
  return read?.type === 'items'
    ? read.groups.flatMap(group => group.items.map(({ label, text: act }) => `${label}: ${act}`))
    : null
}

test('rules are a list of cases, none after another', () => {
  expect(itemsOf('Tickets\n- when the customer is angry: call back\n- when nobody answers: escalate')).toEqual([
    'When the customer is angry: call back',
    'When nobody answers: escalate',
  ])
  expect(itemsOf('Garden rules\n- if it rains: do not water\n- if leaves turn yellow, add fertiliser')).toEqual([
    'If it rains: do not water',
    'If leaves turn yellow: add fertiliser',
  ])
  expect(itemsOf('- 客户生气时：马上回电\n- 没人接听时：转给小王')).toEqual([
    '客户生气时: 马上回电',
    '没人接听时: 转给小王',
  ])
})

test('as a flow chart they are a choice', () => {
  const text = 'Garden rules\n- if it rains: do not water\n- if leaves turn yellow: add fertiliser'
  expect(relationsIn(readRules(text, null, `flowchart ${text}`))).toEqual([
    'Garden rules -> Do not water: it rains',
    'Garden rules -> Add fertiliser: leaves turn yellow',
  ])
})

test.each([
  'Login\n- if it is wrong: show an error\n- if it is right: go on',
  'Rules\n- if valid: greet\n- if invalid: stop',
  'Rules\n- if it rains: wait\n- otherwise: go',
  'Rules\n- if it rains: wait\n- be kind',
])('no rules for themselves in %j', text => {
  expect(itemsOf(text)).toBeNull()
})
