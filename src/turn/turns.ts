import { EventEmitter, once } from 'node:events'
import type { ChatEvent, LoggedEvent, TurnStatus } from '../contract/events.ts'
import type { NewTurn, RunningTurn, Store, TerminalUsage } from '../store/store.ts'
import { createEventWriter } from './event-writer.ts'
import { emptyAnswer, foldAnswer, foldEvents } from './fold-answer.ts'
import { runTurn, type TurnDependencies } from './run-turn.ts'
import { TurnEnded } from './turn-ended.ts'
import type { TurnRequest } from './turn-request.ts'

export interface Turns {
  /**
   * Opens a turn and lets it run on its own: it goes on when the caller leaves. Resolves when the question is stored.
   *
   * @throws Failure as `Store.beginTurn`
   */
  start(newTurn: NewTurn, request: TurnRequest): Promise<RunningTurn>
  /**
   * The session's events newer than `afterId`, each once and in order, then those of the running turn as they are logged.
   * Ends when there are no more and no turn is running, or when `signal` aborts.
   */
  follow(sessionId: number, afterId: number, signal: AbortSignal): AsyncGenerator<LoggedEvent>
  /** Ends the running turn; resolves when what had arrived is stored. False when none was running. */
  stop(sessionId: number): Promise<boolean>
  /** Closes the turns that a dead process left behind as interrupted, with what they had logged. Call once, at start. */
  recover(): Promise<number>
  /** Ends every running turn as interrupted and resolves when all are stored. */
  close(): Promise<void>
}

interface Running {
  controller: AbortController
  ended: Promise<void>
}

export function createTurns(store: Store, dependencies: Omit<TurnDependencies, 'signal' | 'store'>): Turns {
  const running = new Map<number, Running>()
  const appended = new EventEmitter().setMaxListeners(0)
  const { logger } = dependencies

  async function run(turn: RunningTurn, request: TurnRequest, signal: AbortSignal): Promise<void> {
    const writer = createEventWriter(store, turn, () => appended.emit(String(turn.sessionId)))
    let answer = emptyAnswer
    let status: TurnStatus = 'failed'
    let usage: TerminalUsage | null = null
    for await (const event of runTurn(turn, request, { ...dependencies, store, signal })) {
      if (event.event === 'turn_end') {
        status = event.status
        usage = event.usage
        continue
      }
      answer = foldAnswer(answer, event)
      await writer.write(event)
    }
    await writer.end({ ...answer, status }, usage)
    logger.info({ session: turn.sessionId, turn: turn.id, agent: answer.agent, status }, 'turn ended')
  }

  /** Stores a turn that cannot go on, with what it had logged. */
  async function interrupt(turn: RunningTurn, events: readonly LoggedEvent[]): Promise<void> {
    const lastId = events.at(-1)?.id ?? turn.lastEventId
    await store.endTurn(turn, lastId + 1, foldEvents(events, 'interrupted'), null)
  }

  async function runAndStore(turn: RunningTurn, request: TurnRequest, signal: AbortSignal): Promise<void> {
    try {
      await run(turn, request, signal)
    } catch (error) {
      logger.error({ err: error, session: turn.sessionId, turn: turn.id }, 'turn could not be stored')
      await interrupt(turn, await store.readEvents(turn.sessionId, turn.lastEventId, Number.MAX_SAFE_INTEGER))
    }
  }

  return {
    async start(newTurn, request) {
      const turn = await store.beginTurn(newTurn)
      const controller = new AbortController()
      const ended = runAndStore(turn, request, controller.signal)
        .catch(error => logger.error({ err: error, turn: turn.id }, 'turn stays open until the next start'))
        .finally(() => {
          // The session may have its next turn already: it is open to one as soon as this one is stored.
          if (running.get(turn.sessionId)?.controller === controller) running.delete(turn.sessionId)
          appended.emit(String(turn.sessionId))
        })
      running.set(turn.sessionId, { controller, ended })
      return turn
    },

    async *follow(sessionId, afterId, signal) {
      let lastId = afterId
      while (!signal.aborted) {
        // Asked before the log is read: a turn that ends in between has logged its last event by then.
        const isRunning = running.has(sessionId)
        const more = isRunning ? waitFor(appended, String(sessionId), signal) : null
        const events = await store.readEvents(sessionId, lastId, 500)
        for (const event of events) {
          lastId = event.id
          yield event
        }
        if (events.length > 0) continue
        if (!more) return
        await more
      }
    },

    async stop(sessionId) {
      const turn = running.get(sessionId)
      if (!turn) return false
      turn.controller.abort(new TurnEnded('stopped'))
      await turn.ended
      return true
    },

    async recover() {
      const unfinished = await store.readUnfinishedTurns()
      for (const { turn, events } of unfinished) await interrupt(turn, events)
      return unfinished.length
    },

    async close() {
      for (const turn of running.values()) turn.controller.abort(new TurnEnded('interrupted'))
      await Promise.all(Array.from(running.values(), turn => turn.ended))
    },
  }
}

/** True for the event that closes a turn. */
export function isTerminal(event: ChatEvent): boolean {
  return event.event === 'message_created' && event.data.role === 'assistant'
}

async function waitFor(emitter: EventEmitter, name: string, signal: AbortSignal): Promise<void> {
  try {
    await once(emitter, name, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
