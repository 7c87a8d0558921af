import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readBeginning } from './read-beginning.ts'

const example = JSON.parse(readFileSync(resolve(import.meta.dirname, '../examples/01-online-order.json'), 'utf8'))
const bare = JSON.stringify({
  nodes: example.nodes.map(({ position: _, ...node }: { position: unknown }) => node),
  edges: example.edges,
})

function beginnings(source: string): string[] {
  return Array.from({ length: 80 }, (_, index) => source.slice(0, Math.ceil((source.length * (index + 1)) / 80)))
}

test('no node moves while more come, and edges are there as soon as both of their ends are', () => {
  const seen = new Map<string, unknown>()
  let edges = 0
  for (const beginning of beginnings(bare)) {
    const flowchart = readBeginning(beginning)
    for (const { id, position } of flowchart.nodes) {
      expect(position, id).toEqual(seen.get(id) ?? position)
      seen.set(id, position)
    }
    expect(flowchart.edges.length).toBeGreaterThanOrEqual(edges)
    edges = flowchart.edges.length
  }
  expect(seen.size).toBe(example.nodes.length)
  expect(edges).toBe(example.edges.length)
})

test('places that the source has are kept', () => {
  const { nodes } = readBeginning(JSON.stringify(example))
  expect(nodes.map(({ position }) => position)).toEqual(
    example.nodes.map(({ position }: { position: unknown }) => position),
  )
})

test('a label beside the data is read as it will be at the end', () => {
  const source = '{"nodes":[{"id":"a","label":"Order"},{"id":"b","data":{"label":"Ship"}},{"id":"c"'
  expect(readBeginning(source).nodes.map(({ data }) => data?.label)).toEqual(['Order', 'Ship'])
})
