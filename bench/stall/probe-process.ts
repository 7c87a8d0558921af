/**
 * Asks services whether they are alive, at a steady pace, however long they take to answer: `node probe-process.ts ADDRESS…`. On each message
 * from its parent it answers with what it measured since the last one: for each service its delays in milliseconds.
 */
import { Agent, request } from 'node:http'

const paceMs = 20

const addresses = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let delays: number[][] = addresses.map(() => [])
/** Those that wait for their answer: when they were asked. */
const open = addresses.map(() => new Set<number>())

function probe(address: string, index: number): void {
  const asked = performance.now()
  open[index]?.add(asked)
  const done = () => {
    if (open[index]?.delete(asked)) delays[index]?.push(performance.now() - asked)
  }
  const probing = request(`${address}/healthz`, { agent }, response => response.resume().on('end', done))
  probing.on('error', done).end()
}

setInterval(() => addresses.forEach(probe), paceMs)

process.on('message', () => {
  // Who has not been answered yet has waited so long at least.
  const now = performance.now()
  for (const [index, waiting] of open.entries()) for (const asked of waiting) delays[index]?.push(now - asked)
  process.send?.(delays)
  delays = addresses.map(() => [])
})
