import type { Loss } from '../../contract/conversions.ts'
import type { Problem, Repair } from '../../contract/diagrams.ts'

/** Something to say about a file. */
export interface Diagnostic {
  /** The name as the user gave it. */
  file: string
  /** 1-based. Absent where it is not known. */
  line?: number
  column?: number
  /** A `note` changes nothing about how the command ends. */
  level: 'error' | 'warning' | 'note'
  code: string
  message: string
  /** True for what kept the file from being read, drawn or written. */
  isTrouble?: true
}

/** The problems of a source in a file. @param linesBefore  lines of the file before the source */
export function toDiagnostics(file: string, problems: readonly Problem[], linesBefore = 0): Diagnostic[] {
  return problems.map(({ line, column, level, code, message }) => ({
    file,
    ...(line !== undefined && { line: line + linesBefore }),
    ...(line !== undefined && column !== undefined && { column }),
    level,
    code,
    message,
  }))
}

/** Notes on what was repaired. What a repair leaves out is a problem too, which says the same, and is told as that alone. */
export function toRepairNotes(
  file: string,
  { repairs, problems }: { repairs: readonly Repair[]; problems: readonly Problem[] },
  linesBefore = 0,
): Diagnostic[] {
  const isProblem = ({ code, message }: Repair) =>
    problems.some(problem => problem.code.endsWith(`/${code}`) && problem.message === message)
  return repairs
    .filter(repair => !isProblem(repair))
    .map(({ line, code, message }) => ({
      file,
      ...(line !== undefined && { line: line + linesBefore }),
      level: 'note',
      code,
      message,
    }))
}

/** Notes on what another notation does not keep. */
export function toLossNotes(file: string, losses: readonly Loss[], linesBefore = 0): Diagnostic[] {
  return losses.map(({ what, why, line }) => ({
    file,
    ...(line !== undefined && { line: line + linesBefore }),
    level: 'note',
    code: 'not-kept',
    message: why === undefined ? what : `${what}: ${why}`,
  }))
}

export function isError({ level }: Diagnostic): boolean {
  return level === 'error'
}
