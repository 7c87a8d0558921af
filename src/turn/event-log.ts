import type { LogLine } from '../contract/events.ts'
import type { Answer, RunningTurn, Store, TerminalUsage, TurnLine } from '../store/store.ts'
import { createLogChannels } from './log-channels.ts'
import { retryOutage } from './retry-outage.ts'

/** The log of all sessions, as this process writes and follows it. */
export interface EventLog {
  /** Announces a turn; call it before the first line of a turn that this process runs. */
  open(turn: RunningTurn): void
  /**
   * Appends a line. Resolves when it is in the log; lines of one turn keep the order of the calls.
   *
   * @throws TurnTakenOver; what the store throws
   */
  append(turn: RunningTurn, line: LogLine): Promise<void>
  /** Calls `flush` when the log is about to write, so that a turn can append what it has collected until then. */
  beforeWrite(flush: () => void): void
  /** Stores the answer with the terminal line, after all other lines. @throws TurnTakenOver; what the store throws */
  end(turn: RunningTurn, lineId: number, answer: Answer, usage: TerminalUsage | null): Promise<void>
  /** Ends the turn here: no more lines of it come from this process. */
  close(turn: RunningTurn): void
  /**
   * Yields the session's lines after `afterId`, each once and in order, in batches; then those of the running turn as they are logged. Ends when
   * there are no more and no turn is running, or when `signal` aborts.
   */
  follow(sessionId: number, afterId: number, signal: AbortSignal): AsyncGenerator<LogLine[]>
  /** True if a client of this process follows the session. */
  isFollowed(sessionId: number): boolean
  /** Number of followers in this process. */
  followers(): number
}

/** Another process runs, or ended, the turn, because this one was silent for too long. */
export class TurnTakenOver extends Error {
  constructor() {
    super('the turn was taken over by another process')
    this.name = 'TurnTakenOver'
  }
}

/**
 * Writes lines of all turns in one commit. After a commit the log pauses for a multiple of its duration, but only briefly for few lines, and not
 * at all if it wrote little within `creditMs`. So a few turns are written at once, however slow the disk is, and for many turns the lines of up
 * to `maximumRestMs` are written together.
 */
const restFactor = 20
const restMsPerLine = 5
const creditMs = 1_000
const maximumRestMs = 100
/** Lines are written together up to this many characters, so that the commit of a large answer does not hold up everyone. */
const maximumWriteCharacters = 500_000
/** Maximum number of lines of a log that are read at once. */
const readLines = 500

interface Waiting {
  line: TurnLine
  resolve(): void
  reject(reason: unknown): void
}

export function createEventLog(store: Store): EventLog {
  const channels = createLogChannels(store)
  const writer = createLineWriter(store, channels)

  return {
    open: turn => channels.open(turn.sessionId, turn.lastEventId),
    append: ({ id, sessionId }, line) => writer.append({ ...line, turnId: id, sessionId }),
    beforeWrite: writer.beforeWrite,
    async end(turn, lineId, answer, usage) {
      const line = await retryOutage(() => store.endTurn(turn, lineId, answer, usage))
      if (!line) throw new TurnTakenOver()
      channels.pass([{ ...line, turnId: turn.id, sessionId: turn.sessionId }])
    },
    close: turn => channels.close(turn.sessionId),
    isFollowed: channels.isFollowed,
    followers: channels.followers,
    async *follow(sessionId, afterId, signal) {
      const channel = channels.join(sessionId, signal)
      let lastId = afterId
      try {
        while (!signal.aborted) {
          const seen = channel.version()
          // Checked before the log is read: a turn that ends in between has logged its last line by then.
          const isRunning = channel.isOpen() || (await retryOutage(() => store.isRunning(sessionId), signal))
          const lines =
            channel.linesAfter(lastId) ??
            (await retryOutage(() => store.readLines(sessionId, lastId, readLines), signal))
          lastId = lines.at(-1)?.id ?? lastId
          if (lines.length > 0) yield lines
          else if (!isRunning) return
          else await channel.changed(seen)
        }
      } finally {
        channel.leave()
      }
    },
  }
}

/** Collects the lines of all turns and writes them together. */
function createLineWriter(store: Store, channels: ReturnType<typeof createLogChannels>) {
  let waiting: Waiting[] = []
  let isScheduled = false
  let flushes: (() => void)[] = []
  /** Time of the earliest next write. */
  let restedAt = Number.NEGATIVE_INFINITY

  function schedule(): void {
    if (isScheduled || (waiting.length === 0 && flushes.length === 0)) return
    isScheduled = true
    const waitMs = restedAt - performance.now()
    if (waitMs > 0) setTimeout(write, Math.min(waitMs, maximumRestMs))
    // Lines that are added in this iteration of the event loop are included: the first events of a turn, and the text of several answers.
    else setImmediate(write)
  }

  async function write(): Promise<void> {
    const flushing = flushes
    flushes = []
    for (const flush of flushing) flush()
    const batch = takeBatch()
    isScheduled = batch.length > 0
    if (!isScheduled) return
    const startedAt = performance.now()
    const lines = batch.map(entry => entry.line)
    try {
      const lost = await retryOutage(() => store.appendLines(lines))
      channels.pass(lines.filter(line => !lost.has(line.turnId)))
      for (const { line, resolve, reject } of batch) {
        if (lost.has(line.turnId)) reject(new TurnTakenOver())
        else resolve()
      }
    } catch (error) {
      for (const { reject } of [...batch, ...takeWaiting(lines)]) reject(error)
    }
    const endedAt = performance.now()
    const restMs = Math.min(restFactor * (endedAt - startedAt), restMsPerLine * lines.length)
    restedAt = Math.min(Math.max(restedAt, startedAt - creditMs) + restMs, endedAt + maximumRestMs)
    isScheduled = false
    schedule()
  }

  /** Takes the oldest of the waiting lines: at least one. */
  function takeBatch(): Waiting[] {
    let characters = 0
    const end = waiting.findIndex(({ line }, index) => {
      characters += line.data.length
      return index > 0 && characters > maximumWriteCharacters
    })
    const batch = waiting
    waiting = end === -1 ? [] : batch.splice(end)
    return batch
  }

  /** Takes the waiting lines of the turns whose lines failed: written without those they would leave a gap. */
  function takeWaiting(failed: readonly TurnLine[]): Waiting[] {
    const turnIds = new Set(failed.map(line => line.turnId))
    const { taken = [], left = [] } = Object.groupBy(waiting, ({ line }) =>
      turnIds.has(line.turnId) ? 'taken' : 'left',
    )
    waiting = left
    return taken
  }

  return {
    append(line: TurnLine): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ line, resolve, reject })
      schedule()
      return promise
    },
    beforeWrite(flush: () => void): void {
      flushes.push(flush)
      schedule()
    },
  }
}
