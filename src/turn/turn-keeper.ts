import type { Logger } from '../shared/logger.ts'
import type { RunningTurn, SilentTurn, Store } from '../store/store.ts'

/** Says that this process is alive, hears who is to be stopped, and closes the turns that nobody goes on with. */
export interface TurnKeeper {
  /** Begins; resolves with the number of turns that were left behind before. */
  start(): Promise<number>
  stop(): Promise<void>
}

/** Of a lease: some that come late, or get lost, do no harm. */
const beatShare = 0.2
/**
 * So many beats in a row a turn must be found silent, with nothing new said of it in between: a clock that is set, or a store that was out of
 * reach, makes all seem silent until they speak again. A turn whose process dies is closed within a lease and three beats.
 */
const silentBeats = 3

export function createTurnKeeper(
  store: Pick<Store, 'leaseMs' | 'renewLeases' | 'findSilentTurns' | 'takeOverTurns' | 'listen'>,
  actions: {
    logger: Logger
    /** Those that run in this process. All others are left to whoever finds their lease over, this process as well. */
    runningTurnIds(): number[]
    stop(turnId: number): void
    /** Stores a turn that cannot go on, with what it had logged. */
    interrupt(turn: RunningTurn): Promise<void>
  },
): TurnKeeper {
  const { logger, runningTurnIds, stop, interrupt } = actions
  let timer: NodeJS.Timeout | undefined
  let beat: Promise<unknown> = Promise.resolve()
  const beatMs = store.leaseMs * beatShare
  /** What was found silent in the last beat, and in how many before it. */
  let silent = new Map<number, SilentTurn & { beats: number }>()

  /** The turns that nobody goes on with. */
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

  /** One that cannot be closed holds up no other: it is tried again when its lease is over. */
  async function takeOver(): Promise<number> {
    const turns = await store.takeOverTurns(await findLeft())
    const closed = await Promise.all(
      turns.map(turn =>
        interrupt(turn).then(
          () => 1,
          error => {
            logger.error({ err: error, turn: turn.id }, 'an abandoned turn could not be closed yet')
            return 0
          },
        ),
      ),
    )
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
        // The store was out of reach, perhaps for all: the others may need as long again to say that they are alive.
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
