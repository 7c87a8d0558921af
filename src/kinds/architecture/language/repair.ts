import { isValid, type Problem, type Repair } from '../../../contract/diagrams.ts'
import { repairUntilValid } from '../../../toolkit/text/repair-until-valid.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { writeXml } from '../../../toolkit/xml/write-xml.ts'
import { findChild } from '../../../toolkit/xml/xml-element.ts'
import { type DrawingNote, messages } from '../messages/index.ts'
import { buildFile } from './build-file.ts'
import { check } from './check.ts'
import { limitFaults } from './drawing-limits.ts'
import { parseXml } from './parse-xml.ts'
import { mendCells } from './repair/mend-cells.ts'
import { placeCells } from './repair/place-cells.ts'
import { readLeniently } from './repair/read-leniently.ts'

/** Implements `Format.repair`. */
export function repair(source: string): Promise<{ source: string; repairs: Repair[] }> {
  return repairUntilValid(source, check, mend)
}

async function mend(source: string, problems: readonly Problem[]): Promise<{ source: string; repairs: Repair[] }> {
  if (problems.some(isLimit)) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  if (unwrapped.repairs.length > 0 && isValid(await check(unwrapped.source))) return unwrapped

  const { top, cutOff } = readLeniently(unwrapped.source)
  const built = buildFile(top)
  if (!built) return unwrapped
  const repairs = [...unwrapped.repairs, ...syntaxRepairs(unwrapped.source, cutOff), ...built.repairs]
  const told = new Set(repairs.map(({ message }) => message))
  const note: DrawingNote = (code, ...values) => {
    const repair = messages.tell(code, ...values)
    if (!told.has(repair.message)) repairs.push(repair)
    told.add(repair.message)
  }
  if (problems.some(({ code }) => code === 'architecture/nested-cell')) note('drawio-nesting')
  for (const diagram of built.file.children) {
    const model = findChild(diagram, 'mxGraphModel')
    const root = model && findChild(model, 'root')
    if (!root) continue
    mendCells(root, note)
    placeCells(root, note)
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
    repairs.push({ ...messages.tell('drawio-xml'), line })
  }
  for (const label of cutOff) {
    repairs.push(messages.tell('drawio-cut-off', label === '' ? { case: 'other' } : { case: 'cell', label }))
  }
  return repairs
}
