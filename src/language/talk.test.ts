import { expect, test } from 'vitest'
import { isOnlyTalk, withoutTalk } from './talk.ts'

test.each([
  'Draw it nicely pls',
  'How would the database look like?',
  'just need this as a diagram, who talks to whom',
  'yes really',
  'new here',
  '谢谢啦',
  '麻烦画一下结构',
  '做成树状图给孩子看',
  '别较真',
])('%s is talk', clause => {
  expect(isOnlyTalk(clause)).toBe(true)
})

test.each(['Draw', 'send a thank you card', 'show the map', '画布里有多个形状', '请假', 'customer', '3 diagrams'])(
  '%s is not',
  clause => {
    expect(isOnlyTalk(clause)).toBe(false)
  },
)

test.each([
  ['hi there! new here. Tom leads Ann and Bo. Draw it pls!', 'Tom leads Ann and Bo.'],
  ['wind: flute, organ (yes really), horn', 'wind: flute, organ, horn'],
  ['狗和猫是动物，画个关系图，谢谢', '狗和猫是动物'],
  // What stands between others may be what is done.
  ['Think of a face. Draw it please. Frame it.', 'Think of a face. Draw it please. Frame it.'],
  ['a diagram please', 'a diagram please'],
  ['first line\nthanks', 'first line\nthanks'],
])('%s', (text, expected) => {
  expect(withoutTalk(text)).toBe(expected)
})
