import { expect, test } from 'vitest'
import { readStructure } from '../../conversion/convert.ts'
import { expectationOf, judge } from './judge.ts'

const shop = 'flowchart TD\n  A[Web browser] --> B[API]\n  B --> C[(PostgreSQL)]'

async function read(kind: string, source: string) {
  const reading = await readStructure(kind, source)
  if (!reading) throw new Error('it cannot be read')
  return reading.structure
}

test('labels answer within longer ones, and either of two names will do', async () => {
  const structure = await read('mermaid', shop)
  const expected = { nodes: ['Browser', 'API', 'Postgres|MySQL'], edges: ['Browser -> API', 'API -> Postgres|MySQL'] }
  expect(judge(expected, { structure, text: shop })).toEqual({
    nodes: 1,
    edges: 1,
    figures: null,
    missing: [],
    unwanted: [],
  })
})

test('what is missing and what is too much both count, and an edge has its direction', async () => {
  const structure = await read('mermaid', shop)
  const expected = {
    nodes: ['Browser', 'API', 'PostgreSQL', 'Redis', 'Queue'],
    edges: ['API -> Browser', 'API -> PostgreSQL'],
  }
  // 3 of 5 are there, and 3 are drawn; 1 of 2 edges, and 2 are drawn.
  expect(judge(expected, { structure, text: shop })).toMatchObject({ nodes: 6 / 8, edges: 2 / 4 })
})

test('a shorter name never takes the label that is another one', async () => {
  const structure = await read('mermaid', 'flowchart TD\n  A[Order service]\n  B[Order]')
  expect(judge({ nodes: ['Order', 'Order service'] }, { structure, text: '' }).nodes).toBe(1)
})

test('nothing that can be read has nothing of what is expected', () => {
  const expected = { nodes: ['A'], edges: ['A -> B'], figures: [1], words: ['tea|coffee', 'milk'], without: ['Sugar'] }
  expect(judge(expected, { structure: null, text: 'Coffee with sugar' })).toEqual({
    nodes: 0,
    edges: 0,
    figures: 0,
    missing: ['milk'],
    unwanted: ['Sugar'],
  })
})

test('a reference expects its nodes, its edges and the figures of a chart', async () => {
  const tree = expectationOf(await read('mindmap', '# Tea\n## Green\n## Black'))
  expect(tree).toEqual({ nodes: ['Tea', 'Green', 'Black'], edges: ['Tea -> Green', 'Tea -> Black'] })
  const pie = expectationOf(await read('mermaid', 'pie\n  "Cats" : 3\n  "Dogs" : 5'))
  expect(pie).toEqual({ nodes: ['Cats', 'Dogs'], figures: [3, 5] })
})
