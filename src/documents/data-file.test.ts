import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDataFile } from './data-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'limn-data-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('while rows are written there is one file, so that a process that is ended leaves no other', () => {
  const dataFile = createDataFile(join(folder, 'rows.sqlite'))
  const seen = new Set<string>()
  function* rows() {
    for (let index = 0; index < 20_000; index += 1) {
      if (index % 5000 === 4999) for (const name of readdirSync(folder)) seen.add(name)
      yield [`row ${index}`, index]
    }
  }
  const columns = [
    { name: 'name', type: 'text' },
    { name: 'value', type: 'number' },
  ] as const
  // The second table is written into a file that has something in it already.
  dataFile.keep(columns, rows())
  dataFile.keep(columns, rows())
  dataFile.close()
  expect([...seen]).toEqual(['rows.sqlite'])
})
