import type { Problem } from '../../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../../shared/messages/create-messages.ts'
import { type English, messages } from '../../messages/index.ts'
import type { Path } from '../chart-option.ts'

/** A problem in the parsed source, at the value that `path` leads to. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'level' | 'message' | 'values'> {
  path: Path
}

type Fault = FaultsOf<English, 'charts'>

export function error<Name extends Fault>(
  fault: Name,
  path: Path,
  ...values: ValuesFor<English[`charts/${Name}`]>
): LocatedProblem {
  return { ...messages.create(`charts/${fault}`, ...values), level: 'error', path }
}

export function warning<Name extends Fault>(
  fault: Name,
  path: Path,
  ...values: ValuesFor<English[`charts/${Name}`]>
): LocatedProblem {
  return { ...messages.create(`charts/${fault}`, ...values), level: 'warning', path }
}
