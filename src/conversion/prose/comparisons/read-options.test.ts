import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

const sidesOf = (text: string) =>
  readOptions(text, null)?.groups.map(({ label, items }) => `${label} > ${items.map(item => item.label).join(', ')}`)

test.each([
  [
    'Home\nOption A: rent - low cost, flexible\nOption B: buy - high cost, builds equity',
    ['Option A: rent > low cost, flexible', 'Option B: buy > high cost, builds equity'],
  ],
  ['- Plan 1: cheap, slow\n- Plan 2: fast', ['Plan 1 > cheap, slow', 'Plan 2 > fast']],
  [
    'Option 1: Rome. Sunny, crowded\nOption 2: Oslo. Cold, quiet',
    ['Option 1: Rome > Sunny, crowded', 'Option 2: Oslo > Cold, quiet'],
  ],
  [
    '方案一：高铁 - 4小时，500元\n方案二：飞机 - 2小时，900元',
    ['方案一：高铁 > 4小时, 500元', '方案二：飞机 > 2小时, 900元'],
  ],
])('the sides of %j', (text, expected) => {
  expect(sidesOf(text)).toEqual(expected)
})

test.each([
  'Option A: rent\nOption B: buy',
  'Option A: rent, cheap\nDecide by Friday',
  'Plan: rent, buy\nBudget: low, high',
])('no options in %j', text => {
  expect(readOptions(text, null)).toBeNull()
})
