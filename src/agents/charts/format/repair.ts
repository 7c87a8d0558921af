import { isValid, type Repair } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../repair/common.ts'
import { repairJson } from '../../repair/json.ts'
import { check } from './check.ts'
import { mendOption } from './mend-option.ts'
import { parseJson } from './parse-option.ts'

/** As `Format.repair`. */
export async function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  if (isValid(await check(source))) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  const asJson = repairJson(unwrapped.source)
  const repairs = [...unwrapped.repairs, ...asJson.repairs]
  const value = parseJson(asJson.source)
  const mended = value === undefined ? null : mendOption(value)
  if (!mended || mended.repairs.length === 0) return { source: asJson.source, repairs }
  return { source: JSON.stringify(mended.option, null, 2), repairs: [...repairs, ...mended.repairs] }
}
