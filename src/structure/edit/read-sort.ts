import type { Edit } from './instruction.ts'

const english =
  /^(?:sort|order|arrange|rank)(?: (?:it|them|this|everything|all|the (?:bars|rows|items|values|slices|branches|entries|list|chart)))?(?: (?:by )?(alphabetically|name|names|label|alphabet|value|values|size|number|amount))?(?: (?:in )?(ascending|descending|(?:from )?(?:highest|high|largest|biggest|z) (?:to|first)(?: \w+)?|(?:from )?(?:lowest|low|smallest|a) (?:to|first)(?: \w+)?)(?: order)?)?$/i
const chinese =
  /^(?:把.{0,8})?(?:按照?(?:(名称|名字|字母|拼音|首字母)|(数值|大小|数量|值))?的?(?:顺序)?)?(降序|升序|(?:从|由)[大高]到[小低]|(?:从|由)[小低]到[大高])?(?:排序|排列|排一下|排)$/u

/** Reads "sort descending", "sort alphabetically", 按降序排列. Null for anything else, and where neither an order nor what counts is said. */
export function readSort(said: string): Edit[] | null {
  const [, by, order] = english.exec(said) ?? []
  const [, zhName, zhValue, zhOrder] = chinese.exec(said) ?? []
  const saidOrder = order ?? zhOrder
  const saidBy = by ?? zhName ?? zhValue
  if (saidOrder === undefined && saidBy === undefined) return null
  const isByName = zhName !== undefined || /^(?:alphabet|name|label)/i.test(by ?? '')
  // The largest are first where only the size is told.
  const isDescending =
    saidOrder === undefined ? !isByName : /^(?:from )?(?:desc|high|large|big|z)|降序|[大高]到/i.test(saidOrder)
  return [{ kind: 'sort', by: isByName ? 'name' : 'value', isDescending }]
}
