import { expect, test } from 'vitest'
import { readBracketed } from './read-bracketed.ts'

const outline = (text: string) => {
  const root = readBracketed(text, null, `mind map: ${text}`)?.root
  return (
    root && [
      root.label,
      ...root.children.map(({ label, children }) => [label, ...children.map(each => each.label)].join('/')),
    ]
  )
}

test('the first part is the topic, and brackets hold the parts of a branch', () => {
  expect(outline('婚礼筹备，场地（教堂、宴会厅），餐饮（酒席、蛋糕），预算')).toEqual([
    '婚礼筹备',
    '场地/教堂/宴会厅',
    '餐饮/酒席/蛋糕',
    '预算',
  ])
  expect(outline('Norway trip: fjords, hiking (day walks, huts)')).toEqual([
    'Norway trip',
    'fjords',
    'hiking/day walks/huts',
  ])
})

test('parts may stand behind a dash', () => {
  expect(outline('job interview: me - strengths, weaknesses; company - products, values')).toEqual([
    'job interview',
    'me/strengths/weaknesses',
    'company/products/values',
  ])
  expect(outline('面试准备：公司-产品、价值观；提问-薪资、团队')).toEqual([
    '面试准备',
    '公司/产品/价值观',
    '提问/薪资/团队',
  ])
})

test('without a topic, or without brackets, nothing is read', () => {
  expect(outline('场地（教堂、宴会厅），餐饮（酒席、蛋糕）')).toBeUndefined()
  expect(outline('婚礼筹备，场地，餐饮')).toBeUndefined()
})

test('what only announces the centre and the branches is no part of them', () => {
  expect(
    outline('Center: "Animal cell". Branches: nucleus (DNA, nucleolus), membrane (controls what goes in and out)'),
  ).toEqual(['Animal cell', 'nucleus/DNA/nucleolus', 'membrane/controls what goes in and out'])
  const branches = readBracketed('Three branches: types (shield, cone), parts (crater, vent)', 'Volcanoes', 'mind map')
  expect(branches?.root.children.map(({ label }) => label)).toEqual(['types', 'parts'])
  expect(
    readBracketed('staff (hiring), menu (coffee)', 'Running a cafe with two branches', 'mind map')?.root.label,
  ).toBe('Running a cafe')
})

test('the marks of a list are no part of its names', () => {
  const root = readBracketed('- 时间：番茄钟、每周计划\n- 记忆：重复、联想', '学习方法', '思维导图')?.root
  expect([root?.label, ...(root?.children.map(({ label }) => label) ?? [])]).toEqual(['学习方法', '时间', '记忆'])
  expect(outline('Garden: 1. Soil (compost, mulch), 2. Crops (beans, lettuce)')).toEqual([
    'Garden',
    'Soil/compost/mulch',
    'Crops/beans/lettuce',
  ])
})
