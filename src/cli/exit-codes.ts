/** Exit codes of the command line. `invalid` also means that `--check` or `--diff` found something to change. */
export const exitCodes = { fine: 0, invalid: 1, usage: 2, trouble: 3 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Words or settings that mean nothing. The message is one line that says what to do. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** A file that is missing, or cannot be read or written. The message is one line. */
export class FileTrouble extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileTrouble'
  }
}
