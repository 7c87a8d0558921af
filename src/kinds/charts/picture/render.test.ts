import { describe, expect, test, vi } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { renderer } from './render.ts'

const bars = { xAxis: { type: 'category', data: ['A', '乙'] }, yAxis: {}, series: [{ type: 'bar', data: [120, 200] }] }

const draw = (option: object, theme: 'light' | 'dark' = 'light') => renderer.render(JSON.stringify(option), { theme })

describe('a chart', () => {
  test('is drawn in the colours of the theme, with its labels', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = await draw(bars, theme)
      expect(svg).toContain(paletteOf({ theme }).hues[0].strong)
      expect(svg).toContain('>乙</text>')
      expect(svg).toMatch(/^<svg [^>]*width="960" height="540"/)
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 960 540"/)
    }
  })

  test('keeps the colours that its source names', async () => {
    expect(await draw({ ...bars, color: ['#123456'] })).toContain('#123456')
  })

  test('is drawn as it looks when nothing moves and nothing is pointed at', async () => {
    const svg = await draw({
      ...bars,
      animation: true,
      toolbox: { feature: { saveAsImage: {} } },
      tooltip: { show: true },
    })
    expect(svg).not.toMatch(/@keyframes|animation|:hover/)
    expect(svg).toBe(await draw(bars))
  })

  test('shows in red what rises where its words are Chinese, and in green elsewhere', async () => {
    const [green, red] = [paletteOf({ theme: 'light' }).hues[6].strong, paletteOf({ theme: 'light' }).hues[7].strong]
    const prices = (text: string) => ({
      title: { text },
      xAxis: { type: 'category', data: ['A'] },
      yAxis: {},
      series: [{ type: 'candlestick', data: [[10, 20, 5, 25]] }],
    })
    const english = await draw(prices('Price'))
    const chinese = await draw(prices('股价'))
    expect([english.includes(green), english.includes(red)]).toEqual([true, false])
    expect([chinese.includes(green), chinese.includes(red)]).toEqual([false, true])
  })

  test('is the first step of a timeline', async () => {
    const option = {
      baseOption: { ...bars, timeline: { data: ['2024', '2025'] } },
      options: [{ title: { text: 'First' } }, { title: { text: 'Second' } }],
    }
    const svg = await draw(option)
    expect(svg).toContain('First')
    expect(svg).not.toContain('Second')
  })

  test('leaves the console alone', async () => {
    using error = vi.spyOn(console, 'error')
    await draw(bars)
    expect(error).not.toHaveBeenCalled()
  })
})
