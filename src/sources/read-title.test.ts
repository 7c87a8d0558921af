import { expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { readTitle } from './read-title.ts'

const titleOf = (kind: string, source: string) => {
  const agent = findAgent(kind)
  return agent ? readTitle(agent, source) : null
}
const page = (name: string) =>
  `<mxfile><diagram name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="A" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`

test('one that was drawn from a source without a title is called by the names in it', async () => {
  const flowchart = findAgent('flowchart')
  if (!flowchart) throw new Error('there is no such kind')
  const source =
    '{"nodes":[{"id":"a","data":{"label":"Order"}},{"id":"b","data":{"label":"Pay"}}],"edges":[{"source":"a","target":"b"}]}'
  expect(await readTitle(flowchart, source, 'graph TD; Order --> Pay')).toBe('Order, Pay')
  expect(await readTitle(flowchart, source, 'Order -> Pay')).toBe('Order, Pay')
  expect(await readTitle(flowchart, source, 'How one buys: Order -> Pay')).toBeNull()
  expect(await readTitle(flowchart, source, 'How one buys\nOrder, then pay')).toBeNull()
})

test.each([
  ['mindmap', '# Coffee\n- Beans', 'Coffee'],
  ['textdiagram', 'pie title Pets\n  "Cats" : 3', 'Pets'],
  ['textdiagram', '---\ntitle: Orders\n---\nsequenceDiagram\n  A->>B: hi', 'Orders'],
  [
    'infographic',
    'infographic list-row-simple-horizontal-arrow\ndata\n  title Our values\n  items\n    - label Care',
    'Our values',
  ],
  ['architecture', page('Web shop'), 'Web shop'],
  ['architecture', page('Page-1'), null],
  ['architecture', page('架构图'), null],
  ['flowchart', '{"nodes":[{"id":"a","data":{"label":"A"}}],"edges":[]}', null],
  ['mindmap', `# ${'word '.repeat(30)}\n- a`, 'word '.repeat(12).trim()],
  ['charts', '{', null],
])('%s: %s', async (kind, source, title) => {
  expect(await titleOf(kind, source)).toBe(title)
})
