import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../shared/logger.ts'
import type { Store } from '../store/store.ts'

/** Ends a turn that no client follows any more, in any process, so that a new question can be answered. */
export interface GivingWay {
  /**
   * Ends the turn that runs in the session as interrupted, if no client follows it in any process. Returns false if one does, or if its process does
   * not answer.
   */
  giveWay(sessionId: number): Promise<boolean>
}

interface Dependencies {
  logger: Logger
  /** True if a client follows the session through this process. */
  isFollowed(sessionId: number): boolean
  isRunningHere(sessionId: number): boolean
  /** Ends the turn that runs here; resolves when it is stored. */
  interrupt(sessionId: number): Promise<void>
  /** Time for a process to answer whether it has a follower before it counts as frozen, in milliseconds. */
  frozenMs?: number
}

/** One question to all processes, and their answers so far: whether a client follows the session, by instance. */
interface Ask {
  answers: Map<string, boolean>
  answered: PromiseWithResolvers<void>
}

/** Time after which a closed connection is known to be closed, in milliseconds. */
const leavingMs = 500
const defaultFrozenMs = 1_500
/** Time within which even the turn of a dead process is taken over and closed, in milliseconds. */
const decisionMs = 15_000
/** Interval between checks for processes that ended without an answer, and for turns that ended without a notification, in milliseconds. */
const pollMs = 50

export function createGivingWay(
  store: Pick<Store, 'announce' | 'listen' | 'isRunning' | 'instance' | 'otherInstances'>,
  { logger, isFollowed, isRunningHere, interrupt, frozenMs = defaultFrozenMs }: Dependencies,
): GivingWay {
  const asks = new Map<string, Ask>()
  const deciding = new Map<number, Promise<boolean>>()

  store.listen(change => {
    if (change?.type === 'way-answered') note(asks.get(change.id), change)
    if (change?.type !== 'way-asked') return
    // The process that runs the turn decides; the others only answer.
    if (change.instance === store.instance && isRunningHere(change.sessionId)) return
    answer(change.id, change.sessionId).catch(error =>
      logger.warn({ err: error }, 'a turn could not be asked to give way'),
    )
  })

  async function answer(id: string, sessionId: number): Promise<void> {
    const isFollowedHere = isRunningHere(sessionId)
      ? !(await withAsk(id, ask => decide(sessionId, ask)))
      : isFollowed(sessionId) && !(await isLeft(sessionId, isFollowed))
    await store.announce({ type: 'way-answered', id, instance: store.instance, isFollowed: isFollowedHere })
  }

  async function withAsk<T>(id: string, use: (ask: Ask) => Promise<T>): Promise<T> {
    const ask: Ask = { answers: new Map(), answered: Promise.withResolvers() }
    asks.set(id, ask)
    try {
      return await use(ask)
    } finally {
      asks.delete(id)
    }
  }

  /** Decides once for all requests that ask at the same time. */
  function decide(sessionId: number, ask: Ask): Promise<boolean> {
    const known = deciding.get(sessionId)
    if (known) return known
    const decision = decideOnce(sessionId, ask).finally(() => deciding.delete(sessionId))
    deciding.set(sessionId, decision)
    return decision
  }

  async function decideOnce(sessionId: number, ask: Ask): Promise<boolean> {
    if (
      !(await isLeft(sessionId, isFollowed)) ||
      (await isFollowedElsewhere(store, ask, frozenMs)) ||
      isFollowed(sessionId)
    )
      return false
    if (isRunningHere(sessionId)) await interrupt(sessionId)
    return true
  }

  return {
    giveWay(sessionId) {
      const id = randomUUID()
      return withAsk(id, async ask => {
        const hasOthers = await store.announce({ type: 'way-asked', id, instance: store.instance, sessionId })
        if (isRunningHere(sessionId)) return decide(sessionId, ask)
        return hasOthers && isEnded(store, sessionId, ask)
      })
    },
  }
}

/** True if no client follows the session here, or the last one is just disconnecting. */
async function isLeft(sessionId: number, isFollowed: Dependencies['isFollowed']): Promise<boolean> {
  const deadline = performance.now() + leavingMs
  while (isFollowed(sessionId)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Waits until all other living processes have answered. */
async function isFollowedElsewhere(store: Pick<Store, 'otherInstances'>, ask: Ask, frozenMs: number): Promise<boolean> {
  const deadline = performance.now() + frozenMs
  while (!isSaidToBeFollowed(ask)) {
    const silent = (await store.otherInstances()).filter(instance => !ask.answers.has(instance))
    if (silent.length === 0 || performance.now() > deadline) return isSaidToBeFollowed(ask)
    await nextAnswer(ask)
  }
  return true
}

/** True if the process that runs the turn has ended it. */
async function isEnded(store: Pick<Store, 'isRunning'>, sessionId: number, ask: Ask): Promise<boolean> {
  const deadline = performance.now() + decisionMs
  while (await store.isRunning(sessionId)) {
    if (isSaidToBeFollowed(ask) || performance.now() > deadline) return false
    await nextAnswer(ask)
  }
  return true
}

function note(ask: Ask | undefined, { instance, isFollowed }: { instance: string; isFollowed: boolean }): void {
  if (!ask) return
  ask.answers.set(instance, isFollowed)
  ask.answered.resolve()
  ask.answered = Promise.withResolvers()
}

function isSaidToBeFollowed({ answers }: Ask): boolean {
  return answers.values().some(isFollowed => isFollowed)
}

async function nextAnswer({ answered }: Ask): Promise<void> {
  const waiting = new AbortController()
  await Promise.race([answered.promise, sleep(pollMs, undefined, { signal: waiting.signal }).catch(() => {})])
  waiting.abort()
}
