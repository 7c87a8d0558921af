/** The service without its web app, which `limn serve` would first build. */
import { flushCompileCache } from 'node:module'
import { runUntilStopped } from '../../src/cli/run-until-stopped.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server/main.ts'
import { answerHeldMemory } from './held-memory.ts'

const server = await startServer(readConfig(process.env))
// Now, and not only at the end: it is killed.
flushCompileCache()
answerHeldMemory()
console.log(`ready on ${server.address}`)
runUntilStopped(server)
