import { describe, expect, test } from 'vitest'
import { renderer } from '../../picture/render.ts'
import { format } from '../index.ts'
import { cloudForm, layOutCloud } from './cloud-layout.ts'

const words = Array.from({ length: 40 }, (_, index) => ({ text: `word ${index}`, value: 40 - index, isBold: false }))
const look = { sizes: [14, 60], degrees: [0], radius: cloudForm('circle'), gapPx: 4 } as const

describe('a word cloud', () => {
  const option = {
    series: [
      {
        type: 'wordCloud',
        data: [
          { name: 'price', value: 90 },
          { name: '服务', value: 60, textStyle: { color: '#123456' } },
          { name: 'delivery', value: 20 },
        ],
      },
    ],
  }

  test('is valid, and draws every word in its own size and colour', async () => {
    const source = JSON.stringify(option)
    expect(await format.check(source)).toEqual([])
    const svg = await renderer.render(source, { theme: 'light' })
    const sizeOf = (word: string) => Number(new RegExp(`font-size:([\\d.]+)px[^>]*>${word}<`).exec(svg)?.[1])
    expect(sizeOf('price')).toBeGreaterThan(sizeOf('服务'))
    expect(sizeOf('服务')).toBeGreaterThan(sizeOf('delivery'))
    expect(svg).toMatch(/fill="#123456"[^>]*>服务</)
    expect(new Set(svg.match(/<text[^>]*fill="[^"]*"/g)?.map(tag => /fill="([^"]*)"/.exec(tag)?.[1])).size).toBe(3)
  })

  test('places no word on another, in the same way each time', () => {
    const places = layOutCloud(words, { width: 800, height: 400 }, look)
    expect(layOutCloud(words, { width: 800, height: 400 }, look)).toEqual(places)
    const boxes = places.flatMap((place, index) => {
      const length = words[index]?.text.length ?? 0
      return place ? [{ ...place, width: length * place.fontSizePx * 0.45, height: place.fontSizePx * 0.8 }] : []
    })
    expect(boxes).toHaveLength(words.length)
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          Math.abs(one.x - other.x) * 2 >= one.width + other.width ||
          Math.abs(one.y - other.y) * 2 >= one.height + other.height
        expect(isApart).toBe(true)
      }
    }
  })

  test('makes words smaller before it leaves one out, and tells those that are left out', async () => {
    const places = layOutCloud(words, { width: 300, height: 150 }, look)
    expect(places).not.toContain(null)
    expect(Math.max(...places.map(place => place?.fontSizePx ?? 0))).toBeLessThan(60)
    const data = Array.from({ length: 900 }, (_, index) => ({ name: `a rather long expression ${index}`, value: 1 }))
    const problems = await format.check(JSON.stringify({ series: [{ type: 'wordCloud', data }] }))
    expect(problems).toEqual([expect.objectContaining({ code: 'charts/words-left-out', level: 'warning' })])
  })
})

describe('a liquid fill', () => {
  const draw = (series: object) =>
    renderer.render(JSON.stringify({ series: [{ type: 'liquidFill', ...series }] }), { theme: 'light' })

  test('is valid, and says how full it is', async () => {
    expect(await format.check(JSON.stringify({ series: [{ type: 'liquidFill', data: [0.325] }] }))).toEqual([])
    expect(await draw({ data: [0.325] })).toContain('>32.5%</text>')
    expect(await draw({ data: [0.5], label: { formatter: '{c} of 1' } })).toContain('>0.5 of 1</text>')
    expect(await draw({ data: [0.5], label: { show: false } })).not.toContain('<text')
  })

  test.each(['rect', 'roundRect', 'triangle', 'diamond', 'pin', 'container', 'path://M0 0L10 0L5 10Z'])(
    'has the shape %s',
    async shape => expect(await draw({ data: [0.4], shape })).not.toBe(await draw({ data: [0.4] })),
  )
})
