import { expect, test } from 'vitest'
import { describeNotation } from '../../../test/notations/every-notation.ts'
import { printGraph } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const listing = `Repository: 4 files. Below a path are the lines of that file that import or name something.

README.md
src/app.ts
  3: import { store } from './store.ts'
  9: import fastify from 'fastify'
src/store.ts
  1: import './nowhere.ts'
go.mod
  1: module example.com/shop
`

describeNotation(notation, listing)

test('files, and the lines of them that import', () => {
  const { structure, losses } = read({ text: listing })
  expect(printGraph({ structure, losses }).filter(line => line.includes('→'))).toEqual(['app.ts → store.ts'])
  expect(losses.map(({ what }) => what)).toContain('1 import of 1 external package (fastify)')
  expect(losses).toContainEqual(
    expect.objectContaining({ what: 'the import of ./nowhere.ts in src/store.ts', line: 1 }),
  )
})

test('lines have the numbers of the file', () => {
  const { structure } = read({ text: listing })
  expect(structure).toMatchObject({ edges: [{ origin: { file: 'src/app.ts', lines: { from: 3, to: 3 } } }] })
})

test('a listing that is cut off is read as far as it goes', () => {
  const { structure } = read({ text: listing.slice(0, listing.indexOf('src/store.ts\n') + 'src/store.ts'.length) })
  expect(structure).toMatchObject({ edges: [{ from: 'src_app_ts', to: 'src_store_ts' }] })
})
