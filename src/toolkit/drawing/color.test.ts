import { expect, test } from 'vitest'
import { contrast, fromHueSaturationLightness, readColor, readOpaqueColor, toHueSaturationLightness } from './color.ts'

test.each([
  ['#FFF', '#ffffff'],
  ['#abcd', '#aabbcc'],
  [' #4666E5 ', '#4666e5'],
  ['#4666e580', '#4666e5'],
  ['LightGoldenRodYellow', '#fafad2'],
  ['rgb(1, 2, 300)', '#0102ff'],
  ['rgba(1, 2, 3, 0.5)', '#010203'],
  ['rgb(none 2 3)', '#000203'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hwb(0 0% 0%)', '#ff0000'],
])('%s is %s', (written, color) => {
  expect(readColor(written)).toBe(color)
})

test.each([
  '',
  'fff',
  '123456',
  '#12',
  'currentColor',
  'transparent',
  'constructor',
  'url(#a)',
  'rgb(',
  'x'.repeat(1e6),
])('%# is no colour', text => {
  expect(readColor(text)).toBeNull()
})

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#4666e5', '#4666e5')).toBe(1)
})

test('hue, saturation and lightness give the colour back, greys included', () => {
  for (const color of ['#4666e5', '#808080', '#000000', '#ffffff', '#fafad2'])
    expect(fromHueSaturationLightness(toHueSaturationLightness(color))).toBe(color)
  expect(toHueSaturationLightness('#ff0000')).toEqual({ hue: 0, saturation: 1, lightness: 0.5 })
})

test('a colour that lets the background through is not opaque', () => {
  expect(readOpaqueColor('#4666e5')).toBe('#4666e5')
  expect(readOpaqueColor('#4666e5ff')).toBe('#4666e5')
  expect(readOpaqueColor('#4666e580')).toBeNull()
  expect(readOpaqueColor('rgb(1 2 3 / 50%)')).toBeNull()
})
