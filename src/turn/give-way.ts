import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../shared/logger.ts'
import type { Store } from '../store/store.ts'

/** Lets a new question have the place of a turn that nobody follows any more, whichever process runs it. */
export interface GivingWay {
  /**
   * Ends the turn that runs in the session as interrupted, where nobody follows it in any process. False where somebody does, or its process does not
   * answer.
   */
  giveWay(sessionId: number): Promise<boolean>
}

interface Dependencies {
  logger: Logger
  /** Whether somebody follows the session through this process. */
  isFollowed(sessionId: number): boolean
  isRunningHere(sessionId: number): boolean
  /** Ends the turn that runs here; resolves when it is stored. */
  interrupt(sessionId: number): Promise<void>
}

/** A connection that was closed may still be on its way to be known as closed, in milliseconds. */
const leavingMs = 500
/** Other processes have this much longer to say that they have a follower. */
const answerMs = 1_500
/** By then even the turn of a process that died is taken over and closed. */
const decisionMs = 15_000
const pollMs = 50

export function createGivingWay(
  store: Pick<Store, 'announce' | 'listen' | 'isRunning'>,
  { logger, isFollowed, isRunningHere, interrupt }: Dependencies,
): GivingWay {
  /** Sessions of which a process said that they are followed, since they were asked about. */
  const followed = new Set<number>()
  const deciding = new Map<number, Promise<boolean>>()

  store.listen(change => {
    if (change?.type === 'followed') followed.add(change.sessionId)
    if (change?.type !== 'way-asked') return
    followed.delete(change.sessionId)
    answer(change.sessionId).catch(error => logger.warn({ err: error }, 'a turn could not be asked to give way'))
  })

  async function answer(sessionId: number): Promise<void> {
    const isProtected = isRunningHere(sessionId)
      ? !(await decide(sessionId, true))
      : isFollowed(sessionId) && !(await isLeft(sessionId))
    if (isProtected) await store.announce({ type: 'followed', sessionId })
  }

  /** Decides once for all who ask at the same time. */
  function decide(sessionId: number, hasOthers: boolean): Promise<boolean> {
    const known = deciding.get(sessionId)
    if (known) return known
    const decision = decideOnce(sessionId, hasOthers).finally(() => deciding.delete(sessionId))
    deciding.set(sessionId, decision)
    return decision
  }

  async function decideOnce(sessionId: number, hasOthers: boolean): Promise<boolean> {
    if (!(await isLeft(sessionId))) return false
    if (hasOthers) await sleep(answerMs)
    if (followed.has(sessionId) || isFollowed(sessionId)) return false
    if (isRunningHere(sessionId)) await interrupt(sessionId)
    return true
  }

  async function isLeft(sessionId: number): Promise<boolean> {
    const deadline = performance.now() + leavingMs
    while (isFollowed(sessionId)) {
      if (performance.now() > deadline) return false
      await sleep(20)
    }
    return true
  }

  /** Whether the process that runs the turn has ended it. */
  async function isEnded(sessionId: number): Promise<boolean> {
    const deadline = performance.now() + decisionMs
    while (await store.isRunning(sessionId)) {
      if (followed.has(sessionId) || performance.now() > deadline) return false
      await sleep(pollMs)
    }
    return true
  }

  return {
    async giveWay(sessionId) {
      const hasOthers = await store.announce({ type: 'way-asked', sessionId })
      if (isRunningHere(sessionId)) return decide(sessionId, hasOthers)
      return hasOthers && isEnded(sessionId)
    },
  }
}
