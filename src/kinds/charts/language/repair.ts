import { isValid, type Problem, type Repair } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { respellKeys } from '../../../toolkit/json/respell-keys.ts'
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

const numbers = (count: number) => Array.from({ length: count }, () => '\\s{0,9}([-\\d.]{1,12})\\s{0,9},').join('')
const gradient = (name: string, count: number) =>
  new RegExp(
    `new\\s+(?:echarts\\.)?(?:graphic\\.)?${name}\\(${numbers(count)}\\s{0,99}(\\[[^[\\]]{0,2000}\\])[^()]{0,40}\\)`,
    'g',
  )
const [linear, radial] = [gradient('LinearGradient', 4), gradient('RadialGradient', 3)]

/** The gradients of ECharts' examples, which call a constructor, as the objects that say the same. */
function withoutConstructors(source: string): string {
  return source
    .replace(linear, '{ "type": "linear", "x": $1, "y": $2, "x2": $3, "y2": $4, "colorStops": $5 }')
    .replace(radial, '{ "type": "radial", "x": $1, "y": $2, "r": $3, "colorStops": $4 }')
}

function repairOnce(source: string): { source: string; repairs: Repair[] } {
  const unwrapped = unwrapSource(source)
  const asJson = repairJson(withoutConstructors(unwrapped.source))
  const repairs = [...unwrapped.repairs, ...asJson.repairs]
  const value = parseJson(asJson.source)
  const meant = respellKeys(value, knownKeys)
  // Of an option that can be drawn, an unknown key may be somebody's own.
  const isOwn = meant.repairs.length > 0 && isValid(checkByRules(asJson.source))
  const respelled = isOwn ? { value, repairs: [] } : meant
  const repaired = value === undefined ? null : repairOption(respelled.value)
  const made = [...respelled.repairs, ...(repaired?.repairs ?? [])]
  if (!repaired || made.length === 0) return { source: asJson.source, repairs }
  return { source: JSON.stringify(repaired.option, null, 2), repairs: [...repairs, ...made] }
}

/** Those without which most charts draw nothing. */
const knownKeys =
  'series xAxis yAxis title legend tooltip grid radar data type name value text links nodes source target'.split(' ')
