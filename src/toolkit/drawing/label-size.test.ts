import { describe, expect, test } from 'vitest'
import { estimateWidthEm, measureLabel } from './label-size.ts'

describe('estimateWidthEm', () => {
  test('counts a CJK character, full-width punctuation or an emoji as one em', () => {
    expect(estimateWidthEm('检查库存')).toBe(4)
    expect(estimateWidthEm('（是）')).toBe(3)
    expect(estimateWidthEm('🚚')).toBe(1)
  })

  test('gives nothing to marks that have no width of their own', () => {
    expect(estimateWidthEm('e\u0301')).toBe(estimateWidthEm('e'))
    expect(estimateWidthEm('a\u200bb')).toBe(estimateWidthEm('ab'))
  })

  test('knows narrow from broad letters', () => {
    expect(estimateWidthEm('illi')).toBeLessThan(estimateWidthEm('WOMM') / 2)
  })
})

describe('measureLabel', () => {
  test('a short label takes one line', () => {
    expect(measureLabel('Ship', 12, 160).lines).toBe(1)
  })

  test('breaks between words and stays within the width', () => {
    const size = measureLabel('Check whether every article of the order is in stock', 12, 160)
    expect(size.lines).toBeGreaterThan(1)
    expect(size.width).toBeLessThanOrEqual(160)
  })

  test('breaks Chinese between any two characters', () => {
    const size = measureLabel('检查订单中的每一件商品是否都有库存', 12, 96)
    expect(size).toEqual({ width: 96, height: Math.ceil(3 * 1.4 * 12), lines: 3 })
  })

  test('a word that is wider than the line keeps its width', () => {
    expect(measureLabel('Donaudampfschifffahrtsgesellschaft', 12, 60).width).toBeGreaterThan(60)
  })

  test('keeps written line breaks', () => {
    expect(measureLabel('Web app\n[Node.js]', 12, 500).lines).toBe(2)
  })
})
