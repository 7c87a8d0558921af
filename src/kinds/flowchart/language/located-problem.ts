import type { Problem } from '../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../shared/messages/create-messages.ts'
import { type English, messages } from '../messages/index.ts'

/** A problem in the parsed source, at the value that `path` leads to. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'level' | 'message' | 'values'> {
  path: (string | number)[]
}

/** The codes of problems, without the kind of diagram. */
type Fault = FaultsOf<English, 'flowchart'>

export function error<Name extends Fault>(
  fault: Name,
  path: LocatedProblem['path'],
  ...values: ValuesFor<English[`flowchart/${Name}`]>
): LocatedProblem {
  return { ...messages.create(`flowchart/${fault}`, ...values), level: 'error', path }
}

export function warning<Name extends Fault>(
  fault: Name,
  path: LocatedProblem['path'],
  ...values: ValuesFor<English[`flowchart/${Name}`]>
): LocatedProblem {
  return { ...messages.create(`flowchart/${fault}`, ...values), level: 'warning', path }
}
