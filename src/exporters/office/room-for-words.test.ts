import { expect, test } from 'vitest'
import type { PlacedLabel } from '../../toolkit/drawing/placed-drawing.ts'
import { fitsInto, withRoomForWords } from './room-for-words.ts'

function labelOf(text: string, more: Partial<PlacedLabel> = {}): PlacedLabel {
  const box = { x: 100, y: 0, width: 10, height: 20 }
  const paragraphs = [{ runs: [{ text }] }]
  return {
    paragraphs,
    box,
    wraps: true,
    color: '#000000',
    fontSize: 12,
    across: 'center',
    down: 'middle',
    background: null,
    ...more,
  }
}

test('a label beside a small shape has room for its longest word, and stands where it stood', () => {
  const { box } = withRoomForWords(labelOf('Orderable Product'))
  expect(box.width).toBeGreaterThan(50)
  expect(box.width).toBeLessThan(100)
  expect(box.x + box.width / 2).toBeCloseTo(105)
  expect(withRoomForWords(labelOf('Product', { across: 'left' })).box.x).toBe(100)
  const right = withRoomForWords(labelOf('Product', { across: 'right' })).box
  expect(right.x + right.width).toBeCloseTo(110)
})

test.each([
  ['that fits', labelOf('a b')],
  ['of Chinese, which breaks between any two characters', labelOf('订单', { fontSize: 8 })],
  ['that is not broken', labelOf('Product', { wraps: false })],
])('a label %s stays as it is', (_, label) => {
  expect(withRoomForWords(label)).toBe(label)
})

test('a label fits where its words are whole, and its lines are not too many', () => {
  const label = labelOf('Customer accepts')
  expect(fitsInto(label, { width: 200, height: 20 })).toBe(true)
  expect(fitsInto(label, { width: 80, height: 30 })).toBe(true)
  expect(fitsInto(label, { width: 80, height: 20 })).toBe(false)
  expect(fitsInto(label, { width: 30, height: 90 })).toBe(false)
})
