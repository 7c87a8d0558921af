import { expect, test } from 'vitest'
import { readQuadrants } from './read-quadrants.ts'

const placesOf = (text: string) =>
  readQuadrants(text, null, text)
    ?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${label} ${value}`))
    .toSorted()

test.each([
  [
    'We need to prioritise: fix login (urgent, important), newsletter (not urgent, not important), tax (important, not urgent)',
    ['fix login 0.75, 0.75', 'newsletter 0.25, 0.25', 'tax 0.25, 0.75'],
  ],
  [
    '四象限：重要紧急的是客户投诉，重要不紧急的是学习，紧急不重要的是开会，都不是的是刷手机',
    ['刷手机 0.25, 0.25', '学习 0.25, 0.75', '客户投诉 0.75, 0.75', '开会 0.75, 0.25'],
  ],
  [
    '按紧急重要分：修bug又紧急又重要，写周报不紧急不重要，体检重要不紧急',
    ['体检 0.25, 0.75', '修bug 0.75, 0.75', '写周报 0.25, 0.25'],
  ],
  [
    'effort impact matrix: new logo low effort low impact, fix checkout low effort high impact',
    ['fix checkout 0.25, 0.75', 'new logo 0.25, 0.25'],
  ],
  ['四象限：改logo 低投入低收益，重写后端 高投入高收益', ['改logo 0.25, 0.25', '重写后端 0.75, 0.75']],
  [
    '象限图：横轴成本，纵轴收益。换供应商成本低收益高，自建机房成本高收益低',
    ['换供应商 0.25, 0.75', '自建机房 0.75, 0.25'],
  ],
  [
    'quadrants: login (high impact, low effort), blog (low impact, low effort)',
    ['blog 0.25, 0.25', 'login 0.75, 0.25'],
  ],
  [
    'effort/impact: SSO: low effort, high impact; dark mode: low effort, low impact',
    ['SSO 0.25, 0.75', 'dark mode 0.25, 0.25'],
  ],
  [
    '2x2 for my todo list: taxes urgent and important, present urgent not important, spanish important not urgent, photos neither',
    ['photos 0.25, 0.25', 'present 0.75, 0.25', 'spanish 0.25, 0.75', 'taxes 0.75, 0.75'],
  ],
  [
    '四象限：报税紧急且重要，买礼物紧急不重要，学英语重要不紧急',
    ['买礼物 0.75, 0.25', '学英语 0.25, 0.75', '报税 0.75, 0.75'],
  ],
  [
    'quadrant of my tasks. urgent and important: tax. important not urgent: Spanish. urgent not important: mail. neither: photos',
    ['Spanish 0.25, 0.75', 'mail 0.75, 0.25', 'photos 0.25, 0.25', 'tax 0.75, 0.75'],
  ],
])('things have a place by two measures: %s', (text, places) => {
  expect(placesOf(text)).toEqual(places)
})

test('the ends of the axes are called as in the text', () => {
  const text =
    'Effort and value: dark mode is little effort and little value, sign-on is a lot of effort but high value'
  expect(readQuadrants(text, null, text)?.text).toBe('x: little effort → a lot of effort\ny: little value → high value')
})

test('things at one place are drawn beside each other', () => {
  const places = placesOf('effort vs impact: a low effort low impact, b low effort low impact')
  expect(new Set(places?.map(place => place.slice(2))).size).toBe(2)
})

test.each([
  'effort impact matrix: new logo low effort low impact, fix checkout high effort',
  'quadrants: a low effort low impact, b low cost high value',
  'we want low effort high impact, not high effort low impact',
])('a part without its place is not read: %s', text => {
  expect(placesOf(text)).toBeUndefined()
})

test('each of a list with the place of its quadrant', () => {
  const text = '四象限：高价值低成本——优化搜索、加埋点；高价值高成本——重构结算；低价值低成本——换图标'
  const read = readQuadrants(text, null, text)
  expect(read?.groups.map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['重构结算'],
    [],
    ['换图标'],
    ['优化搜索', '加埋点'],
  ])
})
