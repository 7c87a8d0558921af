import { expect } from 'vitest'
import { isValid } from '../contract/diagrams.ts'
import type { Format } from './kind.ts'

/** For tests: a fault that an engine passes over without a word. */
export interface SilentFault {
  source: string
  /** The problem that tells of it, without the kind of diagram. */
  code: string
  /** What a repair keeps, labels and figures, in the source as it is written then. Absent: it is told, not mended. */
  mended?: readonly (string | RegExp)[]
}

/** Expects that `check` tells of a fault and, where `mended` says so, that `repair` mends it without losing any of that. */
export async function expectTold(format: Format, { source, code, mended }: SilentFault): Promise<void> {
  const codes = (await format.check(source)).map(problem => problem.code.split('/')[1])
  expect(codes).toContain(code)
  if (!mended) return
  const repaired = await format.repair(source)
  expect(isValid(await format.check(repaired.source))).toBe(true)
  expect(repaired.repairs).not.toEqual([])
  for (const kept of mended) expect(repaired.source).toMatch(kept)
}
