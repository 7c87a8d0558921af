import { describe, expect, test, vi } from 'vitest'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { renderer } from './render.ts'

const bars = { xAxis: { type: 'category', data: ['A', '乙'] }, yAxis: {}, series: [{ type: 'bar', data: [120, 200] }] }

const draw = (option: object, theme: 'light' | 'dark' = 'light') => renderer.render(JSON.stringify(option), { theme })

describe('a chart', () => {
  test('is drawn in the colours of the theme, with its labels', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = await draw(bars, theme)
      expect(svg).toContain(paletteOf(theme).hues[0].strong)
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
