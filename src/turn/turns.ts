import { setTimeout as sleep } from 'node:timers/promises'
import type { LogLine } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { NewTurn, RunningTurn, Store } from '../store/store.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createGivingWay, type GivingWay } from './give-way.ts'
import { messages } from './messages/index.ts'
import { TurnEnded } from './turn-ended.ts'
import { createTurnKeeper } from './turn-keeper.ts'
import type { TurnRequest } from './turn-request.ts'
import { createTurnRunner, type RunnerDependencies } from './turn-runner.ts'

export interface Turns {
  /**
   * Starts a turn, which continues if the caller disconnects. Resolves when the question would survive a power cut. A repeated request returns
   * the turn that it started the first time.
   *
   * @throws Failure as `Store.beginTurn`, or `unavailable` after `close` was called
   */
  start(newTurn: NewTurn, request: TurnRequest): Promise<RunningTurn>
  /**
   * Yields the session's lines after `afterId`, each once and in order, in batches; then those of the running turn as they are logged, in
   * whichever process it runs. Ends when there are no more and no turn is running, or when `signal` aborts.
   */
  follow(sessionId: number, afterId: number, signal: AbortSignal): AsyncGenerator<LogLine[]>
  /** Stops the turn that runs in the session, in whichever process; resolves when its partial answer is stored. False if none was running. */
  stop(sessionId: number): Promise<boolean>
  /**
   * Ends the turn that runs in the session as interrupted, if no client follows it any more: the client that asked for it has left. Returns false if
   * a client follows it, in any process.
   */
  giveWay(sessionId: number): Promise<boolean>
  /** Closes the turns that dead processes left behind as interrupted, with what they had logged, and continues to watch for them. */
  recover(): Promise<number>
  /** Number of turns that run in this process. */
  running(): number
  /** Number of followers in this process. */
  followers(): number
  /** Starts no more turns, gives the running ones this long to end, ends the others as interrupted, and resolves when all are stored. */
  close(graceMs?: number): Promise<void>
}

interface Running {
  turn: RunningTurn
  controller: AbortController
  ended: Promise<void>
}

interface TurnsDependencies extends RunnerDependencies {
  metrics: Pick<Metrics, 'beginTurn'>
}

export function createTurns(store: Store, dependencies: TurnsDependencies): Turns {
  const running = new Map<number, Running>()
  const beginning = new Set<Promise<RunningTurn>>()
  let isClosing = false
  const log = createEventLog(store)
  const { logger, metrics } = dependencies
  const { runAndStore, interrupt } = createTurnRunner(store, log, dependencies)
  const keeper = createTurnKeeper(store, {
    logger,
    runningTurnIds: () => Array.from(running.values(), ({ turn }) => turn.id),
    stop(turnId) {
      const found = running.values().find(({ turn }) => turn.id === turnId)
      found?.controller.abort(new TurnEnded('stopped'))
    },
    interrupt,
  })

  async function begin(newTurn: NewTurn, request: TurnRequest): Promise<RunningTurn> {
    const meter = metrics.beginTurn()
    const turn = await store.beginTurn(newTurn)
    if (turn.isRepeat) return turn
    log.open(turn)
    const controller = new AbortController()
    const ended = runAndStore(turn, request, meter, controller.signal).finally(() => {
      // The session may have its next turn already, which can start as soon as this one is stored.
      if (running.get(turn.sessionId)?.controller !== controller) return
      running.delete(turn.sessionId)
      log.close(turn)
    })
    running.set(turn.sessionId, { turn, controller, ended })
    return turn
  }

  /** Starts the turn while its question is being synced to the disk; nothing of it is sent before that is done. */
  async function beginDurably(newTurn: NewTurn, request: TurnRequest): Promise<RunningTurn> {
    const turn = await begin(newTurn, request)
    try {
      await store.sync()
    } catch (error) {
      running.get(turn.sessionId)?.controller.abort(new TurnEnded('interrupted'))
      throw error
    }
    return turn
  }

  return {
    async start(newTurn, request) {
      if (isClosing) throw stopping()
      const turn = beginDurably(newTurn, request)
      beginning.add(turn)
      try {
        return await turn
      } finally {
        beginning.delete(turn)
      }
    },
    follow: log.follow,
    async stop(sessionId) {
      const local = running.get(sessionId)
      if (local) {
        local.controller.abort(new TurnEnded('stopped'))
        await local.ended
        return true
      }
      if (!(await store.requestStop(sessionId))) return false
      await untilEnded(store, sessionId)
      return true
    },
    ...letGiveWay(store, running, { logger, isFollowed: log.isFollowed }),
    recover: () => keeper.start(),
    running: () => running.size,
    followers: log.followers,
    async close(graceMs = 0) {
      isClosing = true
      await Promise.allSettled(beginning)
      await endAll(running, graceMs)
      await keeper.stop()
    },
  }
}

function letGiveWay(
  store: Store,
  running: ReadonlyMap<number, Running>,
  { logger, isFollowed }: Pick<TurnsDependencies, 'logger'> & Pick<EventLog, 'isFollowed'>,
): GivingWay {
  return createGivingWay(store, {
    logger,
    isFollowed,
    isRunningHere: sessionId => running.has(sessionId),
    async interrupt(sessionId) {
      const turn = running.get(sessionId)
      turn?.controller.abort(new TurnEnded('interrupted'))
      await turn?.ended
    },
  })
}

/** If the process that runs the turn is dead, another one closes it after a lease and some heartbeats. */
async function untilEnded(store: Store, sessionId: number): Promise<void> {
  const deadline = performance.now() + 2 * store.leaseMs + 5_000
  while (performance.now() < deadline && (await store.isRunning(sessionId))) await sleep(50)
}

/** Gives turns this long to end, interrupts the others, and waits until all are stored. */
async function endAll(running: ReadonlyMap<number, Running>, graceMs: number): Promise<void> {
  const endings = () => Promise.all(Array.from(running.values(), turn => turn.ended))
  if (running.size > 0 && graceMs > 0) await Promise.race([endings(), sleep(graceMs, undefined, { ref: false })])
  for (const { controller } of running.values()) controller.abort(new TurnEnded('interrupted'))
  await endings()
}

function stopping(): Failure {
  return new Failure({ ...messages.create('unavailable', { case: 'shutting-down' }), retryable: true, retryAfterS: 5 })
}
