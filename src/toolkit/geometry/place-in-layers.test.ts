import { describe, expect, test } from 'vitest'
import { placeInLayers } from './place-in-layers.ts'

const options = { direction: 'LR', nodeGap: 40, layerGap: 60 } as const
const node = (id: string) => ({ id, width: 100, height: 50 })
const edge = (source: string, target: string, label = '') => ({ source, target, label })

describe('placeInLayers', () => {
  test('follows the edges in the direction asked for', () => {
    const chain = [[node('a'), node('b')], [edge('a', 'b')]] as const
    expect(placeInLayers(...chain, options)).toEqual(
      new Map([
        ['a', { x: 0, y: 0 }],
        ['b', { x: 160, y: 0 }],
      ]),
    )
    const downwards = placeInLayers(...chain, { ...options, direction: 'TB' })
    expect(downwards.get('b')).toEqual({ x: 0, y: 110 })
  })

  test('gives labels room, by the width of their characters', () => {
    const distance = (label: string) =>
      placeInLayers([node('a'), node('b')], [edge('a', 'b', label)], options).get('b')?.x ?? 0
    expect(distance('a long label here')).toBeGreaterThan(distance('yes'))
    expect(distance('读写订单数据')).toBeGreaterThan(distance('abcdef'))
  })

  test('loops, circles and doubled edges are placed too, without overlaps', () => {
    const nodes = ['a', 'b', 'c', 'd'].map(node)
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'b', 'again'), edge('b', 'b')]
    const places = [...placeInLayers(nodes, edges, options).values()]
    for (const one of places) {
      for (const other of places) {
        if (one !== other) expect(Math.abs(one.x - other.x) >= 100 || Math.abs(one.y - other.y) >= 50).toBe(true)
      }
    }
    expect(Math.min(...places.map(({ x }) => x))).toBe(0)
  })
})
