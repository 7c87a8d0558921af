import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStepCounter, type StepCounter } from './count-steps.ts'
import { rules } from './rules.ts'
import { plainShapes, shapesOf } from './shapes.ts'

/** Inputs that once took time in the square of their length, or worse. `bench:growth` tries the whole field. */
const cases = [
  ['close JSON', '"[" ×'],
  ['repair JSON', 'JavaScript, doubled'],
  ['tables in text', 'csv, one name'],
  ['tables in text', '"[{\\"a\\":1}," + "\\\\\\"" ×'],
  ['flowchart.find', '"{\\"nodes\\":[" + "\\\\\\"" ×'],
  ['flowchart.check', 'flowchart JSON, nested'],
  ['flowchart.compose', 'arrows, dense'],
  ['flowchart.draw', 'numbered steps'],
  ['architecture.compose', 'arrows, dense'],
  ['architecture.repair', 'draw.io, stray points'],
  ['textdiagram.compose', '"\\n" ×'],
] as const

const lengths = [16_000, 64_000] as const
const mostGrowth = 6

let counter: StepCounter
beforeAll(async () => {
  counter = await createStepCounter()
})
afterAll(() => counter.close())

test.each(cases)('%s of four times the length takes at most six times the steps: %s', async (ruleName, shapeName) => {
  const rule = rules.find(({ name }) => name === ruleName)
  const shape = [...plainShapes, ...shapesOf(rule?.kind ?? '', 0)].find(({ name }) => name === shapeName)
  if (!rule || !shape) throw new Error('there is no such rule or shape')
  const count = (length: number) => counter.count(rule.prepare(shape.write(length)), '/src/')
  const [short, long] = [await count(lengths[0]), await count(lengths[1])]
  expect(short).toBeGreaterThan(0)
  expect(long).toBeLessThanOrEqual(mostGrowth * short)
})
