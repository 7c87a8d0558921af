import { expect, test } from 'vitest'
import { widthInEm, widthOfFont } from './letter-widths.ts'

test('letters have the widths of Helvetica, others are estimated', () => {
  expect(widthInEm('iW', false)).toBeCloseTo(0.222 + 0.944)
  expect(widthInEm('i', true)).toBeCloseTo(0.278)
  expect(widthInEm('数据', false)).toBe(2)
  expect(widthInEm('\u00a0', false)).toBe(widthInEm(' ', false))
})

test('a wide font breaks lines earlier', () => {
  expect(widthOfFont('Verdana')).toBeGreaterThan(widthOfFont('Helvetica'))
  expect(widthOfFont(undefined)).toBe(1)
})
