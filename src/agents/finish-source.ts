import { isValid, type Problem, type Repair } from '../contract/diagrams.ts'
import type { Format } from './agent.ts'

export interface FinishedSource {
  output: string
  valid: boolean
  repairs: Repair[]
  problems: Problem[]
}

/** Checks a source and, only if its engine does not accept it, mends what rules can mend. */
export async function finishSource(format: Format, source: string): Promise<FinishedSource> {
  const problems = await format.check(source)
  if (isValid(problems)) return { output: source, valid: true, repairs: [], problems }
  const repaired = await format.repair(source)
  const remaining = await format.check(repaired.source)
  return { output: repaired.source, valid: isValid(remaining), repairs: repaired.repairs, problems: remaining }
}
