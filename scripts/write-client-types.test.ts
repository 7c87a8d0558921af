import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { clientTypes, describeClientTypes } from './write-client-types.ts'

test('src/client/api.ts is what npm run write-client-types writes', async () => {
  expect(await readFile(clientTypes, 'utf8')).toBe(await describeClientTypes())
})
