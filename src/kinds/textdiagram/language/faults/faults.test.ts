import { describe, expect, test } from 'vitest'
import { isValid } from '../../../../contract/diagrams.ts'
import { checkMermaid } from '../check.ts'
import { repairMermaid } from '../repair.ts'
import { faultsOf } from './faults-of.ts'
import { warningsOf } from './warnings.ts'

const faults = [...new Set(Object.values(faultsOf).flat())]
const warnings = Object.values(warningsOf).flat()

describe('every fault has an example', () => {
  test.each(faults.map(({ code, message, names, example }) => ({ code, message, names, ...example })))(
    '$code: $broken',
    async ({ code, message, names, broken, repaired }) => {
      const problems = await checkMermaid(broken)
      expect(isValid(problems)).toBe(false)
      const result = await repairMermaid(broken)
      expect(result.source).toBe(repaired)
      expect(result.repairs).toContainEqual(expect.objectContaining(names ? { code } : { code, message }))
      expect((await checkMermaid(repaired)).filter(problem => problem.level === 'error')).toEqual([])
      expect(await repairMermaid(repaired)).toEqual({ source: repaired, repairs: [] })
    },
  )
})

test.each(warnings)('$code is told of $example, and left to a person', async ({ code, message, example }) => {
  expect(await checkMermaid(example)).toEqual([expect.objectContaining({ code, message, level: 'warning' })])
  expect(await repairMermaid(example)).toEqual({ source: example, repairs: [] })
})
