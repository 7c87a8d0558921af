import { expect, test } from 'vitest'
import { drawMarker } from './draw-marker.ts'

const look = { size: 10, isFilled: true, stroke: '#000000', strokeWidth: 3, behind: '#ffffff' }
const marker = (name: string) => drawMarker(name, { x: 100, y: 20 }, { x: 1, y: 0 }, look)

test('a ball is as large as its style says, however wide its line is', () => {
  expect(marker('oval').svg).toContain('cx="100" cy="20" r="5"')
})

test('a circle and its stroke are in front of the tip, and a plus is a cross in it', () => {
  const circle = '<circle cx="87" cy="20" r="13"'
  expect(marker('circle').svg).toContain(circle)
  expect(marker('circle').svg).not.toContain('<path')
  const { svg, covers } = marker('circlePlus')
  expect(svg.indexOf(circle)).toBeLessThan(svg.indexOf('<path'))
  expect([...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)).toEqual(['M100 20L74 20Z', 'M87 33L87 7Z'])
  expect(covers).toBe(26)
})

test('a cup holds the ball of another line that ends at the same point', () => {
  const { svg, covers } = marker('halfCircle')
  const points = [...svg.matchAll(/(?:M|L)([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  expect(points.length).toBeGreaterThan(10)
  expect(points.every(({ x, y }) => Math.hypot(x - 100, y - 20) > look.size / 2)).toBe(true)
  expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(100 - covers, 1)
  expect([points[0], points.at(-1)]).toEqual([
    { x: 100, y: 6 },
    { x: 100, y: 34 },
  ])
})
