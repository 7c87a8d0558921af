import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readAnswerTree } from './read-answer-tree.ts'

const ways = (text: string) => relationsIn(readAnswerTree(text, null))

test.each([
  [
    'Is it plugged in?\n  Yes -> Is the light on?\n    Yes -> Call support\n    No -> Replace the bulb\n  No -> Plug it in',
    [
      'Is it plugged in? -> Is the light on?: Yes',
      'Is the light on? -> Call support: Yes',
      'Is the light on? -> Replace the bulb: No',
      'Is it plugged in? -> Plug it in: No',
    ],
  ],
  [
    'Plans\n- How many users?\n  - under 10: Basic\n  - more:\n    - Need SSO?\n      - yes: Business\n      - no: Team',
    [
      'How many users? -> Basic: under 10',
      'How many users? -> Need SSO?: more',
      'Need SSO? -> Business: yes',
      'Need SSO? -> Team: no',
    ],
  ],
  [
    '电脑开不了机\n电源灯亮吗？\n  不亮：检查插座\n  亮：\n    换显示器\n    再试一次',
    ['电源灯亮吗？ -> 检查插座: 不亮', '电源灯亮吗？ -> 换显示器: 亮', '换显示器 -> 再试一次'],
  ],
  [
    'Is there an account?\n- Yes\n  - Log in\n  - Choose a plan\n- No\n  - Register',
    ['Is there an account? -> Log in: Yes', 'Log in -> Choose a plan', 'Is there an account? -> Register: No'],
  ],
  [
    'Heating: is it cold? Yes -> is the boiler on? No: switch it on, yes: call Tom. No: do nothing',
    [
      'Is it cold? -> Is the boiler on?: Yes',
      'Is the boiler on? -> Switch it on: No',
      'Is the boiler on? -> Call Tom: yes',
      'Is it cold? -> Do nothing: No',
    ],
  ],
  ['下雨吗？是：带伞，否：不带', ['下雨吗？ -> 带伞: 是', '下雨吗？ -> 不带: 否']],
])('the answers in %j', (text, expected) => {
  expect(ways(text)).toEqual(expected)
})

test.each([
  'Is it late?\n  Yes: go home',
  'Is it late?\n  Yes: go home\n  Yes: stay',
  'Is it late?\n  Yes: go back to the start\n  No: stay',
  'Is it late?\n  Yes: go home\n  No: stay\nThen sleep',
  'Is it late? yes: go home, yes: stay',
  'Is it late? yes: go home',
  'Pets\n  Cats: two\n  Dogs: one',
  'Is it late?\n  Yes: if Tom is there, call him\n  No: stay',
])('no tree of answers in %j', text => {
  expect(ways(text)).toEqual([])
})
