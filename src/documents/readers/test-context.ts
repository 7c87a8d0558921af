import { Failure, type FailurePayload } from '../../contract/failure.ts'
import type { Cell } from '../document.ts'
import { mostCellsAtHand } from '../keep-table.ts'
import { defaultReadLimits, type ReadLimits } from '../read-limits.ts'
import type { ReaderContext } from './reader.ts'

interface TestContext extends ReaderContext {
  reports: { progress: number; found?: string }[]
  /** The rows of each large table. */
  kept: (readonly Cell[])[][]
}

/** Test helper: the context of a reader, with what it reported and stored. */
export function testContext(
  name: string,
  options: { language?: string; limits?: Partial<ReadLimits> } = {},
): TestContext {
  const reports: TestContext['reports'] = []
  const kept: TestContext['kept'] = []
  return {
    name,
    language: options.language ?? 'en',
    limits: { ...defaultReadLimits, ...options.limits },
    reports,
    kept,
    report: (progress, found) => reports.push({ progress, ...(found !== undefined && { found }) }),
    cellsAtHand: { left: mostCellsAtHand },
    dataFile: { keep: (_, rows) => `kept${kept.push([...rows])}` },
  }
}

/** Test helper: the failure of a reading. Throws if it does not fail, or fails with anything that is not a `Failure`. */
export async function failureOf(read: () => unknown): Promise<FailurePayload> {
  try {
    await read()
  } catch (error) {
    if (error instanceof Failure) return error.payload
    throw error
  }
  throw new Error('it was read')
}
