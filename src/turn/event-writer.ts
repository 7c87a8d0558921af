import { type TurnEvent, toLogLine } from '../contract/events.ts'
import type { Answer, RunningTurn, TerminalUsage } from '../store/store.ts'
import type { EventLog } from './event-log.ts'

/** Time for which pieces of text are collected into one event, in milliseconds; longer if the log has much to write. */
const gatherMs = 25
/** Number of unlogged events after which a turn waits for the log, and of their characters: a large event is written before the next one is made. */
const maximumAhead = { events: 1_000, characters: 500_000 }

type Delta = Extract<TurnEvent, { event: 'design_concept' | 'tool_code' | 'thought' }>

export interface EventWriter {
  /**
   * Accepts an event: it will soon be in the log, in its order. Resolves at once, unless the turn is far ahead of the log.
   *
   * @throws the error of an earlier append
   */
  write(event: TurnEvent): Promise<void>
  /** Writes the text that is still collected, stores the answer, and appends the terminal event. */
  end(answer: Answer, usage: TerminalUsage | null): Promise<void>
}

/**
 * Appends a turn's events to its session's log, in order, numbered without a gap. Pieces of text in quick succession become one event; the first
 * piece is written at once. `firstLogged` is called when the first event is in the log.
 */
export function createEventWriter(
  log: Pick<EventLog, 'append' | 'beforeWrite' | 'end'>,
  turn: RunningTurn,
  firstLogged?: () => void,
): EventWriter {
  let nextId = turn.lastEventId + 1
  let gathered: Delta | null = null
  let lastDeltaAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const ahead = { events: 0, characters: 0 }
  let first: TurnEvent | undefined
  let newest: Promise<void> = Promise.resolve()
  // After a failed append nothing more is written, so that no gap can appear.
  let failure: { reason: unknown } | undefined

  function append(event: TurnEvent): void {
    if (failure) return
    first ??= event
    const line = toLogLine(nextId++, turn.sessionId, event)
    ahead.events += 1
    ahead.characters += line.data.length
    newest = log.append(turn, line).then(
      () => {
        ahead.events -= 1
        ahead.characters -= line.data.length
        if (event === first) firstLogged?.()
      },
      reason => {
        failure ??= { reason }
      },
    )
  }

  function flush(): void {
    clearTimeout(timer)
    if (!gathered) return
    const event = gathered
    gathered = null
    lastDeltaAt = performance.now()
    append(event)
  }

  /** While the log pauses, more text is collected. */
  function flushWithOthers(): void {
    log.beforeWrite(flush)
  }

  function gather(event: Delta): void {
    if (gathered?.event === event.event) {
      gathered = { event: event.event, data: { content: gathered.data.content + event.data.content } }
      return
    }
    flush()
    gathered = event
    const sinceLastMs = performance.now() - lastDeltaAt
    if (sinceLastMs >= gatherMs) flushWithOthers()
    else timer = setTimeout(flushWithOthers, gatherMs - sinceLastMs)
  }

  return {
    async write(event) {
      if (isDelta(event)) gather(event)
      else {
        flush()
        append(event)
      }
      if (ahead.events > maximumAhead.events || ahead.characters > maximumAhead.characters) await newest
      if (failure) throw failure.reason
    },
    async end(answer, usage) {
      flush()
      await newest
      if (failure) throw failure.reason
      await log.end(turn, nextId++, answer, usage)
    },
  }
}

function isDelta(event: TurnEvent): event is Delta {
  if (event.event === 'tool_code') return event.data.draft === undefined
  return event.event === 'design_concept' || event.event === 'thought'
}
