import { expect, test } from 'vitest'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { distanceTo } from './passing.ts'
import { placeFlow } from './place-flow.ts'
import { routeEdges } from './route-edges.ts'
import { segmentsOf } from './segments.ts'

const node = (id: string, type: string, x: number, y: number) => ({
  id,
  type,
  position: { x, y },
  data: { label: id },
})

test.each([13, 20, 27, 28])('a shape %d pixels beside the middle of a decision is where its lines end', offset => {
  const flow = flowchartSchema.parse({
    nodes: [
      node('start', 'start', 0, offset),
      node('Paid?', 'decision', 176, offset - 14),
      node('Remind', 'process', 386, 0),
      node('Ship', 'process', 386, 92),
    ],
    edges: [
      { id: '1', source: 'start', target: 'Paid?' },
      { id: '2', source: 'Paid?', target: 'Ship', label: 'yes' },
      { id: '3', source: 'Paid?', target: 'Remind', label: 'no' },
      { id: '4', source: 'Remind', target: 'Paid?' },
    ],
  })
  const { connections, nodes } = placeFlow(flow)
  const routes = routeEdges(connections, nodes)
  for (const [index, { source, target }] of connections.entries()) {
    const points = routes[index] ?? []
    for (const [point, { box }] of [
      [points[0], source],
      [points.at(-1), target],
    ] as const) {
      expect(point?.x).toBeGreaterThanOrEqual(box.x)
      expect(point?.x).toBeLessThanOrEqual(box.x + box.width)
      expect(point?.y).toBeGreaterThanOrEqual(box.y)
      expect(point?.y).toBeLessThanOrEqual(box.y + box.height)
    }
  }
})

/** The routes of edges between nodes, and the room that the first keeps to the shapes that are none of its ends. */
function route(nodes: ReturnType<typeof node>[], ends: [string, string][]) {
  const edges = ends.map(([source, target], index) => ({ id: `${index}`, source, target }))
  const flow = placeFlow(flowchartSchema.parse({ nodes, edges }))
  const routes = routeEdges(flow.connections, flow.nodes)
  const others = flow.nodes.filter(({ id }) => !ends[0]?.includes(id))
  const first = segmentsOf(routes[0] ?? [])
  return { routes, flow, room: Math.min(...others.flatMap(({ box }) => first.map(each => distanceTo(each, box)))) }
}

test('a line keeps the room to a shape it passes that there is', () => {
  // The usual elbow, out of the right side and down, would pass it in 6 pixels.
  const nodes = [node('From', 'process', 0, 0), node('Passed', 'process', 134, 60), node('To', 'process', 200, 220)]
  expect(route(nodes, [['From', 'To']]).room).toBeGreaterThanOrEqual(16)
})

test('no line leaves a side of a shape inwards', () => {
  const nodes = [node('A start with a long name', 'start', 0, 0), node('Its first step', 'process', -52, 150)]
  const { routes, flow } = route(nodes, [[nodes[0]?.id ?? '', nodes[1]?.id ?? '']])
  const box = flow.nodes.find(({ type }) => type === 'start')?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const corners = (routes[0] ?? []).slice(1, -1)
  expect(corners.filter(({ x, y }) => x > box.x && x < box.x + box.width && y < box.y + box.height)).toEqual([])
})
