import { expect, test } from 'vitest'
import { restyle } from './restyle.ts'

test('a cycle can be shown as other circles, and as nothing else', async () => {
  const items = ['Plan', 'Do', 'Check', 'Act'].map(name => `    - label ${name}`).join('\n')
  const cycle = `infographic sequence-circle-arrows-indexed-card\ndata\n  sequences\n${items}`
  const templates = (await restyle.list(cycle)).filter(({ aspect }) => aspect === 'template').map(({ id }) => id)
  expect(templates.toSorted()).toEqual([
    'sequence-circle-arrows-indexed-card',
    'sequence-circular-simple',
    'sequence-circular-underline-text',
  ])
  const other = { aspect: 'template', id: 'sequence-circular-simple' } as const
  expect(await restyle.apply(cycle, other)).toBe(
    cycle.replace('sequence-circle-arrows-indexed-card', 'sequence-circular-simple'),
  )
})
