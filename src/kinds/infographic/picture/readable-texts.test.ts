import { expect, test } from 'vitest'
import { contrast } from '../../../toolkit/drawing/color.ts'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { makeTextsReadable } from './readable-texts.ts'
import { renderer } from './render.ts'

const palette = paletteOf({ theme: 'light' })
const text = (fill: string) => `<text data-box="10 10 40 12" fill="${fill}">Renting</text>`
const fillOf = (svg: string) => /<text[^>]* fill="([^"]*)"/.exec(makeTextsReadable(svg, palette))?.[1] ?? ''

test('a text in the colour of what it stands on becomes readable, and keeps its hue as far as that goes', () => {
  const gradient =
    '<defs><linearGradient id="a"><stop stop-color="#dae0fa"/><stop stop-color="#6b85ea"/></linearGradient></defs>'
  const circle = '<g transform="translate(5, 5)"><ellipse cx="30" cy="16" rx="30" ry="30" fill="url(#a)"/>'
  const fill = fillOf(`${gradient}${circle}${text('#3053e2')}</g>`)
  expect(fill).not.toBe('#3053e2')
  expect(contrast(fill, '#a3b3f2')).toBeGreaterThanOrEqual(4.5)
  const onStrong = fillOf(`<rect x="0" y="0" width="90" height="40" fill="#3053e2"/>${text('#4466e6')}`)
  expect(contrast(onStrong, '#3053e2')).toBeGreaterThanOrEqual(4.5)
})

test('a text that can be read, and one over what nobody knows, stays', () => {
  expect(fillOf(`<rect x="0" y="0" width="90" height="40" fill="#ffffff"/>${text('#1c2230')}`)).toBe('#1c2230')
  expect(
    fillOf(
      `<rect x="0" y="0" width="90" height="40" fill="#ffffff"/><path transform="rotate(3)" d="M0 0h90v40h-90z" fill="#123456"/>${text('#ffffff')}`,
    ),
  ).toBe('#ffffff')
  expect(fillOf(`<rect x="200" y="0" width="90" height="40" fill="#3053e2"/>${text('#ffffff')}`)).toBe('#ffffff')
})

test('a text across a gradient can be read at both of its ends, or has an edge', () => {
  const ground = (from: string, to: string) =>
    `<defs><linearGradient id="a"><stop stop-color="${from}"/><stop offset="100%" stop-color="${to}"/></linearGradient></defs><rect x="0" y="0" width="60" height="30" fill="url(#a)"/>`
  const wide = `<text data-box="4 10 52 12" fill="#777777">Renting</text>`
  const pale = fillOf(`${ground('#ffffff', '#999999')}${wide}`)
  for (const color of ['#fafafa', '#a0a0a0']) expect(contrast(pale, color)).toBeGreaterThanOrEqual(4.5)
  expect(makeTextsReadable(`${ground('#ffffff', '#999999')}${wide}`, palette)).not.toContain('stroke=')
  expect(makeTextsReadable(`${ground('#ffffff', '#000000')}${wide}`, palette)).toContain('paint-order="stroke"')
})

test('a coloured text on the page can be read, and one that would not be seen there stands on something else', () => {
  const fill = fillOf(text('#be7955'))
  expect(contrast(fill, palette.background)).toBeGreaterThanOrEqual(4.5)
  expect(fill).not.toBe(palette.text)
  expect(fillOf(text('#fdfdfd'))).toBe('#fdfdfd')
})

test('a grey text becomes ink at once, as its neighbours do', () => {
  const fill = fillOf(`<rect x="0" y="0" width="90" height="40" fill="#44d6d6"/>${text('#e8ebf1')}`)
  expect(fill).toBe(palette.text)
})

test.each(['light', 'dark'] as const)(
  'figures and names of columns, and words in pills can be read, %s',
  async theme => {
    const columns = await renderer.render(
      'infographic chart-column-simple\ndata\n  values\n    - label One\n      value 12\n    - label Two\n      value 7\n    - label Three\n      value 9',
      { theme },
    )
    const page = paletteOf({ theme }).background
    const inks = Array.from(columns.matchAll(/<text[^>]* fill="(#[0-9a-f]{6})"/g), ([, ink = '']) => ink)
    expect(inks.length).toBeGreaterThanOrEqual(6)
    for (const ink of inks) expect(contrast(ink, page)).toBeGreaterThanOrEqual(4.5)
    const pills = await renderer.render(
      'infographic compare-hierarchy-left-right-circle-node-pill-badge\ndata\n  compares\n    - label Rent\n      children\n        - label Payments build equity\n    - label Buy\n      children\n        - label Free',
      { theme },
    )
    expect(pills).not.toMatch(/white-top-bottom\)" opacity="0\.4"/)
  },
)

