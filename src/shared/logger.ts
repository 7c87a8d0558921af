import { type DestinationStream, type Logger, pino } from 'pino'
import type { Secrets } from './secrets.ts'

export type { Logger }

/**
 * Logs one JSON object a line, each as `secrets` shows it: a key is hidden wherever it stands, in a field, in a message or in an error's
 * cause. `destination` absent: standard output.
 */
export function createLogger(level: string, secrets: Pick<Secrets, 'hide'>, destination?: DestinationStream): Logger {
  const hooks = { streamWrite: (line: string) => secrets.hide(line) }
  return pino({ level, base: null, hooks }, destination ?? pino.destination(1))
}
