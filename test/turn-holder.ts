/**
 * A process that runs one turn over PostgreSQL: `node test/turn-holder.ts URL LEASE_MS GATE`. It says the turn's id, and does what it is told:
 * `block` holds up its event loop until the file GATE is there; `append` adds a line to the turn and says whether it still runs it.
 */
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { toLogLine } from '../src/contract/events.ts'
import { openPostgresStore } from '../src/store/postgres.ts'
import { createTurnKeeper } from '../src/turn/turn-keeper.ts'

const [url = '', leaseMs, gate = ''] = process.argv.slice(2)
const store = await openPostgresStore(url, { leaseMs: Number(leaseMs) })
const turn = await store.beginTurn({
  owner: 'ann',
  sessionId: null,
  title: 'x',
  modelId: null,
  question: { kind: 'new', content: 'x', parentId: null, attachments: [] },
})
// It renews its own lease, and leaves the turns of others to the keeper that the test watches.
const keeper = createTurnKeeper(
  { ...store, findSilentTurns: async () => [] },
  {
    logger: pino({ level: 'silent' }),
    runningTurnIds: () => [turn.id],
    stop() {},
    async interrupt() {},
  },
)

process.on('message', async message => {
  if (message === 'block') {
    const rest = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(gate)) Atomics.wait(rest, 0, 0, 20)
    process.send?.('free')
  } else {
    const line = toLogLine(turn.lastEventId + 1, turn.sessionId, { event: 'status', data: { content: 'x' } })
    const lost = await store.appendLines([{ ...line, turnId: turn.id, sessionId: turn.sessionId }])
    process.send?.(lost.has(turn.id) ? 'lost' : 'kept')
  }
})
process.on('disconnect', () => process.exit())
await keeper.start()
process.send?.(turn.id)
