import { describe, expect, test } from 'vitest'
import { isValid } from '../../../../contract/diagrams.ts'
import { boxAround } from '../../../../toolkit/drawing/svg.ts'
import { noFaults } from '../../../../toolkit/geometry/score-picture.ts'
import { type Flowchart, flowchartSchema } from '../../language/flowchart-schema.ts'
import { format } from '../../language/index.ts'
import { placeFlow } from '../place-flow.ts'
import { layOut, scoreSource } from './lay-out-flowchart.ts'
import { placeFlowchart } from './place-flowchart.ts'

interface Written {
  nodes: { id: string; position?: { x: number; y: number } }[]
}

const node = (id: string, x: number, y: number, label = id) => ({ id, position: { x, y }, data: { label } })
const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target })
const write = (nodes: object[], edges: object[]) => JSON.stringify({ nodes, edges })
const positionsOf = (source: string) => (JSON.parse(source) as Written).nodes.map(({ position }) => position)
const bare = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, data: { label: `步骤 ${index}` } }))

describe('layout', () => {
  test('a flowchart without a fault stays byte for byte', async () => {
    const source = `{ "nodes": [ {"id":"a","position":{"x":0,"y":0},"data":{"label":"A"}},
      {"id":"b","position":{"x":0.5,"y":120},"data":{"label":"B"}} ],\t"edges": [ {"id":"e","source":"a","target":"b"} ] }`
    expect(layOut(source)).toEqual({ source, repairs: [] })
  })

  test('nodes that lie on each other are laid out, and it is said what was won', async () => {
    const source = write([node('a', 0, 0), node('b', 10, 10), node('c', 20, 5)], [edge('a', 'b'), edge('b', 'c')])
    const laidOut = layOut(source)
    expect(scoreSource(laidOut.source)?.overlaps).toBe(0)
    expect(laidOut.repairs).toEqual([
      expect.objectContaining({
        code: 'flowchart-layout',
        message: expect.stringMatching(/^The nodes were rearranged: 3 overlaps.* → 0/),
      }),
    ])
  })

  test('only the numbers of the positions change', () => {
    const written = (one: number, other: number) => `{
  "nodes": [
    { "data": { "label": "甲" },  "id": "a", "position": { "y": 0, "x": ${one} }, "style": { "x": 1 } },
    {"id": "b", "position": {"x": ${other}, "y": 0, "z": 3}, "data": {"label": "乙"}, "measured": {"width": 7}}
  ],
  "edges": [], "viewport": {"x": 5, "y": 5}
}`
    expect(layOut(written(8, 3)).source).toBe(written(0, 168))
  })

  test('missing positions are put in, in the manner of the source', () => {
    const lines =
      '{\n  "nodes": [\n    {\n      "id": "a",\n      "type": "start",\n      "data": {"label": "A"}\n    }\n  ],\n  "edges": []\n}'
    expect(layOut(lines).source).toBe(lines.replace('"start",', '"start",\n      "position": {"x": 0, "y": 0},'))
    expect(layOut('{"nodes":[{"id":"a","data":{"label":"A"}}],"edges":[]}').source).toBe(
      '{"nodes":[{"id":"a","position":{"x":0,"y":0},"data":{"label":"A"}}],"edges":[]}',
    )
  })

  test('groups are placed with what lies in them, in their coordinates', () => {
    const nodes = [
      { id: 'g', data: { label: 'Group' } },
      { id: 'a', parentId: 'g', data: { label: 'A' } },
      { id: 'b', parentId: 'g', data: { label: 'B' } },
      { id: 'c', data: { label: 'C' } },
    ]
    const { source } = layOut(write(nodes, [edge('a', 'b'), edge('b', 'c')]))
    expect(scoreSource(source)).toEqual(noFaults)
    const [, a, b] = positionsOf(source)
    expect(a?.y).toBeGreaterThan(20)
    expect(b?.y).toBeGreaterThan(a?.y ?? 0)
  })

  test('ways back between the groups of several owners run through no step and on no other way', () => {
    const owners = ['Customer', 'Sales', 'Warehouse', 'Accounting']
    const steps = [0, 1, 3, 2, 2, 1, 0, 3, 1, 2, 0, 3].map((owner, index) => ({
      id: `n${index}`,
      type: index % 4 === 2 ? 'decision' : 'process',
      parentId: `g${owner}`,
      data: { label: index % 4 === 2 ? `Is all right in ${index}?` : 'Enter the data into the accounting system' },
    }))
    const groups = owners.map((label, index) => ({ id: `g${index}`, type: 'group', data: { label } }))
    const on = steps
      .slice(1)
      .map(({ id }, index) => ({ ...edge(`n${index}`, id), label: index % 4 === 2 ? 'yes' : '' }))
    const back = [edge('n2', 'n0'), edge('n6', 'n1'), edge('n10', 'n3')].map(way => ({
      ...way,
      label: 'no, incomplete',
    }))
    const { source } = layOut(write([...groups, ...steps], [...on, ...back]))
    const faults = { linesThroughShapes: 0, overlaidLines: 0, overlaps: 0, hiddenLabels: 0 }
    expect(scoreSource(source)).toEqual({ ...noFaults, ...faults, crossings: expect.any(Number) })
  })

  test.each([
    ['a circle', [edge('n0', 'n1'), edge('n1', 'n2'), edge('n2', 'n0')]],
    [
      'loops and doubled edges',
      [edge('n0', 'n0'), edge('n0', 'n1'), { ...edge('n0', 'n1'), id: 'again', label: '再来' }],
    ],
    ['parts that nothing joins', [edge('n0', 'n1'), edge('n2', 'n3')]],
    ['everything joined to everything', bare(5).flatMap(one => bare(5).map(other => edge(one.id, other.id)))],
  ])('%s: placed without overlaps, and at rest', async (_, edges) => {
    const first = layOut(write(bare(6), edges))
    expect(scoreSource(first.source)?.overlaps).toBe(0)
    expect(layOut(first.source)).toEqual({ source: first.source, repairs: [] })
  })

  test('500 nodes are placed', async () => {
    const edges = bare(500).flatMap(({ id }, index) => [edge(id, `n${(index * 7 + 1) % 500}`)])
    expect(isValid(await format.check(layOut(write(bare(500), edges)).source))).toBe(true)
  })

  test('a long way is straight, and stands in columns with nothing on anything else', () => {
    const steps = bare(60).map((step, index) => ({ ...step, type: index % 6 === 3 ? 'decision' : 'process' }))
    const ways = steps.slice(1).flatMap(({ id }, index) => {
      const on = { ...edge(`n${index}`, id), label: steps[index]?.type === 'decision' ? '是' : '' }
      const back = { ...edge(`n${index}`, `n${index - 3}`), label: '否' }
      return on.label === '' ? [on] : [on, back]
    })
    const { source } = layOut(write(steps, ways))
    expect(scoreSource(source)).toEqual(noFaults)
    const { nodes } = placeFlow(flowchartSchema.parse(JSON.parse(source)))
    const middles = new Set(nodes.map(({ box }) => Math.round(box.x + box.width / 2)))
    const [right, bottom] = [
      Math.max(...nodes.map(({ box }) => box.x + box.width)),
      Math.max(...nodes.map(({ box }) => box.y + box.height)),
    ]
    expect(middles.size).toBeLessThan(9)
    expect(right / bottom).toBeGreaterThan(0.7)
    expect(right / bottom).toBeLessThan(3)
  })

  test('a long way to the right stands in rows, and groups on it too, with what is in them', () => {
    const steps = bare(30).map((step, index) => ({ ...step, parentId: `g${Math.floor(index / 10)}` }))
    const groups = [0, 1, 2].map(index => ({ id: `g${index}`, type: 'group', data: { label: `阶段 ${index}` } }))
    const edges = steps.slice(1).map(({ id }, index) => edge(`n${index}`, id))
    for (const nodes of [bare(30), [...groups, ...steps]]) {
      const flowchart = flowchartSchema.parse({ nodes, edges })
      const at = placeFlowchart(flowchart, { direction: 'LR', isFolded: true })
      const placed = nodes.map(each => ({ ...each, position: at.get(each.id) }))
      const picture = placeFlow({ ...flowchart, nodes: placed } as Flowchart).nodes.map(({ box }) => box)
      const { width, height } = boxAround(picture, 0)
      expect(width / height).toBeGreaterThan(1)
      expect(width / height).toBeLessThan(4.2)
      expect(scoreSource(write(placed, edges))).toEqual(noFaults)
    }
  })

  test('what is no flowchart comes back', async () => {
    for (const source of ['', 'null', '{"nodes":1}', '{"nodes":[],"edges":[]}', 'flowchart TD'])
      expect(layOut(source)).toEqual({ source, repairs: [] })
  })
})
