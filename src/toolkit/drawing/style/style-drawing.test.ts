import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { DrawingStyle } from '../../../contract/styles.ts'
import { contrast } from '../color.ts'
import { styleDrawing } from './style-drawing.ts'

const parser = new new JSDOM('').window.DOMParser()

function inStyle(style: DrawingStyle, content: string): Element {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${content}</svg>`
  const root = parser.parseFromString(svg, 'image/svg+xml').documentElement
  styleDrawing(root, { theme: 'light', style })
  return root
}

const box = '<rect id="a" data-id="n1" x="10" y="10" width="100" height="40" fill="#dae8fc" stroke="#6c8ebf"/>'
const line = '<path data-id="e1" d="M110 30L300 30" fill="none" stroke="#333333" marker-end="url(#arrow)"/>'

test('a sketch is drawn by the same hand each time, and shapes stay what they are', () => {
  const first = inStyle('sketch', box + line)
  expect(first.outerHTML).toBe(inStyle('sketch', box + line).outerHTML)
  const [rect, outline, edge] = first.children
  expect(rect?.getAttribute('data-id')).toBe('n1')
  expect(rect?.getAttribute('style')).toContain('stroke:none')
  expect(outline?.getAttribute('d')?.length).toBeGreaterThan(100)
  expect(outline?.hasAttribute('id')).toBe(false)
  expect(edge?.getAttribute('data-id')).toBe('e1')
  // With one stroke, an arrowhead has one end to stand at.
  expect(edge?.getAttribute('d')?.match(/M/g)).toHaveLength(1)
  expect(edge?.getAttribute('d')).toMatch(/300 30$/)
})

test('in other styles only what is marked is drawn as by hand', () => {
  const [plain, marked] = inStyle('clean', `${box}<g data-hand="drawn">${box}</g>`).children
  expect(plain?.getAttribute('style')).toBeNull()
  expect(marked?.children).toHaveLength(2)
})

test('a sketch leaves icons, marks and arrowheads alone', () => {
  const apart =
    '<svg x="5" y="5"><circle r="20" fill="#ff0000" stroke="#000"/></svg><defs><path d="M0 0L20 20" stroke="#000"/></defs>'
  const mark = '<path transform="matrix(4,0,0,4,50,50)" d="M1 0A1 1 0 1 1 1 -0.1" fill="#fff" stroke="#00f"/>'
  expect(inStyle('sketch', apart + mark).innerHTML).toBe(inStyle('clean', apart + mark).innerHTML)
})

test.each(['blueprint', 'print'] as const)('%s changes every colour, and no contrast', style => {
  const colored =
    '<style>.a{fill:rgb(200, 30, 30)}</style><g fill="tomato" style="stroke: #08f; color:hsl(120 50% 30%)"><text fill="#fff8">x</text></g>'
  const { innerHTML } = inStyle(style, colored)
  expect(innerHTML).not.toMatch(/tomato|#08f|hsl|200, 30|#fff8/)
  expect(innerHTML).toMatch(/<text[^>]* fill="rgba\(255,255,255,0\.53/)
  const [, fill = ''] = /<g[^>]* fill="(#[\da-f]{6})"/.exec(innerHTML) ?? []
  expect(Math.abs(contrast(fill, '#ffffff') - contrast('#ff6347', '#ffffff'))).toBeLessThan(0.1)
})

test('cards have a shadow below them, and what holds them has none', () => {
  const root = inStyle('card', `<rect width="400" height="300" fill="#eee" stroke="#999"/>${box}${line}`)
  const [holder, shadow, card, edge] = root.children
  expect(root.children).toHaveLength(4)
  expect(holder?.getAttribute('width')).toBe('400')
  expect(card?.id).toBe('a')
  expect(edge?.localName).toBe('path')
  const rings = [...(shadow?.children ?? [])]
  expect(rings.length).toBeGreaterThan(1)
  for (const ring of rings) {
    expect(ring.getAttribute('width')).toBe('100')
    expect(ring.getAttribute('style')).toContain('fill:none')
    expect(ring.hasAttribute('id') || ring.hasAttribute('data-id')).toBe(false)
  }
})

test('the ground of words on a line is no card', () => {
  const ground = '<rect class="background" width="60" height="22" fill="#fff"/>'
  expect(inStyle('card', `<g>${ground}</g>`).querySelectorAll('rect')).toHaveLength(1)
})

test('a card drawn by hand has one shadow, and no filter slows its picture down', () => {
  const root = inStyle('card', `<g data-hand="drawn"><rect width="90" height="40" fill="#ffffff" stroke="#999"/></g>`)
  expect(root.querySelectorAll('[pointer-events]')).toHaveLength(1)
  expect(root.querySelector('filter, [filter]')).toBeNull()
})

test('a gradient that is named after a colour is found when colours change', () => {
  const [gradient, bar] = inStyle(
    'blueprint',
    '<linearGradient id="9fd0ff-0"><stop stop-color="#9fd0ff"/></linearGradient><rect width="90" height="40" fill="url(#9fd0ff-0)"/>',
  ).children
  expect(bar?.getAttribute('fill')).toBe(`url(#${gradient?.id})`)
})
