import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { finishSvg } from './finish-svg.ts'

const look = { theme: 'light' } as const
const finish = (text: string) =>
  finishSvg({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40" viewBox="0 0 300 40">${text}</svg>`,
    look,
    background: '#ffffff',
  }).svg
const ordered = (svg: string) =>
  [...new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.querySelectorAll('[unicode-bidi]')].map(
    element => element.textContent,
  )

test.each([
  ['<text>مرحبا API v2</text>', ['مرحبا API v2']],
  ['<text><tspan x="0" y="9">مرحبا</tspan><tspan x="0" y="20">API</tspan></text>', ['مرحبا']],
  ['<text><tspan x="0" y="9"><tspan>עברית API</tspan></tspan></text>', ['עברית API']],
  ['<text><tspan x="0" y="9"><tspan>مرحبا </tspan><tspan font-weight="bold">API</tspan></tspan></text>', []],
  ['<text>Plain words, 图</text>', []],
])('%s', (text, words) => {
  expect(ordered(finish(text))).toEqual(words)
})

test('the Latin words of an Arabic line are painted left of it', async () => {
  // The column with the most ink is the upright of the Latin letter.
  const svg = finish(
    '<text x="20" y="28" font-size="20" font-family="sans-serif"><tspan x="20" y="28">ــــــــــــــــ I</tspan></text>',
  )
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const tallest = { column: 0, ink: 0 }
  for (let column = 0; column < info.width; column += 1) {
    let ink = 0
    for (let row = 0; row < info.height; row += 1) ink += 255 - (data[row * info.width + column] ?? 255)
    if (ink > tallest.ink) Object.assign(tallest, { column, ink })
  }
  expect(tallest.ink).toBeGreaterThan(0)
  expect(tallest.column).toBeLessThan(40)
})
