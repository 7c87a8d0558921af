import { runUntilStopped } from '../../src/cli/run-until-stopped.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server/main.ts'

/** A process: the service as `limn serve` runs it, without the web app, and with faults on demand. */
const server = await startServer(readConfig(process.env))
runUntilStopped(server)
process.on('message', message => {
  const fault = new Error(String(message))
  if (String(message).startsWith('throw')) throw fault
  void Promise.reject(fault)
})
process.send?.(server.address)
