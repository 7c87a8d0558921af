import type { LoggedEvent, TurnEvent } from '../contract/events.ts'
import type { Answer, RunningTurn, Store, TerminalUsage } from '../store/store.ts'

/** For how long pieces of text are gathered into one event, in milliseconds. */
const gatherMs = 25

type Delta = Extract<TurnEvent, { event: 'design_concept' | 'tool_code' | 'thought' }>

export interface EventWriter {
  /** Resolves when the event is in the log, or waits to be gathered with its neighbours for at most 25 ms. */
  write(event: TurnEvent): Promise<void>
  /** Writes what is still gathered, stores the answer, and appends the terminal event. */
  end(answer: Answer, usage: TerminalUsage | null): Promise<void>
}

/**
 * Appends a turn's events to its session's log, in order, numbered without a gap. Pieces of text that follow each other closely
 * become one event; the first piece is written at once. `onAppended` is called for each event after it is in the log.
 */
export function createEventWriter(
  store: Pick<Store, 'appendEvent' | 'endTurn'>,
  turn: RunningTurn,
  onAppended: (event: LoggedEvent) => void,
): EventWriter {
  let nextId = turn.lastEventId + 1
  let gathered: Delta | null = null
  let lastDeltaAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  // Appends run one after the other; a failed one fails all that follow, so that no gap can appear.
  let queue: Promise<void> = Promise.resolve()

  function append(event: TurnEvent): Promise<void> {
    const id = nextId++
    queue = queue.then(async () => onAppended(await store.appendEvent(turn, id, event)))
    // A failed append is reported by the next call; without this line it would count as unhandled until then.
    queue.catch(() => {})
    return queue
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (!gathered) return queue
    const event = gathered
    gathered = null
    lastDeltaAt = performance.now()
    return append(event)
  }

  function writeDelta(event: Delta): Promise<void> {
    const sinceLastMs = performance.now() - lastDeltaAt
    gathered = event
    if (sinceLastMs >= gatherMs) return flush()
    timer = setTimeout(flush, gatherMs - sinceLastMs)
    return Promise.resolve()
  }

  return {
    async write(event) {
      if (!isDelta(event)) {
        await flush()
        return append(event)
      }
      if (gathered?.event === event.event) {
        gathered = { event: event.event, data: { content: gathered.data.content + event.data.content } }
        return
      }
      await flush()
      return writeDelta(event)
    },
    async end(answer, usage) {
      await flush()
      onAppended(await store.endTurn(turn, nextId++, answer, usage))
    },
  }
}

function isDelta(event: TurnEvent): event is Delta {
  return event.event === 'design_concept' || event.event === 'tool_code' || event.event === 'thought'
}
