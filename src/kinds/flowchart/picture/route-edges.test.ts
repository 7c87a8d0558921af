import { expect, test } from 'vitest'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { placeFlow } from './place-flow.ts'
import { routeEdges } from './route-edges.ts'

test.each([13, 20, 27, 28])('a shape %d pixels beside the middle of a decision is where its lines end', offset => {
  const node = (id: string, type: string, x: number, y: number) => ({
    id,
    type,
    position: { x, y },
    data: { label: id },
  })
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
