import { expect, test } from 'vitest'
import { findTables } from '../documents/tables-in-text.ts'
import type { AgentInput } from '../kinds/kind.ts'
import { refuseFigureOfTable } from './change-figures.ts'

const [written] = findTables('| month | sales |\n|--|--|\n| Jan | 10 |\n| Feb | 20 |\n| Mar | 30 |', 'prompt')
const inputOf = (text: string, origin?: { file: string }, source = '{"dataset":{"$query":"SELECT * FROM t1"}}') => {
  if (!written) throw new Error('there is a table')
  const table = origin ? { ...written, origin } : written
  const current = { agent: 'charts', source }
  return { text, documents: [], tables: [table], current, language: 'en' } satisfies AgentInput
}

test('a figure of a file is not changed by words, and the file is named', () => {
  const file = { file: 'sales.csv' }
  for (const text of ['Feb was actually 99', 'set Feb to 99.', 'Feb sales should be 99', 'make Mar 5'])
    expect(refuseFigureOfTable(inputOf(text, file))?.notDrawn).toContain('those of sales.csv')
  expect(refuseFigureOfTable(inputOf('Feb was actually 99'))?.notDrawn).toContain('“Edit message”')
})

test('all else that is said is left to others, and so are figures that stand in the chart', () => {
  for (const text of ['draw it as a pie', 'Rent was 99', 'Feb and Mar only', 'sales by month'])
    expect(refuseFigureOfTable(inputOf(text))).toBeNull()
  expect(refuseFigureOfTable(inputOf('Feb was 99', undefined, '{"series":[{"data":[1,2]}]}'))).toBeNull()
})
