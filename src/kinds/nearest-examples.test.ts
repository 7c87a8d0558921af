import { expect, test } from 'vitest'
import { loadExamples } from './examples.ts'
import { findNearestExamples } from './nearest-examples.ts'

const nearest = async (kind: string, extension: string, text: string) =>
  findNearestExamples(text, await loadExamples(kind, extension)).map(({ name }) => name)

test.each([
  ['a gantt chart of our kitchen renovation', 'website-relaunch'],
  ['state diagram of a support ticket', 'leave-request'],
  ['画一个项目的甘特图', 'trade-fair-zh'],
  ['class diagram for a zoo', 'shapes'],
])('%s', async (text, name) => {
  expect((await nearest('textdiagram', '.mmd', text))[0]).toBe(name)
})

test('no more than two, and none that is not near', async () => {
  const long =
    'pie chart, line chart, bar chart, stacked bars, funnel, scatter of height and weight, budget, sales by month'
  expect((await nearest('charts', '.json', long)).length).toBeLessThanOrEqual(2)
  expect(await nearest('charts', '.json', 'draw it')).toEqual([])
  expect(findNearestExamples('tea', [])).toEqual([])
})
