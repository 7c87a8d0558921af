import type { LoggedEvent } from '../contract/events.ts'
import type { Logger } from '../shared/logger.ts'
import type { RunningTurn, Store } from '../store/store.ts'

/** Says that this process is alive, hears who is to be stopped, and closes the turns that nobody goes on with. */
export interface TurnKeeper {
  /** Begins; resolves with the number of turns that were left behind before. */
  start(): Promise<number>
  stop(): Promise<void>
}

/**
 * A sixth of a lease, in milliseconds: some that come late, or get lost, do no harm. A turn whose process dies is closed within a lease and
 * a beat.
 */
const heartbeatMs = 2_000

export function createTurnKeeper(
  store: Pick<Store, 'renewLeases' | 'takeOverTurns' | 'listen'>,
  actions: {
    logger: Logger
    /** Those that run in this process. All others are left to whoever finds their lease over, this process as well. */
    runningTurnIds(): number[]
    stop(turnId: number): void
    /** Stores a turn that cannot go on, with what it had logged. */
    interrupt(turn: RunningTurn, events: readonly LoggedEvent[]): Promise<void>
  },
): TurnKeeper {
  const { logger, runningTurnIds, stop, interrupt } = actions
  let timer: NodeJS.Timeout | undefined
  let beat: Promise<unknown> = Promise.resolve()
  let wasAway = false

  /** One that cannot be closed holds up no other: it is tried again when its lease is over. */
  async function takeOver(): Promise<number> {
    const turns = await store.takeOverTurns()
    const closed = await Promise.all(
      turns.map(({ turn, events }) =>
        interrupt(turn, events).then(
          () => 1,
          error => {
            logger.error({ err: error, turn: turn.id }, 'a turn that was left behind could not be closed yet')
            return 0
          },
        ),
      ),
    )
    return closed.reduce<number>((sum, one) => sum + one, 0)
  }

  async function keep(): Promise<void> {
    for (const turnId of await store.renewLeases(runningTurnIds())) stop(turnId)
    if (wasAway) {
      // The store was out of reach, perhaps for all: the others have one beat to say that they are alive.
      wasAway = false
      return
    }
    const count = await takeOver()
    if (count > 0) logger.warn({ turns: count }, 'turns that nobody went on with were closed as interrupted')
  }

  function beatOnce(): void {
    beat = keep()
      .catch(error => {
        wasAway = true
        logger.warn({ err: error }, 'turns could not be looked after')
      })
      .finally(() => {
        if (timer) timer = setTimeout(beatOnce, heartbeatMs).unref()
      })
  }

  return {
    async start() {
      store.listen(change => {
        if (change?.type === 'stop') stop(change.turnId)
      })
      const count = await takeOver()
      timer = setTimeout(beatOnce, heartbeatMs).unref()
      return count
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await beat
    },
  }
}
