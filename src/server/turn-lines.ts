import { isTerminal, type LogLine, readLogLine } from '../contract/events.ts'

/** Reads the lines of one turn only: the next turn of the session may begin before this one is read to its end. */
export async function* untilTerminal(lines: AsyncIterable<LogLine[]>): AsyncGenerator<LogLine[]> {
  for await (const some of lines) {
    const end = some.findIndex(endsTurn)
    if (end >= 0) return yield some.slice(0, end + 1)
    yield some
  }
}

/**
 * Leaves out all turns but the running one, which is read to its end.
 *
 * @param lines  of a session, from its first
 * @param newestId  the newest line's id at a time when the turn was running
 */
export async function* ofRunningTurn(lines: AsyncIterable<LogLine[]>, newestId: number): AsyncGenerator<LogLine[]> {
  yield* untilTerminal(afterEndedTurns(lines, newestId))
}

async function* afterEndedTurns(lines: AsyncIterable<LogLine[]>, newestId: number): AsyncGenerator<LogLine[]> {
  let begun: LogLine[] = []
  for await (const some of lines) {
    const ended = some.findLastIndex(line => line.id <= newestId && endsTurn(line))
    begun = ended < 0 ? [...begun, ...some] : some.slice(ended + 1)
    if ((some.at(-1)?.id ?? 0) < newestId) continue
    yield begun
    begun = []
  }
}

function endsTurn(line: LogLine): boolean {
  return line.event === 'message_created' && isTerminal(readLogLine(line))
}
