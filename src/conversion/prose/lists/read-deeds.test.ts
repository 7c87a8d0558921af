import { expect, test } from 'vitest'
import { readDeeds } from './read-deeds.ts'

const itemsOf = (text: string) => {
  const list = readDeeds(text, null, text)
  return list && { title: list.title, items: list.groups[0]?.items.map(item => [item.label, item.text]) }
}

test('a list of who or what does something', () => {
  expect(
    itemsOf('Infographic of key roles - the host greets guests, Ana recommends wine, and the chef runs the kitchen.'),
  ).toMatchObject({
    items: [
      ['host', 'greets guests'],
      ['Ana', 'recommends wine'],
      ['chef', 'runs the kitchen'],
    ],
  })
  expect(
    itemsOf(
      'What are the parts of a computer and what do they do? CPU does the thinking, RAM keeps data, the SSD stores files.',
    ),
  ).toEqual({
    title: 'Parts of a computer',
    items: [
      ['CPU', 'does the thinking'],
      ['RAM', 'keeps data'],
      ['SSD', 'stores files'],
    ],
  })
})

test.each([
  ['steps in a row', 'Poster: the host greets guests, then Ana recommends wine, then the chef cooks'],
  ['cases', 'Poster: the host greets guests, the chef cooks, the boss helps if it is full'],
  ['one without a subject', 'Poster: the host greets guests, takes coats, the chef cooks'],
  ['what nobody asked to list', 'Our evening: the host greets guests, Ana recommends wine, the chef cooks'],
])('%s: nothing', (_what, text) => {
  expect(readDeeds(text, null, text)).toBeNull()
})
