import { expect, test } from 'vitest'
import { toSimplified, withCharactersOf } from './traditional-chinese.ts'

test('each character has one simplified form, and simplified text stays as it is', () => {
  expect(toSimplified('請幫我畫一個線上購物的流程圖')).toBe('请帮我画一个线上购物的流程图')
  expect(toSimplified('類別圖：動物是父類別')).toBe('类图：动物是父类')
  expect(toSimplified('请画 a flow chart')).toBe('请画 a flow chart')
})

test('names are written in the characters of the text', () => {
  const text = '畫個流程圖：皇后離開後，發現頭髮'
  expect(withCharactersOf(text, 'a[皇后离开后] --> b[发现头发]')).toBe('a[皇后離開後] --> b[發現頭髮]')
})

test('a name that the text does not have in one piece is written character by character', () => {
  expect(withCharactersOf('總經理王強', '总经理（王强），强')).toBe('總經理（王強），強')
})
