import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check } from '../language/check.ts'
import { readFlowchart } from '../language/flowchart-schema.ts'
import { placeFlow } from '../picture/place-flow.ts'
import { edgeShapeId, editOperations } from './edit-operations.ts'

const source = readFileSync(resolve(import.meta.dirname, '../examples/01-online-order.json'), 'utf8')

test('renaming changes one label, and the corner of a node so that its middle stays', () => {
  expect(editOperations.rename(source, 'n2', 'Look for "it"')).toBe(
    source.replace('"Check stock"', '"Look for \\"it\\""').replace('"x":201,"y":100', '"x":200,"y":100'),
  )
  expect(editOperations.rename(source, edgeShapeId('e3'), 'of course')).toBe(
    source.replace('"label":"yes"', '"label":"of course"'),
  )
  expect(editOperations.rename(source, edgeShapeId('e1'), 'next')).toBe(
    source.replace('"source":"n1","target":"n2"', '"source":"n1","target":"n2","label":"next"'),
  )
  expect(editOperations.rename(source, 'n2', 'Check stock')).toBeNull()
  expect(editOperations.rename(source, 'unknown', 'x')).toBeNull()
})

test('a node without data gets its label', () => {
  expect(editOperations.rename('{"nodes":[{"id":"a"}],"edges":[]}', 'a', 'A')).toBe(
    '{"nodes":[{"id":"a","data":{"label":"A"}}],"edges":[]}',
  )
})

test('a node that gets wider keeps its middle', () => {
  const one = '{"nodes":[{"id":"a","type":"process","position":{"x":100,"y":0},"data":{"label":"A"}}],"edges":[]}'
  const renamed = editOperations.rename(one, 'a', 'A label that needs more room than before') ?? ''
  const middle = (source: string) => {
    const flowchart = readFlowchart(source)
    const box = flowchart && placeFlow(flowchart).nodes[0]?.box
    return box ? box.x + box.width / 2 : Number.NaN
  }
  expect(renamed).not.toContain('"x":100')
  expect(Math.abs(middle(renamed) - middle(one))).toBeLessThanOrEqual(0.5)
})

describe('moving', () => {
  test('changes two numbers', () => {
    expect(editOperations.moveBy?.(source, 'n1', { x: 10, y: -20 })).toBe(
      source.replace('"x":194,"y":0', '"x":204,"y":-20'),
    )
    expect(editOperations.moveBy?.(source, 'n1', { x: 0, y: 0 })).toBeNull()
  })

  test('writes the places of all where one is missing', () => {
    const bare =
      '{"nodes":[{"id":"a","data":{"label":"A"}},{"id":"b","data":{"label":"B"}}],"edges":[{"id":"e","source":"a","target":"b"}]}'
    const moved = JSON.parse(editOperations.moveBy?.(bare, 'b', { x: 5, y: 7 }) ?? '{}')
    const placed = JSON.parse(editOperations.moveBy?.(bare, 'a', { x: 1, y: 0 }) ?? '{}')
    expect(moved.nodes[1].position.y).toBe(placed.nodes[1].position.y + 7)
    expect(moved.nodes[0].position.y).toBe(0)
  })
})

test('removing a node takes its edges and leaves JSON', async () => {
  for (const id of ['n1', 'n3', 'n10']) {
    const removed = editOperations.remove(source, id) ?? ''
    const { nodes, edges } = JSON.parse(removed)
    expect(nodes).toHaveLength(9)
    expect(edges.some((edge: { source: string; target: string }) => edge.source === id || edge.target === id)).toBe(
      false,
    )
    expect((await check(removed)).filter(problem => problem.level === 'error')).toEqual([])
  }
  expect(JSON.parse(editOperations.remove(source, edgeShapeId('e1')) ?? '').edges).toHaveLength(10)
})

test('removing one after the other ends with empty lists', () => {
  const ids = JSON.parse(source).nodes.map((node: { id: string }) => node.id)
  const empty = ids.reduce(
    (before: string, id: string) => editOperations.remove(before, id) ?? 'nothing was removed',
    source,
  )
  expect(JSON.parse(empty)).toEqual({ nodes: [], edges: [] })
})

test('adding puts a step below, with an arrow to it', async () => {
  const added = editOperations.add(source, 'n6', 'after', 'New')
  const { nodes, edges } = JSON.parse(added?.source ?? '{}')
  expect(nodes.at(-1)).toMatchObject({ id: added?.id, type: 'process', data: { label: 'New' } })
  expect(nodes.at(-1).position.y).toBeGreaterThan(692 + 44)
  expect(edges.at(-1)).toMatchObject({ source: 'n6', target: added?.id })
  expect(added?.source.startsWith(source.slice(0, 600))).toBe(true)
  expect((await check(added?.source ?? '')).filter(problem => problem.level === 'error')).toEqual([])
})

test('connecting draws one arrow, once', () => {
  const connected = editOperations.connect?.(source, 'n1', 'n6') ?? ''
  expect(JSON.parse(connected).edges.at(-1)).toEqual({ id: 'e12', source: 'n1', target: 'n6' })
  expect(editOperations.connect?.(connected, 'n1', 'n6')).toBeNull()
  expect(editOperations.connect?.(source, 'n1', 'n1')).toBeNull()
})
