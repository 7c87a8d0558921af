import { isValid, type Problem, type Repair } from '../contract/diagrams.ts'
import type { Format } from './agent.ts'

export interface FinishedSource {
  output: string
  valid: boolean
  repairs: Repair[]
  problems: Problem[]
}

/**
 * Checks a source and, only if its engine does not accept it, mends what rules can mend.
 *
 * @param layout  whether the shapes may be placed anew where the picture has a fault: not where a person placed them
 */
export async function finishSource(
  format: Format,
  source: string,
  { layout }: { layout: boolean },
): Promise<FinishedSource> {
  const checked = await checkAndRepair(format, source)
  if (!layout || !format.layout || !checked.valid) return checked
  const placed = await format.layout(checked.output)
  if (placed.source === checked.output) return checked
  const problems = await format.check(placed.source)
  if (!isValid(problems)) return checked
  return { output: placed.source, valid: true, repairs: [...checked.repairs, ...placed.repairs], problems }
}

async function checkAndRepair(format: Format, source: string): Promise<FinishedSource> {
  const problems = await format.check(source)
  if (isValid(problems)) return { output: source, valid: true, repairs: [], problems }
  const repaired = await format.repair(source)
  const remaining = await format.check(repaired.source)
  return { output: repaired.source, valid: isValid(remaining), repairs: repaired.repairs, problems: remaining }
}
