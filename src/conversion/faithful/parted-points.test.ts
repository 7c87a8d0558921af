import { expect, test } from 'vitest'
import { readProse } from '../prose/read-prose.ts'
import { partsPoints } from './parted-points.ts'

const items = (...labels: string[]) => ({
  type: 'items' as const,
  arrangement: 'comparison' as const,
  groups: [{ id: 'a', label: 'Cons', items: labels.map(label => ({ id: label, label })) }],
})

test('an item of a written list stays one', () => {
  const text = 'Cons\n- Loneliness\n- Harder to separate work and life'
  expect(partsPoints(items('Loneliness', 'Harder to separate work', 'life'), text)).toBe(true)
  expect(partsPoints(items('Loneliness', 'Harder to separate work and life'), text)).toBe(false)
  expect(partsPoints(items('loneliness', 'noise'), 'The cons are loneliness and noise.')).toBe(false)
})

test('points of two lists are read as they are written', () => {
  const text = 'Pros\n- No commute\n- Flexible hours\nCons\n- Loneliness\n- Harder to separate work and life'
  const structure = readProse(`infographic: Pros and cons of remote work\n${text}`)
  const labels =
    structure?.type === 'items' ? structure.groups.flatMap(group => group.items.map(({ label }) => label)) : []
  expect(labels).not.toContain('life')
})
