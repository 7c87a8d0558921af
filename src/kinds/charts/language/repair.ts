import type { Problem, Repair } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { mendUntilSound } from '../../../toolkit/text/mend-until-sound.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { findOptionProblems, notAnOption } from './check.ts'
import { mendOption } from './repair/mend-option.ts'

/** Implements `Format.repair`, by rules alone: where they find nothing, nothing can be repaired, even if ECharts throws. */
export function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  return mendUntilSound(source, checkByRules, mend)
}

function checkByRules(source: string): readonly Problem[] {
  const option = parseJson(source)
  return isRecord(option) ? findOptionProblems(option) : [notAnOption]
}

function mend(source: string): { source: string; repairs: Repair[] } {
  const unwrapped = unwrapSource(source)
  const asJson = repairJson(unwrapped.source)
  const repairs = [...unwrapped.repairs, ...asJson.repairs]
  const value = parseJson(asJson.source)
  const mended = value === undefined ? null : mendOption(value)
  if (!mended || mended.repairs.length === 0) return { source: asJson.source, repairs }
  return { source: JSON.stringify(mended.option, null, 2), repairs: [...repairs, ...mended.repairs] }
}
