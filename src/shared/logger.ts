import { type DestinationStream, type Logger, pino } from 'pino'
import type { Secrets } from './secrets.ts'

export type { Logger }

/**
 * Logs one JSON object a line, with `secrets` hidden: keys are removed from fields, messages and the causes of errors.
 *
 * @param destination  a stream, or the descriptor of an open file; 1 is standard output
 */
export function createLogger(
  level: string,
  secrets: Pick<Secrets, 'hide'>,
  destination: DestinationStream | number,
): Logger {
  const hooks = { streamWrite: (line: string) => secrets.hide(line) }
  return pino(
    { level, base: null, hooks },
    typeof destination === 'number' ? pino.destination(destination) : destination,
  )
}
