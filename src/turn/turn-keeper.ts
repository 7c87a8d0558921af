import type { Logger } from '../shared/logger.ts'
import type { RunningTurn, SilentTurn, Store } from '../store/store.ts'

/** Reports that this process is alive, receives requests to stop turns, and closes abandoned turns. */
export interface TurnKeeper {
  /** Starts; resolves with the number of turns that were found abandoned. */
  start(): Promise<number>
  stop(): Promise<void>
}

/** Fraction of a lease between two heartbeats: some that are late or lost do no harm. */
const beatShare = 0.2
/**
 * Number of heartbeats in a row in which a turn must be found silent, without any new sign of it: after a change of the clock, or an outage of
 * the store, all turns seem silent until their processes report again. A turn whose process dies is closed within a lease and three heartbeats.
 */
const silentBeats = 3

interface KeeperActions {
  logger: Logger
  /** Turns that run in this process. All others are left to whichever process finds their lease expired, this one included. */
  runningTurnIds(): number[]
  stop(turnId: number): void
  /** Stores a turn that cannot continue, with what it had logged. */
  interrupt(turn: RunningTurn): Promise<void>
}

export function createTurnKeeper(
  store: Pick<Store, 'leaseMs' | 'renewLeases' | 'findSilentTurns' | 'takeOverTurns' | 'listen'>,
  actions: KeeperActions,
): TurnKeeper {
  const { logger, runningTurnIds, stop } = actions
  let timer: NodeJS.Timeout | undefined
  let beat: Promise<unknown> = Promise.resolve()
  const beatMs = store.leaseMs * beatShare
  /** Turns that were silent at the last heartbeat, and at how many before it. */
  let silent = new Map<number, SilentTurn & { beats: number }>()

  /** Finds abandoned turns in the store. */
  async function findLeft(): Promise<SilentTurn[]> {
    const found = await store.findSilentTurns()
    silent = new Map(
      found.map(turn => {
        const known = silent.get(turn.id)
        return [turn.id, { ...turn, beats: known?.leaseUntil === turn.leaseUntil ? known.beats + 1 : 1 }]
      }),
    )
    return Array.from(silent.values()).filter(({ isLeft, beats }) => isLeft || beats >= silentBeats)
  }

  async function takeOver(): Promise<number> {
    const turns = await store.takeOverTurns(await findLeft())
    const closed = await Promise.all(turns.map(turn => closeTurn(turn, actions)))
    return closed.reduce<number>((sum, one) => sum + one, 0)
  }

  async function keep(): Promise<void> {
    for (const turnId of await store.renewLeases(runningTurnIds())) stop(turnId)
    const count = await takeOver()
    if (count > 0) logger.warn({ turns: count }, 'abandoned turns were closed as interrupted')
  }

  function beatOnce(): void {
    beat = keep()
      .catch(error => {
        // The store could not be reached, perhaps by any process: the others may need as long again to report that they are alive.
        silent = new Map()
        logger.warn({ err: error }, 'abandoned turns could not be searched for')
      })
      .finally(() => {
        if (timer) timer = setTimeout(beatOnce, beatMs).unref()
      })
  }

  return {
    async start() {
      store.listen(change => {
        if (change?.type === 'stop') stop(change.turnId)
      })
      const count = await takeOver()
      timer = setTimeout(beatOnce, beatMs).unref()
      return count
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await beat
    },
  }
}

/** A turn that cannot be closed delays no other: it is tried again when its lease expires. Resolves to the number of closed turns. */
async function closeTurn(turn: RunningTurn, { logger, interrupt }: KeeperActions): Promise<number> {
  try {
    await interrupt(turn)
    return 1
  } catch (error) {
    logger.error({ err: error, turn: turn.id }, 'an abandoned turn could not be closed yet')
    return 0
  }
}