test('an icon is visible on its badge', () => {
  const badge = '<circle cx="20" cy="20" r="16" fill="#eeeeee"/>'
  const icon = '<use style="color:#ffffff" href="#i" fill="#ffffff" x="8" y="8" width="24" height="24" />'
  const [, fill = ''] = /<use[^>]* fill="([^"]*)"/.exec(makeTextsReadable(badge + icon, palette)) ?? []
  expect(contrast(fill, '#eeeeee')).toBeGreaterThanOrEqual(3)
  expect(makeTextsReadable(badge + icon, palette)).not.toContain('style=')
  expect(makeTextsReadable(icon.replaceAll('#ffffff', '#3053e2'), palette)).toContain('#3053e2')
})

test('an area counts where it is moved to', () => {
  const area = (by: string) =>
    `<path transform="translate(${by})" d="M0 0h90v40h-90z" fill="#44d6d6"/>${text('#e8ebf1')}`
  expect(contrast(fillOf(area('0, 0')), '#44d6d6')).toBeGreaterThanOrEqual(4.5)
  expect(fillOf(area('200, 0'))).toBe('#e8ebf1')
})

test.each(['light', 'dark'] as const)('the words in the quarters of a matrix can be read, %s', async theme => {
  const items = ['Stars', 'Dogs', 'Cows', 'Questions'].map(name => `    - label ${name}`).join('\n')
  const source = `infographic compare-quadrant-quarter-simple-card\ndata\n  compares\n${items}`
  const svg = await renderer.render(source, { theme })
  const fills = Array.from(
    svg.matchAll(/<path[^>]* fill="(#[0-9a-f]{6})"[^>]*transform="translate\(0, 0\)"/g),
    ([, fill = '']) => fill,
  )
  const inks = Array.from(svg.matchAll(/<text[^>]* fill="(#[0-9a-f]{6})"/g), ([, ink = '']) => ink)
  expect([fills.length, inks.length]).toEqual([4, 4])
  for (const [index, fill] of fills.entries()) expect(contrast(inks[index] ?? '', fill)).toBeGreaterThanOrEqual(4.5)
})

test('the names of two sides can be read in their circles', async () => {
  const source =
    'infographic compare-hierarchy-left-right-circle-node-pill-badge\ndata\n  compares\n    - label Renting\n      children\n        - label Easy to move\n    - label Buying\n      children\n        - label Free to rebuild'
  for (const style of ['clean', 'blueprint'] as const) {
    const svg = await renderer.render(source, { theme: 'light', style })
    const fill = /<text[^>]* fill="([^"]*)"[^>]*><tspan[^>]*>Renting</.exec(svg)?.[1] ?? ''
    expect([style, fill]).toEqual([style, expect.stringMatching(/^#/)])
  }
})

test('a text on a slice is readable there, and one beside it is not changed for it', () => {
  const slice = '<path d="M0 0A90 90 0 0 1 90 90L0 90Z" fill="#aacff7"/>'
  const fill = fillOf(
    `<rect x="-500" y="-500" width="1000" height="1000" fill="#17478a"/><g transform="translate(0, -40)">${slice}</g>${text('#ffffff')}`,
  )
  expect(contrast(fill, '#aacff7')).toBeGreaterThanOrEqual(4.5)
  const beside = `<rect x="-500" y="-500" width="1000" height="1000" fill="#17478a"/><g transform="translate(40, -100)">${slice}</g>${text('#ffffff')}`
  expect(fillOf(beside)).toBe('#ffffff')
})

test('every share of a ring can be read, white slices included', async () => {
  const source =
    'infographic chart-pie-donut-plain-text\ndata\n  title Ways\n  values\n    - label Bicycle\n      value 42\n    - label Train\n      value 31\n    - label Car\n      value 18'
  for (const theme of ['light', 'dark'] as const) {
    const svg = await renderer.render(source, { theme, style: theme === 'light' ? 'blueprint' : 'print' })
    const fills = Array.from(
      svg.matchAll(/<text[^>]* fill="([^"]*)"[^>]*><tspan[^>]*>[\d.]+%/g),
      ([, fill = '']) => fill,
    )
    expect(fills).not.toHaveLength(0)
    for (const fill of fills) expect(contrast(fill, '#aacff7')).toBeGreaterThan(3)
  }
})

test('the holes of rings are as dark as the page', async () => {
  const items = ['Plan', 'Do', 'Act'].map(name => `    - label ${name}`).join('\n')
  const source = `infographic sequence-circle-arrows-indexed-card\ndata\n  sequences\n${items}`
  const [light, dark] = await Promise.all([
    renderer.render(source, { theme: 'light' }),
    renderer.render(source, { theme: 'dark' }),
  ])
  expect(light.match(/<ellipse[^>]* fill="#ffffff"/g)).toHaveLength(3)
  expect(dark).not.toMatch(/<ellipse[^>]* fill="#ffffff"/)
})
