import { describe, expect, test } from 'vitest'
import { isStyle, withoutStyle } from './style-words.ts'

describe('isStyle', () => {
  test.each([
    'keep it simple please',
    'make it colourful',
    'Make everything look nice and bright!',
    'use soft colours',
    'add a small icon for each step',
    'some nice icons would be good',
    'colourful please',
    '请配上简单的图标',
    '每个步骤加个图标吧',
    '颜色鲜艳一点',
    '配色清新一些',
    '简洁一点',
    '用柔和的颜色',
    '画得好看些',
  ])('takes %s', clause => {
    expect(isStyle(clause)).toBe(true)
  })

  test.each([
    'colourful',
    'keep it in the fridge',
    'use a sharp knife',
    'make it boil',
    'bright colours attract bees',
    'add 2 icons',
    '颜色',
    '简单',
    '简洁',
    '加点盐',
    '用红色的笔写',
  ])('leaves %s', clause => {
    expect(isStyle(clause)).toBe(false)
  })
})

describe('withoutStyle', () => {
  test.each([
    ['# Rome\n- Forum\n\nkeep it simple please', '# Rome\n- Forum'],
    ['一、水果（苹果）\n二、蔬菜（白菜）\n请配上简单的图标', '一、水果（苹果）\n二、蔬菜（白菜）'],
    ['a\n\tb\nas a mind map, make it colourful', 'a\n\tb\nas a mind map'],
    ['前端：Vue\n存储：OSS\n画架构图，简洁一点。', '前端：Vue\n存储：OSS\n画架构图'],
    ['SWOT 不要太花\nS：老店\nW：装修旧', 'SWOT\nS：老店\nW：装修旧'],
    ['1. 切肉\n2. 下锅\n请字不要太多', '1. 切肉\n2. 下锅'],
    ['1. Boil\n2. Stir\nuse soft colours, keep it simple', '1. Boil\n2. Stir'],
    ['mind map please, with nice icons\n- Beach\n- Hills', 'mind map please\n- Beach\n- Hills'],
  ])('of %j is %j', (text, rest) => {
    expect(withoutStyle(text)).toBe(rest)
  })

  test.each([
    'keep it simple',
    '- big title\n- keep it simple',
    'know your audience\nkeep it simple',
    '1. 想清楚\n2. 简洁一点',
    'Tea:\nuse a warm pot',
    'Slides, keep it simple\n- one idea\n- no text',
  ])('leaves %j', text => {
    expect(withoutStyle(text)).toBe(text)
  })
})
