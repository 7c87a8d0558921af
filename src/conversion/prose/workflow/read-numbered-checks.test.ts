import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readNumberedChecks } from './read-numbered-checks.ts'

const ways = (text: string) => relationsIn(readNumberedChecks(text, null))
const english = ['Build -> Test', 'Test -> Ok?', 'Ok? -> Ship: Yes', 'Ok? -> Test: No']

test.each([
  ['1. Build\n2. Test\n3. [Ok?] no: back to 2\n4. Ship', english],
  ['Release\n1. Build\n2. Test\n3. Ok? (no -> back to step 2)\n4. Ship', english],
  ['1) Build\n2) Test\n3) Ok? If not, repeat 2\n4) Ship', english],
  ['1. Build\n2. Test\n3. Ok? yes: continue, no: go to step 2\n4. Ship', english],
  [
    '1、申请\n2、审批\n3、是否通过？不通过则返回第1步\n4、盖章',
    ['申请 -> 审批', '审批 -> 是否通过？', '是否通过？ -> 盖章: 通过', '是否通过？ -> 申请: 不通过'],
  ],
])('the ways of %j', (text, expected) => {
  expect(ways(text)).toEqual(expected)
})

test.each([
  '1. Build\n2. Test\n3. Ship',
  '1. Build\n2. Test\n3. Ok? no: back to 9\n4. Ship',
  '1. Build\n2. Test\n3. Ok? no: call Tom\n4. Ship',
  '1. Build\n2. Test\n3. Ok? no: back to 2',
  '1. Build\n2. If it fails, call Tom\n3. Ok? no: back to 2\n4. Ship',
])('other lists are left: %j', text => {
  expect(ways(text)).toEqual([])
})
