import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environmentSchema } from '../src/config/environment.ts'
import { configurationPage, describeConfiguration } from './write-configuration.ts'

test('docs/configuration.md is what npm run write-configuration writes', async () => {
  expect(await readFile(configurationPage, 'utf8')).toBe(describeConfiguration())
})

test.each(Object.entries(environmentSchema.shape))('%s stands in the page, with a description', (name, schema) => {
  expect(schema.description).toMatch(/^[A-Z].*\.$/s)
  expect(describeConfiguration()).toContain(`\n| \`${name}\` | ${schema.description} |`)
})
