import { expect, test } from 'vitest'
import { zipParts } from '../../../test/fixtures/office-parts.ts'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

const content = '[{"title":"导图","rootTopic":{"title":"Plan"}}]'
const parts = { 'content.json': content, 'metadata.json': '{}', 'content.xml': '<old/>' }

test('the map that the file holds', async () => {
  expect(await readFile(zipParts(parts), testContext('plan.xmind'))).toMatchObject({ kind: 'xmind', text: content })
})

test('a map that is too large', async () => {
  const context = testContext('plan.xmind', { limits: { archivePartBytes: 10 } })
  expect((await failureOf(() => readFile(zipParts(parts), context))).code).toBe('file-too-large')
})
