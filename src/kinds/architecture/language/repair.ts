import { isValid, type Problem, type Repair } from '../../../contract/diagrams.ts'
import { collectRepairs } from '../../../toolkit/messages/collect-repairs.ts'
import { repairUntilValid } from '../../../toolkit/text/repair-until-valid.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { writeXml } from '../../../toolkit/xml/write-xml.ts'
import { findChild } from '../../../toolkit/xml/xml-element.ts'
import { messages } from '../messages/index.ts'
import { buildFile } from './build-file.ts'
import { check } from './check.ts'
import { limitFaults } from './drawing-limits.ts'
import { parseXml } from './parse-xml.ts'
import { unplacedAttribute } from './place-shapes.ts'
import { placeCells } from './repair/place-cells.ts'
import { readLeniently } from './repair/read-leniently.ts'
import { repairCells } from './repair/repair-cells.ts'
import { repairSlips } from './repair/xml-slips.ts'

/** Implements `Format.repair`. */
export async function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  const problems = await check(source)
  if (isValid(problems) || problems.some(isLimit)) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  const slips = repairSlips(unwrapped.source)
  if (!slips.isAccepted || slips.repairs.length === 0) return await repairUntilValid(source, check, repairOnce)
  const rest = await repairUntilValid(slips.source, check, repairOnce)
  return { source: rest.source, repairs: [...unwrapped.repairs, ...slips.repairs, ...rest.repairs] }
}

async function repairOnce(
  source: string,
  problems: readonly Problem[],
): Promise<{ source: string; repairs: Repair[] }> {
  if (problems.some(isLimit)) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  if (unwrapped.repairs.length > 0 && isValid(await check(unwrapped.source))) return unwrapped

  const { top, cutOff } = readLeniently(unwrapped.source)
  const built = buildFile(top)
  if (!built) return unwrapped
  const before = [...unwrapped.repairs, ...syntaxRepairs(unwrapped.source, cutOff), ...built.repairs]
  const { repairs, note } = collectRepairs(messages, before)
  if (problems.some(({ code }) => code === 'architecture/nested-cell')) note('drawio-nesting')
  if (problems.some(({ code }) => code === 'architecture/no-value')) note('drawio-value')
  for (const diagram of built.file.children) {
    const model = findChild(diagram, 'mxGraphModel')
    const root = model && findChild(model, 'root')
    if (!root) continue
    repairCells(root, note)
    if (placeCells(root, note)) model.attributes.set(...unplacedAttribute)
  }
  return { source: writeXml(built.file), repairs }
}

function isLimit({ code }: Problem): boolean {
  return limitFaults.some(fault => code === `architecture/${fault}`)
}

function syntaxRepairs(source: string, cutOff: readonly string[]): Repair[] {
  const [first] = parseXml(source).faults
  const repairs: Repair[] = []
  if (first) {
    const line = source.slice(0, first.offset).split('\n').length
    repairs.push({ ...messages.create('drawio-xml'), line })
  }
  for (const label of cutOff) {
    repairs.push(messages.create('drawio-cut-off', label === '' ? { case: 'other' } : { case: 'cell', label }))
  }
  return repairs
}
