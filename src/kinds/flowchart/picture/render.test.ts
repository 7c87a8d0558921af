import { describe, expect, test } from 'vitest'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { nodeTypes } from '../language/node-types.ts'
import { placeFlow } from './place-flow.ts'
import { renderer } from './render.ts'
import { routeEdges } from './route-edges.ts'
import { segmentsOf } from './segments.ts'

interface Written {
  nodes: {
    id: string
    type?: string
    position?: { x: number; y: number }
    parentId?: string
    data: { label: string; icon?: string; color?: string }
  }[]
  edges: { id: string; source: string; target: string; label?: string }[]
}

const node = (id: string, type = 'process', position?: { x: number; y: number }) => ({
  id,
  type,
  data: { label: `Label ${id}` },
  ...(position && { position }),
})
const edge = (source: string, target: string, label = '') => ({ id: `${source}-${target}`, source, target, label })

const draw = (flowchart: Written) => renderer.render(JSON.stringify(flowchart), { theme: 'light' })

function route(flowchart: Written) {
  const placed = placeFlow(flowchartSchema.parse(flowchart))
  return { ...placed, routes: routeEdges(placed.connections, placed.nodes) }
}

describe('a flowchart', () => {
  test('shows every type with its label, and the labels of its edges', async () => {
    const nodes = nodeTypes.map(type => node(type, type))
    const svg = await draw({ nodes, edges: [edge('start', 'decision'), edge('decision', 'end', 'if <5 & 好')] })
    for (const type of nodeTypes) expect(svg).toContain(`Label ${type}`)
    expect(svg.replace(/<\/?tspan[^>]*>/g, '')).toContain('if &lt;5 &amp; 好')
  })

  test('shows the icon of a node before its label, in the picture and as a shape, and none for a name that no set has', async () => {
    const written = (icon?: string) => ({
      nodes: [{ ...node('a'), data: { label: 'Orders', color: '#fde68a', ...(icon && { icon }) } }],
      edges: [],
    })
    const place = async (icon?: string) =>
      (await renderer.place?.(JSON.stringify(written(icon)), { theme: 'light' }))?.shapes[0]
    expect(await draw(written('database'))).toContain(findIcon('mdi:database')?.body)
    expect(await draw(written('postgresql'))).toContain(findIcon('logos:postgresql')?.body)
    const [shown, bare] = [await place('数据库'), await place()]
    expect(shown?.picture?.svg).toContain(findIcon('mdi:database')?.body)
    expect(shown?.paint.fill).toBe('#fde68a')
    expect(shown?.label?.box.x).toBeGreaterThan((shown?.picture?.box.x ?? 0) + (shown?.picture?.box.width ?? 0))
    expect(await draw(written('no such thing'))).toBe(await draw(written()))
    expect(await place('no such thing')).toEqual(bare)
  })

  test('stands where the source puts it, and is laid out where a position is missing', () => {
    const at = route({
      nodes: [node('a', 'process', { x: 5, y: 7 }), node('b', 'process', { x: 300, y: 90 })],
      edges: [],
    })
    expect(at.nodes.map(({ box }) => [box.x, box.y])).toEqual([
      [5, 7],
      [300, 90],
    ])
    const laidOut = route({ nodes: [node('a', 'process', { x: 5, y: 7 }), node('b')], edges: [edge('a', 'b')] })
    const [a, b] = laidOut.nodes
    expect(b?.box.y).toBeGreaterThan((a?.box.y ?? 0) + (a?.box.height ?? 0))
  })

  test('draws a group around its members, which are placed from its corner', () => {
    const nodes = [
      { ...node('g', 'group', { x: 100, y: 100 }) },
      { ...node('in', 'process', { x: 40, y: 50 }), parentId: 'g' },
    ]
    const [group, member] = route({ nodes, edges: [] }).nodes
    expect(member?.box).toMatchObject({ x: 140, y: 150 })
    expect(group?.isGroup).toBe(true)
    expect(group?.box.x).toBeLessThan(140)
    expect((group?.box.x ?? 0) + (group?.box.width ?? 0)).toBeGreaterThan(140 + (member?.box.width ?? 0))
  })

  test('of a thousand nodes is drawn', async () => {
    const nodes = Array.from({ length: 1000 }, (_, index) => node(String(index)))
    const edges = nodes.slice(1).map(({ id }) => edge(String(Number(id) - 1), id))
    expect((await draw({ nodes, edges })).match(/Label \d+/g)).toHaveLength(1000)
  })
})

describe('an edge', () => {
  const loop: Written = {
    nodes: [node('a'), node('b', 'decision'), node('c'), node('d'), node('e', 'end')],
    edges: [
      edge('a', 'b'),
      edge('b', 'c', 'yes'),
      edge('b', 'd', 'no'),
      edge('c', 'e'),
      edge('d', 'a'),
      edge('d', 'e'),
    ],
  }

  test('runs level and upright, from the outline of its source to that of its target', () => {
    const { routes, connections } = route(loop)
    for (const [index, points] of routes.entries()) {
      for (const { from, to } of segmentsOf(points)) expect(from.x === to.x || from.y === to.y).toBe(true)
      const { source, target } = connections[index] ?? {}
      for (const [end, shape] of [
        [points[0], source],
        [points.at(-1), target],
      ] as const) {
        const { x = 0, y = 0, width = 0, height = 0 } = shape?.box ?? {}
        const isOnSide = end?.x === x || end?.x === x + width || end?.y === y || end?.y === y + height
        expect(isOnSide).toBe(true)
      }
    }
  })

  test('meets no shape on its way', () => {
    const { routes, nodes } = route(loop)
    for (const { from, to } of routes.flatMap(segmentsOf)) {
      for (const { box } of nodes) {
        const isInside =
          Math.max(from.x, to.x) > box.x + 12 &&
          Math.min(from.x, to.x) < box.x + box.width - 12 &&
          Math.max(from.y, to.y) > box.y + 12 &&
          Math.min(from.y, to.y) < box.y + box.height - 12
        expect(isInside).toBe(false)
      }
    }
  })

  test('of a decision leaves at a corner of its own', () => {
    const { routes, connections } = route(loop)
    const starts = routes.filter((_, index) => connections[index]?.source.type === 'decision').map(points => points[0])
    expect(new Set(starts.map(point => `${point?.x} ${point?.y}`)).size).toBe(2)
  })

  test('from a shape to itself is a loop outside of it', () => {
    const { routes, nodes } = route({ nodes: [node('a')], edges: [edge('a', 'a', 'again')] })
    const box = nodes[0]?.box
    expect(routes[0]?.some(point => point.x > (box?.x ?? 0) + (box?.width ?? 0))).toBe(true)
  })
})
