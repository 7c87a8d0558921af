import { expect } from 'vitest'
import { isValid } from '../contract/diagrams.ts'
import type { Format } from './kind.ts'

/** Test case: a fault that an engine accepts without a message. */
export interface SilentFault {
  source: string
  /** The code of its problem, without the kind of diagram. */
  code: string
  /** Content that a repair keeps, labels and numbers, in the repaired source. Absent: the fault is reported, not repaired. */
  keeps?: readonly (string | RegExp)[]
}

/** Expects that `check` reports a fault and, where `keeps` lists content, that `repair` repairs it without losing any of that. */
export async function expectReported(format: Format, { source, code, keeps }: SilentFault): Promise<void> {
  const codes = (await format.check(source)).map(problem => problem.code.split('/')[1])
  expect(codes).toContain(code)
  if (!keeps) return
  const repaired = await format.repair(source)
  expect(isValid(await format.check(repaired.source))).toBe(true)
  expect(repaired.repairs).not.toEqual([])
  for (const kept of keeps) expect(repaired.source).toMatch(kept)
}
