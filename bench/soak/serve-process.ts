/** The service without its web app, which `limn serve` would first build. */
import { runUntilStopped } from '../../src/cli/run-until-stopped.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server/main.ts'

const server = await startServer(readConfig(process.env))
console.log(`ready on ${server.address}`)
runUntilStopped(server)
