import type { Problem } from '../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../shared/messages/create-messages.ts'
import { type English, messages } from '../messages/index.ts'
import { type Cell, plainLabel } from './cell.ts'

/** A problem in a page, at the offset of an element. */
export interface FoundProblem extends Pick<Problem, 'code' | 'level' | 'message' | 'values'> {
  offset: number
}

/** Name of a cell in messages: its label or, without one, its id. */
export interface CellName extends Record<string, string> {
  cell: string
  cellBy: 'label' | 'id' | 'none'
}

export function nameOf(cell: Cell): CellName {
  const label = plainLabel(cell).slice(0, 60)
  if (label !== '') return { cell: label, cellBy: 'label' }
  return cell.id ? { cell: cell.id, cellBy: 'id' } : { cell: '', cellBy: 'none' }
}

type Fault = FaultsOf<English, 'architecture'>

export function error<Name extends Fault>(
  fault: Name,
  { offset }: { offset: number },
  ...values: ValuesFor<English[`architecture/${Name}`]>
): FoundProblem {
  return { ...messages.create(`architecture/${fault}`, ...values), level: 'error', offset }
}

export function warning<Name extends Fault>(
  fault: Name,
  { offset }: { offset: number },
  ...values: ValuesFor<English[`architecture/${Name}`]>
): FoundProblem {
  return { ...messages.create(`architecture/${fault}`, ...values), level: 'warning', offset }
}
