import { describe, expect, test } from 'vitest'
import type { Structure } from '../structure/structure.ts'
import { hasCutNames, isMisread, missesFigures } from './misread.ts'

function treeOf(root: string, ...children: string[]): Structure {
  const nodes = children.map((label, index) => ({ id: `n${index}`, label, children: [] }))
  return { type: 'tree', root: { id: 'root', label: root, children: nodes } }
}

function stepsOf(...labels: string[]): Structure {
  const nodes = labels.map((label, index) => ({ id: `n${index}`, label, role: 'step' as const }))
  return { type: 'graph', nodes, edges: [], groups: [] }
}

describe('a drawing of words', () => {
  test('is read where its names are what was said', () => {
    expect(isMisread(treeOf('Boat', 'hull', 'mast'), 'A boat has a hull and a mast')).toBe(false)
    expect(isMisread(stepsOf('Boil the water', 'Steep the tea'), 'Boil the water, then steep the tea')).toBe(false)
  })

  test.each<[why: string, structure: Structure, text: string]>([
    ['much is missing', treeOf('Boat', 'hull'), 'A boat has a hull, sails, ropes, anchors, cabins and lanterns'],
    ['a pronoun is a name', treeOf('Boat', 'hull', 'they'), 'A boat has a hull and they'],
    ['whoever draws is spoken to', stepsOf('Boil the water', 'can you draw it'), 'Boil the water, can you draw it'],
    [
      'a condition is within a name',
      stepsOf('check the tea, if cold boil it', 'drink'),
      'check the tea, if cold boil it and drink',
    ],
    ['a clause is left open', stepsOf('if the tea is cold', 'boil it'), 'brew, if the tea is cold, boil it'],
    ['a sentence is the name of a thing', treeOf('人员', '王强', '李娜管前端组'), '人员：王强，李娜管前端组'],
  ])('is not where %s', (_, structure, text) => {
    expect(isMisread(structure, text)).toBe(true)
  })

  test('is not where a decision has but one way on', () => {
    const { nodes } = stepsOf('Pay', 'Sold out refund it?', 'Ship') as Extract<Structure, { type: 'graph' }>
    const decided = nodes.map(node => ({ ...node, role: node.label.endsWith('?') ? ('decision' as const) : node.role }))
    const edge = { id: 'e', from: 'n1', to: 'n2', label: 'No', direction: 'forward' as const, line: 'solid' as const }
    const text = 'pay, if sold out refund it, else ship'
    expect(isMisread({ type: 'graph', nodes: decided, edges: [edge], groups: [] }, text)).toBe(true)
    const other = { ...edge, id: 'e2', to: 'n0', label: 'Yes' }
    expect(isMisread({ type: 'graph', nodes: decided, edges: [edge, other], groups: [] }, text)).toBe(false)
  })

  test('a line of its own is taken as it was written', () => {
    expect(isMisread(stepsOf('Boil the water', 'If cold, start again'), 'Boil the water\nIf cold, start again')).toBe(
      false,
    )
  })
})

describe('figures', () => {
  const table = (...rows: (string | number)[][]) => [
    { rows, columns: [{ name: 'name' }, { name: 'value' }] } as unknown as Parameters<typeof missesFigures>[0][number],
  ]

  test('that the words say stand in the tables, or are plotted', () => {
    expect(missesFigures(table(['tea', 4], ['milk', 6]), 'tea 4, milk 6')).toBe(false)
    expect(missesFigures(table(['tea', 4]), 'tea 4, milk 6, rum 7')).toBe(true)
    expect(missesFigures([], 'tea 4, milk 6', ['tea', 4, 'milk', 6])).toBe(false)
    expect(
      missesFigures(table(['tea', 4], ['milk', 6]), 'tea 4, milk 6. We talked about the garden for a long time.'),
    ).toBe(true)
  })

  test('a table is its own', () => {
    expect(missesFigures(table(['tea', 4]), 'name,value\ntea,4\nmilk,6')).toBe(false)
  })

  test('with names that were cut out of a sentence', () => {
    expect(hasCutNames([['about', 40]], 'about 40% like tea')).toBe(true)
    expect(hasCutNames([['还有', 2]], '还有2人弃权')).toBe(true)
    expect(hasCutNames([['tea', 40]], 'tea 40')).toBe(false)
    expect(hasCutNames([['about', 40]], 'name,value\nabout,40\ntea,60')).toBe(false)
  })
})
