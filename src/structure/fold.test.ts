import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../test/loss-words.ts'
import { checkStructure } from './check-structure.ts'
import { graphOf } from './fixtures/structures.ts'
import { fold } from './fold.ts'
import type { Graph } from './graph.ts'

/** `regions` groups with `zones` groups each, and nodes in these; a node of each zone leads to the next one. */
function cloud(regions: number, zones: number, nodesOfZone: number): Graph {
  const graph = graphOf([])
  for (let region = 0; region < regions; region += 1) {
    graph.groups.push({ id: `r${region}`, label: `Region ${region}` })
    for (let zone = 0; zone < zones; zone += 1) {
      const group = `r${region}z${zone}`
      graph.groups.push({ id: group, label: `Zone ${region}.${zone}`, parent: `r${region}` })
      for (let at = 0; at < nodesOfZone; at += 1) {
        const id = `${group}n${at}`
        graph.nodes.push({ id, label: `${['api', 'job', 'web'][at % 3]}-${at}`, group })
        const before = graph.nodes.at(-2)
        if (!before) continue
        const edge = { id: `e${graph.edges.length}`, from: before.id, to: id }
        graph.edges.push({ ...edge, direction: 'forward', line: 'solid' })
      }
    }
  }
  return graph
}

const labels = ({ nodes }: Graph) => nodes.map(({ label }) => label)

test('a graph that is small enough stays itself', () => {
  const graph = graphOf(['A -> B'])
  expect(fold(graph)).toEqual({ structure: graph, losses: [] })
})

describe('groups', () => {
  test('the innermost level that is small enough is folded', () => {
    const { structure, losses } = fold(cloud(2, 3, 40))
    expect(labels(structure)).toEqual([
      'Zone 0.0 (40)',
      'Zone 0.1 (40)',
      'Zone 0.2 (40)',
      'Zone 1.0 (40)',
      'Zone 1.1 (40)',
      'Zone 1.2 (40)',
    ])
    expect(structure.groups.map(({ label }) => label)).toEqual(['Region 0', 'Region 1'])
    expect(structure.edges).toHaveLength(5)
    expect(losses.map(wordsOf)[0]).toEqual({ what: '40 nodes in "Zone 0.0 (40)"', why: 'they are drawn as one' })
    expect(losses.at(-1)?.what).toBe('234 inner connections')
    expect(checkStructure(structure)).toEqual([])
  })

  test('many inner groups are folded by the outer ones', () => {
    expect(labels(fold(cloud(3, 30, 3)).structure)).toEqual(['Region 0 (90)', 'Region 1 (90)', 'Region 2 (90)'])
  })

  test('an opened group shows what is in it', () => {
    const { structure } = fold(cloud(3, 30, 3), { open: 'region 1' })
    expect(labels(structure)).toHaveLength(32)
    expect(labels(structure)).toContain('Zone 1.7 (3)')
    expect(structure.groups.map(({ label }) => label)).toEqual(['Region 1'])
    const inner = fold(cloud(3, 30, 3), { open: 'Zone 1.7' }).structure
    expect(labels(inner)).toContain('api-0')
    expect(inner.groups.map(({ label }) => label)).toEqual(['Region 1', 'Zone 1.7'])
    expect(checkStructure(inner)).toEqual([])
  })
})

describe('without groups', () => {
  test('nodes with the same first word are folded, the largest lots first', () => {
    const names = Array.from({ length: 90 }, (_, at) => (at < 50 ? `order-${at}` : at < 70 ? `user/${at}` : `n${at}`))
    const graph = graphOf(names.map((name, at) => (at === 0 ? name : `${names[at - 1]} -> ${name}`)))
    const { structure } = fold(graph)
    expect(labels(structure).slice(0, 3)).toEqual(['order … (50)', 'user/50', 'user/51'])
    expect(labels(structure)).toHaveLength(41)
    expect(labels(fold(graph, { most: 30 }).structure).slice(0, 2)).toEqual(['order … (50)', 'user … (20)'])
  })

  test('nodes of the same kind are folded if words do not help', () => {
    const graph = graphOf([], {
      nodes: Array.from({ length: 100 }, (_, at) => ({
        id: `n${at}`,
        label: `${String.fromCodePoint(0x4e00 + at * 7)}${String.fromCodePoint(0x5e00 + at)}`,
        role: at % 2 === 0 ? ('database' as const) : ('queue' as const),
      })),
    })
    const { structure } = fold(graph)
    expect(structure.nodes.map(({ label, role }) => [label, role])).toContainEqual(['database (50)', 'database'])
    expect(structure.nodes.length).toBeLessThanOrEqual(60)
  })

  test('what has nothing in common becomes one node in the end', () => {
    const graph = graphOf([], {
      nodes: Array.from({ length: 100 }, (_, at) => ({ id: `n${at}`, label: `${at}x`, icon: `icon ${at}` })),
    })
    const { structure, losses } = fold(graph, { most: 10 })
    expect(structure.nodes).toHaveLength(10)
    expect(losses.map(wordsOf)).toEqual([{ what: '91 nodes in "9x … (91)"', why: 'they are drawn as one' }])
  })
})

test('equal labels of edges stay, different ones are counted', () => {
  const graph = cloud(1, 2, 40)
  const across = (from: string, to: string, label: string) => ({
    id: `x${from}${to}`,
    from,
    to,
    label,
    direction: 'forward' as const,
    line: 'solid' as const,
  })
  graph.edges = [across('r0z0n0', 'r0z1n0', 'asks'), across('r0z0n1', 'r0z1n1', 'asks')]
  expect(fold(graph).structure.edges.map(({ label }) => label)).toEqual(['asks'])
  graph.edges.push(across('r0z0n2', 'r0z1n2', 'tells'))
  const { structure, losses } = fold(graph)
  expect(structure.edges.map(({ label }) => label)).toEqual(['3'])
  expect(losses.at(-1)?.what).toBe('2 parallel connections')
})

test.each([
  ['groups', cloud(20, 10, 10)],
  ['a thousand groups', cloud(1000, 1, 2)],
  ['no groups', graphOf(Array.from({ length: 2000 }, (_, at) => `n${at} -> m${(at * 7) % 2000}`))],
])('two thousand nodes with %s become sixty at most', (_name, graph) => {
  const before = structuredClone(graph)
  const { structure, losses } = fold(graph)
  expect(structure.nodes.length).toBeLessThanOrEqual(60)
  expect(checkStructure(structure)).toEqual([])
  expect(losses).not.toEqual([])
  expect(graph).toEqual(before)
})

test('edges that end at groups lead to what stands for these', () => {
  const graph = cloud(2, 1, 40)
  graph.edges = [{ id: 'e', from: 'r0', to: 'r1z0', direction: 'forward', line: 'solid' }]
  const { structure } = fold(graph)
  expect(checkStructure(structure)).toEqual([])
  expect(structure.edges.map(({ from, to }) => [from, to])).toEqual([['r0', 'r1z0']])
})
