import { expect, test } from 'vitest'
import { flowchartSchema } from '../language/flowchart-schema.ts'
import { measureFlow } from './layout/measure-flow.ts'
import { placeFlow } from './place-flow.ts'
import { spreadFans } from './spread-fans.ts'

const fanOf = (count: number) => {
  const node = (id: string, x: number, y: number) => ({ id, type: 'process', position: { x, y }, data: { label: id } })
  const targets = Array.from({ length: count }, (_, index) => node(`t${index}`, 500, index * 90))
  return flowchartSchema.parse({
    nodes: [node('from', 0, 160), ...targets],
    edges: targets.map(({ id }) => ({ id, source: 'from', target: id, label: `to ${id}` })),
  })
}

test('five ways out of one shape have five ports, and none runs on or across another', () => {
  const fan = fanOf(5)
  const ways = [...spreadFans(placeFlow(fan).connections).values()]
  expect(new Set(ways.map(([start]) => `${start?.x} ${start?.y}`)).size).toBe(5)
  expect(measureFlow(fan)).toMatchObject({ crossings: 0, overlaidLines: 0, linesThroughShapes: 0 })
})

test('three ways out have sides of their own', () => {
  expect(spreadFans(placeFlow(fanOf(3)).connections).size).toBe(0)
})
