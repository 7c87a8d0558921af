import { describe, expect, test } from 'vitest'
import { renderer } from '../../picture/render.ts'
import { format } from '../index.ts'
import { loadMap } from './load-map.ts'
import { mapNames } from './map-names.ts'
import { findSharedNames } from './region-names.ts'

const colors = { min: 0, max: 10, inRange: { color: ['#ff0000', '#0000ff'] } }
const onMap = (map: string, names: readonly string[], more: object = {}) =>
  JSON.stringify({
    visualMap: colors,
    series: [{ type: 'map', map, label: { show: true }, data: names.map((name, value) => ({ name, value })) }],
    ...more,
  })

describe.each(mapNames)('the map %s', name => {
  test('has names that mean one region each, and no borders around the world', async () => {
    const { shapes, regions } = await loadMap(name)
    expect(findSharedNames(regions)).toEqual([])
    const { features } = shapes as { features: { geometry: { coordinates: number[][][][] } }[] }
    const jumps = features.flatMap(({ geometry }) =>
      geometry.coordinates
        .flat()
        .flatMap(ring => ring.filter(([x = 0], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180)),
    )
    expect(jumps).toEqual([])
  })
})

describe('regions', () => {
  test.each([
    ['world', 'United States', ['USA', 'the United States of America', 'US', '美国', '美利坚合众国']],
    ['world', 'United Kingdom', ['UK', 'Great Britain', 'GBR', '英国']],
    ['world', 'South Korea', ['Korea', 'Republic of Korea', '韩国']],
    ['world', 'Congo - Kinshasa', ['Dem. Rep. Congo', 'DR Congo', '刚果（金）']],
    ['world', 'Congo - Brazzaville', ['Congo', '刚果（布）']],
    ['world', 'Côte d’Ivoire', ["Cote d'Ivoire", 'Ivory Coast', '科特迪瓦']],
    ['world', 'Singapore', ['singapore', '新加坡']],
    ['china', '广东', ['广东省', 'Guangdong', '廣東', 'CN-GD']],
    ['china', '内蒙古', ['内蒙古自治区', 'Inner Mongolia']],
    ['china', '陕西', ['Shaanxi']],
    ['china', '山西', ['Shanxi']],
    ['china', '台湾', ['台湾省', 'Taiwan']],
  ] as const)('of %s: %s by its names', async (map, name, names) => {
    const { find } = await loadMap(map)
    expect(names.map(each => find(each)?.name)).toEqual(names.map(() => name))
  })

  test('are drawn in the colour of their value, under the name that the source has', async () => {
    const svg = await renderer.render(onMap('中国', ['广东省', 'Tibet']), { theme: 'light' })
    expect(svg).toContain('>广东省</text>')
    expect(svg).toContain('>Tibet</text>')
    expect(svg).not.toContain('>西藏</text>')
    expect(svg).toContain('fill="rgb(255,0,0)"')
  })

  test('that the source does not name are called in its language', async () => {
    const svg = await renderer.render(onMap('world', ['巴西']), { theme: 'light' })
    expect(svg).toContain('>澳大利亚</text>')
    expect(await renderer.render(onMap('world', ['Brazil']), { theme: 'light' })).toContain('>Australia</text>')
  })

  test('have their values from a dataset, too', async () => {
    const dataset = {
      source: [
        ['country', 'value'],
        ['USA', 10],
      ],
    }
    const source = JSON.stringify({ visualMap: colors, dataset, series: [{ type: 'map', map: 'world' }] })
    expect(await format.check(source)).toEqual([])
    expect(await renderer.render(source, { theme: 'light' })).toContain('fill="rgb(0,0,255)"')
    const own = JSON.stringify({
      visualMap: colors,
      series: [{ type: 'map', map: 'world', data: [{ name: 'USA', value: 10 }] }],
    })
    expect(await renderer.render(source, { theme: 'light' })).toBe(await renderer.render(own, { theme: 'light' }))
    const wrong = source.replace('USA', 'Utopia')
    expect(await format.check(wrong)).toEqual([expect.objectContaining({ code: 'charts/unknown-region' })])
  })
})

describe('check', () => {
  const codes = async (source: string) => (await format.check(source)).map(({ code, line }) => [code, line])

  test('accepts a map', async () => expect(await codes(onMap('world', ['France', '中国']))).toEqual([]))

  test('tells a name that is no region at its place', async () => {
    const source = JSON.stringify(JSON.parse(onMap('world', ['France', 'Utopia'])), null, 1)
    const line = source.split('\n').findIndex(text => text.includes('Utopia')) + 1
    expect(await codes(source)).toEqual([['charts/unknown-region', line]])
  })

  test('names the maps that there are', async () => {
    const [problem] = await format.check(onMap('usa', ['Texas']))
    expect(problem).toMatchObject({
      code: 'charts/unknown-map',
      level: 'error',
      message: expect.stringContaining('world, china'),
    })
  })

  test('warns of values without colours', async () =>
    expect(await codes(onMap('world', ['France'], { visualMap: undefined }))).toEqual([['charts/map-visual-map', 1]]))

  test('knows names that the source gives itself, and points on a map', async () => {
    const series = [
      { type: 'map', map: 'world', nameMap: { France: 'Hexagon' }, data: [{ name: 'Hexagon', value: 1 }] },
    ]
    expect(await codes(JSON.stringify({ visualMap: colors, series }))).toEqual([])
    const points = { type: 'scatter', coordinateSystem: 'geo', data: [{ name: 'Paris', value: [2.35, 48.86, 2] }] }
    expect(await codes(JSON.stringify({ geo: { map: 'world' }, series: [points] }))).toEqual([])
    expect(await codes(JSON.stringify({ series: [points] }))).toEqual([['charts/missing-axis', 1]])
  })
})
