import { expect, test } from 'vitest'
import { foldSteps } from './fold-steps.ts'

const repairedBy = (...codes: string[]) =>
  foldSteps([], {
    event: 'tool_end',
    data: {
      output: '',
      valid: true,
      repairs: codes.map(code => ({ code, message: 'Changed.' })),
      problems: [],
    },
  })

test('repairs by rules are a step, and what was added to a source without a fault is none', () => {
  expect(repairedBy('drawio-places', 'drawio-pictures')).toEqual([{ step: 'repaired', repair_count: 1 }])
  expect(repairedBy('drawio-pictures')).toEqual([])
  expect(repairedBy('model-repair')).toEqual([])
})
