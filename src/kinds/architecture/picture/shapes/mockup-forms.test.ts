import { expect, test } from 'vitest'
import { readStyle } from '../../language/style.ts'
import { findForm } from './find-form.ts'

const draw = (written: string) => {
  const style = readStyle(`shape=mxgraph.mockup.forms.${written}`)
  return findForm(style)?.(150, 90, style)
}

test('options stand one below the other, the chosen ones with a mark and in a colour of their own', () => {
  const form = draw('checkboxGroup;mainText=+Tea,Coffee,+Milk;textColor=#666666,#008cff')
  expect(form?.words?.map(({ text, color, box }) => [text, color, box.y])).toEqual([
    ['Tea', '#008cff', 0],
    ['Coffee', '#666666', 30],
    ['Milk', '#008cff', 60],
  ])
  expect(form?.accents?.map(({ d }) => d.match(/M/g)?.length)).toEqual([3, 2, 2])
  expect(draw('radioGroup;mainText=Yes,No')?.accents).toHaveLength(1)
})

test('a field shows the words of its style, and its button and sign have the second colours', () => {
  const box = draw('comboBox;mainText=Country;fillColor2=#aabbcc')
  expect(box?.words?.map(({ text }) => text)).toEqual(['Country'])
  expect(box?.accents?.slice(0, 2).map(({ fill }) => fill)).toEqual(['#ffffff', '#aabbcc'])
  expect(draw('searchBox;mainText=;strokeColor2=#008cff')).toMatchObject({
    words: [],
    accents: [{ stroke: '#008cff' }],
  })
})
