import { expect, test } from 'vitest'
import { hasNoStep } from './no-step.ts'

function flowOf(label: string) {
  return { type: 'graph' as const, nodes: [{ id: 'a', label, role: 'step' as const }], edges: [], groups: [] }
}

test.each([
  'Draw it for 8th graders',
  "I'm a chef and I need a diagram of how an order travels",
  'Run a small online candle shop',
  'Soybeans before we',
  'With physiological needs at the base',
  'NB not always in order',
  'Back round again',
  '我想知道怎么开始学吉他',
  'Show it as a row of stages for candidates',
  "Here's what happens",
  'With as few words as possible',
  'That answer',
  'Analysis can start two weeks before thats over',
  'If rejected, goes back to employee with comments',
  '如果不合格，退回采购',
])('no step: %s', label => {
  expect(hasNoStep(flowOf(label))).toBe(true)
})

test.each([
  'Show it to the customer',
  'Put it in the oven',
  'Make it a paste',
  'If cold, start again',
  'That client signs the form',
  'Start the engine before leaving',
])('a step: %s', label => {
  expect(hasNoStep(flowOf(label))).toBe(false)
})
