import { type DestinationStream, type Logger, pino } from 'pino'
import type { Secrets } from './secrets.ts'

export type { Logger }

/**
 * Logs one JSON object a line, with `secrets` hidden: keys are removed from fields, messages and the causes of errors. `destination` absent:
 * standard output.
 */
export function createLogger(level: string, secrets: Pick<Secrets, 'hide'>, destination?: DestinationStream): Logger {
  const hooks = { streamWrite: (line: string) => secrets.hide(line) }
  return pino({ level, base: null, hooks }, destination ?? pino.destination(1))
}
