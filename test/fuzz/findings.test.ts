import { expect, test } from 'vitest'
import { readFindings } from './findings.ts'
import { findTarget, targets } from './targets.ts'

const findings = await readFindings()

test.each(findings)('what was found with $target/$file stays repaired', async ({ target, input }) => {
  await findTarget(target).read(input)
})

test.each(targets)('$name reads what its inputs are made from', async ({ seeds, read }) => {
  const inputs = await seeds()
  expect(inputs.length).toBeGreaterThan(0)
  for (const input of inputs) await read(input)
})
