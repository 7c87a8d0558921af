import { isValid, type Repair } from '../../../contract/diagrams.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { respellKeys } from '../../../toolkit/json/respell-keys.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { check } from './check.ts'
import { normalizeFlowchart } from './normalize.ts'

/** Implements `Format.repair`. */
export async function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  if (isValid(await check(source))) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  const asJson = repairJson(unwrapped.source)
  const repairs = [...unwrapped.repairs, ...asJson.repairs]
  if (asJson.repairs.length > 0 && isValid(await check(asJson.source))) return { source: asJson.source, repairs }
  const value = parseJson(asJson.source)
  // A text in quotes is JSON too, but says no more than it did without them.
  if (typeof value === 'string') return unwrapped
  const respelled = respellKeys(value, knownKeys)
  const normalized = value === undefined ? null : normalizeFlowchart(respelled.value)
  const made = [...respelled.repairs, ...(normalized?.repairs ?? [])]
  if (!normalized || made.length === 0) return { source: asJson.source, repairs }
  return { source: JSON.stringify(normalized.flowchart, null, 2), repairs: [...repairs, ...made] }
}

const knownKeys = 'nodes edges label data type source target position parentId width height style title'.split(' ')
