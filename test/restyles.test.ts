import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isValid } from '../src/contract/diagrams.ts'
import { readStructure } from '../src/conversion/convert.ts'
import { listRestyles } from '../src/conversion/list-restyles.ts'
import { agents } from '../src/kinds/registry.ts'
import type { Structure } from '../src/structure/structure.ts'

const examples = await Promise.all(
  agents
    .filter(({ restyle }) => restyle)
    .map(async agent => {
      const folder = resolve(import.meta.dirname, '../src/kinds', agent.id, 'examples')
      const files = (await readdir(folder)).filter(
        file => file.endsWith(agent.format?.extension ?? '') && !file.includes('.broken.'),
      )
      return Promise.all(
        files.map(async file => ({ agent, file, source: await readFile(resolve(folder, file), 'utf8') })),
      )
    }),
)

/** Every text, in the order of the alphabet. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .flatMap(([key, child]) => (['origin', 'arrangement', 'icon'].includes(key) ? [] : textsOf(child)))
    .sort()
}

/** Content of a diagram: for a chart its values by their names, for all others everything but positions and direction. */
async function readSaid(kind: string, source: string): Promise<unknown> {
  const structure = (await readStructure(kind, source))?.structure
  if (structure?.type === 'chart') return structure.rows
  // What reads as a date beside a timeline is a label elsewhere.
  if (structure?.type === 'items') return textsOf(structure)
  const isLook = (key: string) => key === 'origin' || key === 'arrangement'
  const { direction: _, ...said } = (structure ?? {}) as Structure & { direction?: string }
  return JSON.parse(JSON.stringify(said, (key, value) => (isLook(key) ? undefined : value)))
}

describe.each(examples.flat())('$agent.id $file', ({ agent, source }) => {
  test('says the same with every option that is listed for it', async () => {
    const said = await readSaid(agent.id, source)
    for (const { aspect, id, current, source: restyled } of await listRestyles(agent, source)) {
      const name = `${aspect} ${id}`
      expect(isValid((await agent.format?.check(restyled)) ?? []), name).toBe(true)
      expect(restyled === source, name).toBe(current)
      expect(await readSaid(agent.id, restyled), name).toEqual(said)
      // Taken away again, colours leave every byte as it was.
      if (aspect === 'palette')
        expect(await agent.restyle?.apply(restyled, { aspect, id: 'standard' }), name).toBe(source)
    }
  })
})

const optionsOf = async (kind: string, source: string) => {
  const agent = agents.find(({ id }) => id === kind)
  const listed = agent ? await listRestyles(agent, source) : []
  return listed.filter(({ aspect }) => aspect !== 'palette').map(({ id }) => id)
}

const bars = (names: string[], values: (number | null)[], about = 'Visitors') =>
  JSON.stringify({
    title: { text: about },
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', data: values }],
  })

describe('a chart is not offered as one that misreads', () => {
  test.each([
    ['parts that add up', bars(['A', 'B', 'C'], [5, 3, 2]), ['pie', 'doughnut']],
    ['a loss among them', bars(['A', 'B', 'C'], [5, -3, 2]), []],
    ['a gap among them', bars(['A', 'B', 'C'], [5, null, 2]), []],
    ['many parts', bars([...'ABCDEFGHI'], [1, 2, 3, 4, 5, 6, 7, 8, 9]), []],
    ['averages', bars(['A', 'B', 'C'], [5, 3, 2], 'Average visitors'), []],
    ['times', bars(['Jan', 'Feb', 'Mar'], [5, 3, 2]), []],
  ])('as a pie: %s', async (_, source, pies) => {
    const offered = await optionsOf('charts', source)
    expect(offered.filter(id => id === 'pie' || id === 'doughnut')).toEqual(pies)
  })

  test('as a line that joins what does not follow on one another', async () => {
    expect(await optionsOf('charts', bars(['A', 'B', 'C'], [5, 3, 2]))).not.toContain('line')
    expect(await optionsOf('charts', bars(['2024', '2025', '2026'], [5, 3, 2]))).toContain('line')
  })

  test('as bars from a cut-off axis', async () => {
    const line = JSON.stringify({
      xAxis: { type: 'category', data: ['2024', '2025'] },
      yAxis: { type: 'value', min: 90 },
      series: [{ type: 'line', data: [95, 98] }],
    })
    expect(await optionsOf('charts', line)).toEqual([])
  })
})

const listOf = async (kind: string, source: string) => {
  const agent = agents.find(({ id }) => id === kind)
  return agent ? await listRestyles(agent, source) : []
}
const palettesOf = async (kind: string, source: string) =>
  (await listOf(kind, source)).flatMap(({ aspect, id }) => (aspect === 'palette' ? [id] : []))

describe('an architecture', () => {
  const drawing = (style: string, placed = '') =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${['a', 'b', 'c']
      .map(
        (id, index) =>
          `<mxCell id="${id}" value="${id}" style="${style}${id === 'a' ? placed : ''}" vertex="1" parent="1"><mxGeometry x="${40 + index * 200}" y="40" width="120" height="60" as="geometry"/></mxCell>`,
      )
      .join('')}${['ab', 'bc']
      .map(
        ([from, to]) =>
          `<mxCell id="${from}${to}" style="html=1;" edge="1" parent="1" source="${from}" target="${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`,
      )
      .join('')}</root></mxGraphModel>`

  test('is turned, so that its parts stand below each other', async () => {
    const turned = (await listOf('architecture', drawing('rounded=1;'))).find(({ id }) => id === 'TB')
    const ys = [...(turned?.source ?? '').matchAll(/ y="(\d+)" width="120"/g)].map(([, y]) => Number(y))
    expect(new Set(ys).size).toBe(3)
  })

  test('is not turned where a person holds a shape in its place', async () => {
    expect(await optionsOf('architecture', drawing('rounded=1;', 'movable=0;'))).toEqual([])
  })

  test('gets the colours of a palette only where it has colours of ours', async () => {
    expect(await palettesOf('architecture', drawing('fillColor=#e8ecfd;strokeColor=#4666e5;'))).toContain('sunset')
    expect(await palettesOf('architecture', drawing('fillColor=#ffeecc;'))).toEqual([])
  })

  test('keeps the colours that a person chose beside those of a palette', async () => {
    const source = drawing('fillColor=#e8ecfd;', 'strokeColor=#123456;')
    const ocean = (await listOf('architecture', source)).find(({ id }) => id === 'ocean')
    expect(ocean?.source).toContain('strokeColor=#123456')
    expect(ocean?.source).not.toContain('#e8ecfd')
  })
})

describe('a text diagram gets the colours of a palette', () => {
  test.each([
    ['pie\n  "a" : 3', 5],
    ['---\ntitle: T\n---\nsequenceDiagram\n  A->>B: hi', 5],
    ['%%{init: {"theme": "forest"}}%%\npie\n  "a" : 3', 0],
    ['sankey-beta\na,b,3', 0],
  ])('%s', async (source, count) => {
    expect(await palettesOf('textdiagram', source)).toHaveLength(count)
  })
})

test('what is not valid has no options', async () => {
  for (const { id } of agents) expect(await optionsOf(id, '{')).toEqual([])
})
