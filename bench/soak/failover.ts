/**
 * One instance dies while clients follow its turns through another: `npm run soak:failover [-- --rounds 3 --clients 10]`, on PostgreSQL, each
 * instance with its own data folder. Within 15 seconds every client must get the terminal event on the connection that it has, with all that the dead
 * instance had written. Ends non-zero where one does not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { statusOf } from './check-turn.ts'
import { type SeenTurn, takeTurn } from './client.ts'
import { startInstance } from './instance.ts'
import { openScenery, report } from './scenery.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, clients: { type: 'string', default: '10' } },
})
const endLimitMs = 15_000

const scenery = await openScenery('postgres', 60)
const other = await startInstance(await scenery.environmentOfOwn())
const seen: SeenTurn[] = []
const faults: string[] = []
let slowestMs = 0

for (let round = 1; round <= Number(values.rounds); round++) {
  const one = await startInstance(await scenery.environmentOfOwn())
  const following = Promise.withResolvers<void>()
  let followers = 0
  let diedAt = 0
  const turns = Array.from({ length: Number(values.clients) }, async (_, client) => {
    let address = one.address
    const turn = await takeTurn(`Draw plan ${round}.${client}`, {
      address: () => address,
      onEvent(events) {
        if (address === other.address || events.length < 4) return true
        address = other.address
        if (++followers === Number(values.clients)) following.resolve()
        return false
      },
    })
    slowestMs = Math.max(slowestMs, Date.now() - diedAt)
    if (Date.now() - diedAt > endLimitMs) faults.push(`session ${turn.sessionId} ended late`)
    if (turn.returns !== 1) faults.push(`session ${turn.sessionId} was followed on ${turn.returns} connections`)
    if (statusOf(turn) !== 'interrupted') faults.push(`session ${turn.sessionId} is ${statusOf(turn)}`)
    seen.push(turn)
  })
  await following.promise
  await sleep(Math.random() * 1_000)
  diedAt = Date.now()
  await one.kill()
  await Promise.all(turns)
}

await report(`failover, ${values.rounds} instances died`, other.address, seen, faults)
console.log(`  the slowest end came ${(slowestMs / 1000).toFixed(1)} s after the death`)
await other.stop()
await scenery.dispose()
