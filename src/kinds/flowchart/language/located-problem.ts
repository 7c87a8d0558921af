import type { Problem } from '../../../contract/diagrams.ts'

/** A problem in the parsed source, at the value that `path` leads to. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'level' | 'message'> {
  path: (string | number)[]
}

export function error(fault: string, message: string, path: LocatedProblem['path']): LocatedProblem {
  return { code: `flowchart/${fault}`, level: 'error', message, path }
}

export function warning(fault: string, message: string, path: LocatedProblem['path']): LocatedProblem {
  return { code: `flowchart/${fault}`, level: 'warning', message, path }
}
