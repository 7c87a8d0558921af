import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Logs one JSON object a line. `destination` absent: standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null }, destination ?? pino.destination(1))
}
