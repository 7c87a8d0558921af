import { expect, test } from 'vitest'
import { withoutReach } from './without-reach.ts'

test('takes out what leads elsewhere, and keeps the rest', () => {
  const option = {
    title: { text: 'Sales', link: 'https://example.com', sublink: 'javascript:alert(1)' },
    toolbox: { feature: { dataView: {} } },
    graphic: [{ type: 'image', style: { image: 'https://example.com/a.png' } }],
    series: [{ type: 'scatter', symbol: 'image://https://example.com/a.png', data: [1, 2] }],
    dataset: { source: [['link', 'https://example.com']] },
    tooltip: { renderMode: 'html', formatter: '<b>{b}</b>', extraCssText: 'position: fixed' },
    links: [{ source: 'a', target: 'b', value: 1 }],
  }
  expect(withoutReach(option)).toEqual({
    title: { text: 'Sales' },
    graphic: [{ type: 'image', style: { image: '' } }],
    series: [{ type: 'scatter', symbol: '', data: [1, 2] }],
    dataset: { source: [['link', 'https://example.com']] },
    tooltip: { formatter: '<b>{b}</b>' },
    links: [{ source: 'a', target: 'b', value: 1 }],
  })
})

test('what is nested without end is cut', () => {
  let deep: object = {}
  for (let level = 0; level < 5_000; level += 1) deep = { deep }
  expect(JSON.stringify(withoutReach(deep)).length).toBeLessThan(1_000)
})
