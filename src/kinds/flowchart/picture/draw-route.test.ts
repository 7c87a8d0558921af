import { describe, expect, test } from 'vitest'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { placeFlow } from './place-flow.ts'
import { renderer } from './render.ts'
import { routeEdges } from './route-edges.ts'
import { areParallel, segmentsOf, sharedLength } from './segments.ts'

const node = (id: string, x = 0, y = 0) => ({ id, position: { x, y }, data: { label: id } })
const flow = (...looks: object[]) => ({
  nodes: [node('a'), ...looks.map((_, index) => node(`to ${index}`, 300, index * 120))],
  edges: looks.map((look, index) => ({ id: `e${index}`, source: 'a', target: `to ${index}`, ...look })),
})

const none = { data: { direction: 'none' } }
const both = { markerStart: { type: 'arrowclosed' } }
const dashed = { style: { strokeDasharray: '5 5' } }
const thick = { style: { strokeWidth: 3 } }

/** What each line of the picture says of its ends and its stroke. */
async function drawLines(...looks: object[]) {
  const svg = await renderer.render(JSON.stringify(flow(...looks)), { theme: 'light' })
  const ids = new Set(Array.from(svg.matchAll(/<marker id="([^"]+)"/g), ([, id]) => id))
  const lines = Array.from(svg.matchAll(/<path d="[^"]*" fill="none" stroke="[^"]*" stroke-width="([\d.]+)"([^>]*)>/g))
  return lines.slice(0, looks.length).map(([, width, rest = '']) => {
    const marks = Array.from(rest.matchAll(/marker-(start|end)="url\(#([^"]+)\)"/g))
    for (const [, , id] of marks) expect(ids).toContain(id)
    return `${marks.map(([, end]) => end).join(' ') || 'none'}, ${width}${rest.includes('dasharray') ? ', dashed' : ''}`
  })
}

describe('the line of an edge', () => {
  test('has arrowheads at the ends that its source names, at its target where it names none', async () => {
    expect(await drawLines({}, none, both)).toEqual(['end, 1.5', 'none, 1.5', 'start end, 1.5'])
  })

  test('is dashed or thick where its source says so', async () => {
    expect(await drawLines(dashed, thick, { animated: true })).toEqual([
      'end, 1.5, dashed',
      'end, 3',
      'end, 1.5, dashed',
    ])
  })

  test('ends in another sign where its source names one', async () => {
    const svg = await renderer.render(
      JSON.stringify(flow(...['circle', 'cross', 'diamond'].map(head => ({ data: { head }, ...both })))),
      { theme: 'light' },
    )
    expect(Array.from(svg.matchAll(/<marker id="([^"]+)"/g), ([, id]) => id)).toEqual(['circle', 'cross', 'diamond'])
    for (const id of ['circle', 'cross', 'diamond']) {
      expect(svg).toContain(`marker-start="url(#${id})" marker-end="url(#${id})"`)
    }
  })

  test('is the same as a shape of other programs', async () => {
    const placed = await renderer.place?.(JSON.stringify(flow({}, none, both, dashed, thick)), { theme: 'light' })
    const plain = { startHead: 'none', endHead: 'triangle', isDashed: false, strokeWidth: 1.5 }
    expect(placed?.lines).toMatchObject([
      plain,
      { ...plain, endHead: 'none' },
      { ...plain, startHead: 'triangle' },
      { ...plain, isDashed: true },
      { ...plain, strokeWidth: 3 },
    ])
  })

  test('without an arrowhead joins no other: both would read as one', () => {
    const sources = ['p', 'q', 'r', 's', 't', 'u']
    const joined = (look: object) => {
      const { nodes, connections } = placeFlow(
        flowchartSchema.parse({
          nodes: [...sources.map((id, index) => node(id, index * 200, 0)), node('z', 500, 160)],
          edges: sources.map(id => ({ id, source: id, target: 'z', ...look })),
        }),
      )
      const routes = routeEdges(connections, nodes).map(segmentsOf)
      return routes.flatMap((one, index) =>
        routes
          .slice(index + 1)
          .flatMap(other => one.flatMap(a => other.map(b => (areParallel(a, b) ? sharedLength(a, b) : 0)))),
      )
    }
    expect(Math.max(...joined({}))).toBeGreaterThan(10)
    expect(joined(none).filter(length => length > 1)).toEqual([])
  })
})
