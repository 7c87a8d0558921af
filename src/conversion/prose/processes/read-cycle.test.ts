import { expect, test } from 'vitest'
import { readProse } from '../read-prose.ts'

const told = (text: string) => {
  const said = readProse(text)
  if (said?.type !== 'graph') return null
  const closing = said.edges.find(({ to }) => to === said.nodes[0]?.id)
  const names = said.nodes.map(({ label, note }) => (note ? `${label}: ${note}` : label))
  return { title: said.title, names, back: closing?.from === said.nodes.at(-1)?.id ? (closing?.label ?? '') : null }
}

test.each([
  [
    'The water cycle: water evaporates from the sea, condenses into clouds, falls as rain and flows back to the sea.',
    'The water cycle',
    ['Water evaporates from the sea', 'Condenses into clouds', 'Falls as rain', 'Flows back to the sea'],
    '',
  ],
  [
    'The four seasons. In spring plants bloom, in summer it is hot, in autumn leaves fall, in winter it snows, and then spring comes again.',
    'The four seasons',
    ['Spring: Plants bloom', 'Summer: It is hot', 'Autumn: Leaves fall', 'Winter: It snows'],
    'spring comes again',
  ],
  [
    'Our sales cycle: find leads, qualify them, send an offer, close the deal, and then start again.',
    'Our sales cycle',
    ['Find leads', 'Qualify them', 'Send an offer', 'Close the deal'],
    '',
  ],
  [
    'Life cycle of a butterfly: egg, caterpillar, chrysalis, butterfly, which lays eggs again.',
    'Life cycle of a butterfly',
    ['Egg', 'Caterpillar', 'Chrysalis', 'Butterfly'],
    'lays eggs again',
  ],
  ['PDCA循环：计划、执行、检查、处理，再回到计划。', 'PDCA循环', ['计划', '执行', '检查', '处理'], ''],
  [
    '四季循环：春天播种，夏天生长，秋天收获，冬天休息，然后又回到春天。',
    '四季循环',
    ['春天播种', '夏天生长', '秋天收获', '冬天休息'],
    '',
  ],
])('%s', (text, title, names, back) => {
  expect(told(text)).toEqual({ title, names, back })
})

test('nothing leads back where nobody says so, and cases are read by others', () => {
  expect(told('The order cycle: take the order, pack it, ship it.')?.back ?? null).toBeNull()
  expect(
    told('The order loop: take the order, if it is paid ship it, otherwise send a reminder, and start again.')?.names,
  ).not.toContain('If it is paid ship it')
  expect(told('Make tea: boil water, pour it, wait, drink it.')?.back ?? null).toBeNull()
})
