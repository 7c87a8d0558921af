import type { Problem } from '../../../../contract/diagrams.ts'
import type { Path } from '../chart-option.ts'

/** A problem in the parsed source, at the value that `path` leads to. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'level' | 'message'> {
  path: Path
}

export function error(fault: string, message: string, path: Path): LocatedProblem {
  return { code: `charts/${fault}`, level: 'error', message, path }
}

export function warning(fault: string, message: string, path: Path): LocatedProblem {
  return { code: `charts/${fault}`, level: 'warning', message, path }
}
