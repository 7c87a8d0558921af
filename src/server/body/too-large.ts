import { Failure } from '../../contract/failure.ts'

/** Failure for something over a limit in bytes, with the limit and the variable that sets it. */
export function tooLarge(what: string, limitBytes: number, variable: string): Failure {
  return new Failure({
    code: 'too-large',
    message: `${what} is over the limit of ${limitBytes / 1024 / 1024} MiB (${variable}).`,
  })
}
