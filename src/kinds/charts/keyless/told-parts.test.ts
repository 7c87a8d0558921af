import { expect, test } from 'vitest'
import { readToldParts } from './told-parts.ts'

const parts = [
  {
    name: '内科',
    value: 120,
    children: [
      { name: '心内科', value: 50 },
      { name: '呼吸科', value: 70 },
    ],
  },
  {
    name: '外科',
    value: 90,
    children: [
      { name: '骨科', value: 40 },
      { name: '普外科', value: 50 },
    ],
  },
]

test.each([
  ['with the wholes', '内科有120人，外科有90人。内科分为心内科50人和呼吸科70人；外科分为骨科40人和普外科50人。'],
  ['without the wholes', '内科分为心内科50人、呼吸科70人；外科包括骨科40人和普外科50人'],
])('reads parts within parts %s', (_, text) => {
  expect(readToldParts(text)).toMatchObject({ parts, measure: '人', count: 6 })
})

test('reads English sentences, and a whole without parts', () => {
  expect(
    readToldParts('Research has 120 people, sales 30. Research splits into chips 50 and software 70.')?.parts,
  ).toEqual([
    {
      name: 'Research',
      value: 120,
      children: [
        { name: 'chips', value: 50 },
        { name: 'software', value: 70 },
      ],
    },
    { name: 'sales', value: 30 },
  ])
})

test('reads parts in brackets behind their whole', () => {
  const text = '支出用树图表示，人力500万（其中工资400万、福利100万），房租80万'
  expect(readToldParts(text)).toMatchObject({
    parts: [
      { name: '人力', value: 500, children: [{ name: '工资', value: 400 }, { name: '福利' }] },
      { name: '房租', value: 80 },
    ],
    measure: '万',
  })
  expect(readToldParts('food 30 of which fruit 12 and bread 18; drinks 20')?.parts).toMatchObject([
    { name: 'food', children: [{ name: 'fruit', value: 12 }, { name: 'bread' }] },
    { name: 'drinks', value: 20 },
  ])
  expect(readToldParts('Engineering 400 (Backend 220, Frontend 180), Office 60')?.count).toBe(4)
})

test.each([
  ['another sum', '内科有100人。内科分为心内科50人和呼吸科70人。'],
  ['no division', '内科有100人，外科有50人。'],
  ['two units', '内科分为心内科50人和呼吸科70台。'],
  ['figures of something else', '内科分为心内科50人和呼吸科70人。去年还招了3批新人。'],
])('reads nothing where there is %s', (_, text) => {
  expect(readToldParts(text)).toBeNull()
})
