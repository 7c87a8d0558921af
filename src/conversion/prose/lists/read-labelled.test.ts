import { expect, test } from 'vitest'
import { readLabelled } from './read-labelled.ts'

const itemsOf = (text: string, title: string | null = null) => {
  const list = readLabelled(text, title)
  return list && { title: list.title, items: list.groups[0]?.items.map(item => [item.label, item.text]) }
}

test('a list in which each item has what is said of it behind a colon', () => {
  expect(
    itemsOf('The phases of mitosis. Prophase: chromosomes condense, metaphase: they line up, anaphase: they part.'),
  ).toEqual({
    title: 'The phases of mitosis',
    items: [
      ['Prophase', 'chromosomes condense'],
      ['metaphase', 'they line up'],
      ['anaphase', 'they part'],
    ],
  })
  expect(itemsOf('我总记不住五行：木：代表生长，火：代表炎热，土：代表稳重')).toMatchObject({
    title: '五行',
    items: [['木', '代表生长'], {}, {}],
  })
  expect(readLabelled('Prophase: condense, metaphase: line up, anaphase: part', 'Mitosis')?.arrangement).toBe('list')
})

test.each([
  ['figures', 'Sales: north: 12, south: 14, west: 9'],
  ['answers', 'A pet. Yes: dog, no: cat, if unsure: fish'],
  ['lists of their own', 'Food. Fruit: apples, pears, meat: beef, pork, milk: cheese'],
  ['nothing that says what it is of', 'Fruit: sweet, meat: salty, milk: white'],
  ['lines', 'Our office\nHead: Ann\n Sales: Ben\n Tech: Cy'],
])('%s are none', (_what, text) => {
  expect(readLabelled(text, null)).toBeNull()
})
