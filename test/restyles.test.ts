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

test('what is not valid has no options', async () => {
  for (const { id } of agents) expect(await optionsOf(id, '{')).toEqual([])
})
