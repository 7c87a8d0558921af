import { describe, expect, test } from 'vitest'
import { escapeXml } from '../xml/escape-xml.ts'
import { drawText, layOutText } from './text.ts'

function linesOf(text: string, maxWidthPx: number): string[] {
  return layOutText(text, 10, maxWidthPx).lines.map(line => line.map(run => run.text).join(''))
}

describe('layOutText', () => {
  test('breaks between words and between Chinese characters', () => {
    expect(linesOf('check the stock of it', 60)).toEqual(['check the', 'stock of it'])
    expect(linesOf('检查订单中的商品', 40)).toEqual(['检查订单', '中的商品'])
  })

  test('keeps written line breaks, empty lines too', () => {
    expect(linesOf('a\n\nb', 100)).toEqual(['a', '', 'b'])
  })

  test('breaks a word that is wider than the line, and loses none of it', () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'
    const lines = linesOf(`the ${word} is`, 60)
    expect(lines.join('').replaceAll(' ', '')).toBe(`the${word}is`)
    expect(layOutText(word, 10, 60).width).toBeLessThanOrEqual(60)
  })

  test('begins no line with closing punctuation', () => {
    expect(linesOf('检查订单，然后（也许）发货。', 40)).toEqual(['检查订', '单，然后', '（也许）', '发货。'])
  })

  test('never parts a letter from its accent, or an emoji', () => {
    expect(linesOf('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 10).join('|')).not.toMatch(/\u200d\||\|\u200d/)
  })

  test('keeps styles over line breaks', () => {
    const { lines } = layOutText([{ text: 'one ' }, { text: 'two three', bold: true }], 10, 45)
    expect(lines).toEqual([[{ text: 'one ' }, { text: 'two', bold: true }], [{ text: 'three', bold: true }]])
  })

  test('takes a hundred thousand characters in one word', () => {
    expect(layOutText('x'.repeat(100_000), 10, 200).lines.length).toBeGreaterThan(1000)
  })
})

describe('drawText', () => {
  test('writes text, never markup', () => {
    const svg = drawText(layOutText('<script>&"', 10, 200), { x: 0, y: 0, fill: '#000' })
    expect(svg).toContain('&lt;script&gt;&amp;&quot;')
    expect(svg).not.toContain('<script')
  })
})

test('escapeXml leaves out what XML cannot hold', () => {
  expect(escapeXml('a\u0000b\u001bc\ud800d\n')).toBe('abc\ufffdd\n')
})
