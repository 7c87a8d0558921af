import { expect, test } from 'vitest'
import { readProse } from '../prose/read-prose.ts'
import { hasUnlistedStates } from './unlisted-states.ts'

const text =
  'Ticket statuses we use: open, in progress, closed. agent picks up -> in progress. fix delivered -> closed.'

function statesOf(...labels: string[]) {
  const states = labels.map(label => ({ id: label, label, kind: 'state' as const }))
  return { type: 'states' as const, states, transitions: [] }
}

test('what stands before an arrow is no state beside those that are listed', () => {
  expect(hasUnlistedStates(statesOf('open', 'in progress', 'closed', 'agent picks up'), text)).toBe(true)
  expect(hasUnlistedStates(statesOf('Open', 'In progress', 'Closed'), text)).toBe(false)
  expect(hasUnlistedStates(statesOf('idle', 'running'), 'idle -> running: start')).toBe(false)
  expect(readProse(text)).toBeNull()
})
