import type { Problem, Repair } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { repairUntilValid } from '../../../toolkit/text/repair-until-valid.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { findOptionProblems, notAnOption } from './check.ts'
import { repairOption } from './repair/repair-option.ts'

/** Implements `Format.repair`, by rules alone: where they find nothing, nothing can be repaired, even if ECharts throws. */
export function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  return repairUntilValid(source, checkByRules, repairOnce)
}

function checkByRules(source: string): readonly Problem[] {
  const option = parseJson(source)
  return isRecord(option) ? findOptionProblems(option) : [notAnOption]
}

function repairOnce(source: string): { source: string; repairs: Repair[] } {
  const unwrapped = unwrapSource(source)
  const asJson = repairJson(unwrapped.source)
  const repairs = [...unwrapped.repairs, ...asJson.repairs]
  const value = parseJson(asJson.source)
  const repaired = value === undefined ? null : repairOption(value)
  if (!repaired || repaired.repairs.length === 0) return { source: asJson.source, repairs }
  return { source: JSON.stringify(repaired.option, null, 2), repairs: [...repairs, ...repaired.repairs] }
}
