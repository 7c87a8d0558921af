import { describe, expect, test } from 'vitest'
import { frameOf, sizeOfSlides } from './slide-frame.ts'

const view = { x: 0, y: 0, width: 1000, height: 900 }
const curve = (from: number, to: number) => ({
  isCurve: true,
  points: [from, (from + to) / 2, (from + to) / 2, to].map(x => ({ x, y: 0 })),
})
/** How long a length of the drawing is on its slide, in centimetres. */
const centimetres = (pixels: number, content: Parameters<typeof sizeOfSlides>[0][number]) =>
  frameOf(view, sizeOfSlides([content])).length(pixels) / 360_000

describe('the slides of a file', () => {
  test('are as usual where the drawings fit', () => {
    expect(sizeOfSlides([{ view }])).toEqual({ width: 1280, height: 720 })
  })

  test('are larger for curves that would be shorter than a centimetre', () => {
    expect(centimetres(36, { view })).toBeLessThan(1)
    expect(centimetres(36, { view, lines: [curve(0, 36), curve(100, 20)] })).toBeGreaterThan(1)
    expect(sizeOfSlides([{ view, lines: [curve(0, 300)] }])).toEqual({ width: 1280, height: 720 })
  })

  test('do not grow without end for curves that have no room at all', () => {
    expect(sizeOfSlides([{ view, lines: [curve(0, 0.001)] }]).width).toBeLessThan(4000)
  })
})
