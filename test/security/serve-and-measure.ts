import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server/main.ts'

/** A process: the service, and what it uses. */
const server = await startServer(readConfig(process.env))
const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = processorMs()
let busiest = 0
setInterval(() => {
  const now = processorMs()
  busiest = Math.max(busiest, now - last)
  last = now
}, 1)
process.on('message', question => {
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  } else {
    process.send?.(busiest)
    busiest = 0
  }
})
process.send?.(server.address)
