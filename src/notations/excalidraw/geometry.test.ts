import { expect, test } from 'vitest'
import type { Graph, GraphEdge, GraphNode } from '../../structure/graph.ts'
import { writeExcalidraw } from './write.ts'

interface Element {
  id: string
  type: string
  x: number
  y: number
  width: number
  height: number
  text: string
  originalText: string
  containerId: string | null
  points: [number, number][]
  startBinding: { elementId: string }
  endBinding: { elementId: string }
}

const longWords = 'Is every single item of the whole order in stock, today or at the latest tomorrow?'
const node = (id: string, label: string, role?: GraphNode['role']): GraphNode => ({ id, label, ...(role && { role }) })
const edge = (from: string, to: string, label?: string): GraphEdge => ({
  id: `${from}${to}`,
  from,
  to,
  direction: 'forward',
  line: 'solid',
  ...(label !== undefined && { label }),
})

const graph: Graph = {
  type: 'graph',
  groups: [],
  nodes: [
    node('s', 'Order received', 'start'),
    node('c', 'Check the stock'),
    node('d', longWords, 'decision'),
    node('p', 'Pack and ship'),
    node('o', '向供应商订购缺少的商品'),
    node('e', 'Done, and the customer has been told about all of it', 'end'),
  ],
  edges: [
    edge('s', 'c'),
    edge('c', 'd'),
    edge('d', 'p', 'yes, all of it'),
    edge('d', 'o', 'no'),
    edge('o', 'c', 'try again tomorrow'),
    edge('p', 'e'),
    edge('p', 's', 'returned'),
    edge('c', 'p', 'is a gift'),
  ],
}
const elements: Element[] = JSON.parse(writeExcalidraw(graph).source).elements
const byId = new Map(elements.map(element => [element.id, element]))
const arrows = elements.filter(({ type }) => type === 'arrow')
const shapes = elements.filter(({ type }) => ['rectangle', 'ellipse', 'diamond'].includes(type))
const need = (id: string) => byId.get(id) ?? expect.fail(`${id} is drawn`)

/** How far out of the middle a point of a shape is: 1 on its outline. */
function reachOf({ type, x, y, width, height }: Element, at: { x: number; y: number }): number {
  const [across, down] = [(at.x - x - width / 2) / (width / 2), (at.y - y - height / 2) / (height / 2)].map(Math.abs)
  if (across === undefined || down === undefined) return 0
  if (type === 'diamond') return across + down
  return type === 'ellipse' ? Math.hypot(across, down) : Math.max(across, down)
}

function cornersOf({ x, y, width, height }: Element) {
  return [x, x + width].flatMap(left => [y, y + height].map(top => ({ x: left, y: top })))
}

test('words are broken into lines that stand within their shapes', () => {
  const texts = elements.filter(({ type, containerId }) => type === 'text' && need(containerId ?? '').type !== 'arrow')
  expect(texts).toHaveLength(6)
  for (const text of texts) {
    for (const corner of cornersOf(text)) expect(reachOf(need(text.containerId ?? ''), corner)).toBeLessThanOrEqual(1)
    expect(text.text.replaceAll(/\s/g, '')).toBe(text.originalText.replaceAll(/\s/g, ''))
  }
  expect(need('d-text').text.split('\n').length).toBeGreaterThan(2)
})

test('arrows go from outline to outline, around the other shapes', () => {
  expect(arrows).toHaveLength(graph.edges.length)
  for (const { x, y, points, startBinding, endBinding } of arrows) {
    const way = points.map(([across, down]) => ({ x: x + across, y: y + down }))
    const [source, target] = [need(startBinding.elementId), need(endBinding.elementId)]
    expect(reachOf(source, way[0] ?? { x: 0, y: 0 })).toBeCloseTo(1, 1)
    expect(reachOf(target, way.at(-1) ?? { x: 0, y: 0 })).toBeCloseTo(1, 1)
    const between = way.slice(1).flatMap((to, index) => {
      const from = way[index] ?? to
      return [0.25, 0.5, 0.75].map(share => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      }))
    })
    for (const shape of shapes)
      for (const point of between) expect(reachOf(shape, point), shape.id).toBeGreaterThan(0.99)
  }
})

test('the label of an arrow is on its middle point, off all shapes and other labels', () => {
  const labels = elements.filter(({ type, containerId }) => type === 'text' && containerId?.startsWith('edge-'))
  expect(labels).toHaveLength(5)
  for (const label of labels) {
    const { x, y, points } = need(label.containerId ?? '')
    expect(points.length % 2).toBe(1)
    const [across, down] = points[(points.length - 1) / 2] ?? [0, 0]
    expect(label.x + label.width / 2).toBeCloseTo(x + across)
    expect(label.y + label.height / 2).toBeCloseTo(y + down)
    const others = [...shapes, ...labels].filter(other => other !== label)
    for (const other of others)
      expect(
        label.x < other.x + other.width &&
          other.x < label.x + label.width &&
          label.y < other.y + other.height &&
          other.y < label.y + label.height,
        other.id,
      ).toBe(false)
  }
})
