import { expect, test } from 'vitest'
import { namedFiles } from './named-files.ts'

const files = ['option.json', 'sales.csv', 'plan-2026 (1).md'].map(name => ({ name }))
const named = (request: string) => namedFiles(request, files).map(({ name }) => name)

test.each([
  ['Bar chart of sales.csv by region', ['sales.csv']],
  ['bar chart of SALES by region', ['sales.csv']],
  ['请用sales.csv画柱状图', ['sales.csv']],
  ['draw option.json and sales.csv', ['option.json', 'sales.csv']],
  // A whole name is surer than the word that another file is called like.
  ['the sales in option.json', ['option.json']],
  ['show plan-2026 (1).md as a mind map', ['plan-2026 (1).md']],
  ['chart of wholesales and optional things', ['option.json', 'sales.csv', 'plan-2026 (1).md']],
  ['chart of sales-2025', ['option.json', 'sales.csv', 'plan-2026 (1).md']],
  ['draw it', ['option.json', 'sales.csv', 'plan-2026 (1).md']],
])('%s', (request, expected) => expect(named(request)).toEqual(expected))
