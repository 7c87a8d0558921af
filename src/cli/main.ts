import { ConfigError, readConfig } from '../config.ts'
import { startServer } from '../server/main.ts'

const help = `Usage: limn serve

Starts Limn. It is configured by environment variables: PORT, HOST, LIMN_DATA_DIR, MODEL_ID, OPENAI_API_KEY, …
The README lists them all.`

/** Runs one command of the command line. A configuration that cannot be used ends it with one line. */
export async function runCommand(words: readonly string[]): Promise<void> {
  const [command = 'serve', ...rest] = words
  if (command === 'help' || command === '--help' || command === '-h') return console.log(help)
  if (command !== 'serve' || rest.length > 0)
    return stop(`limn: there is no command "${words.join(' ')}". Try: limn help`)
  try {
    await serve()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    stop(`limn: ${error.message}`)
  }
}

async function serve(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  console.log(`Limn is ready on ${server.address}`)
  console.log(`  store: ${server.store}`)
  console.log(`  model: ${server.model}`)
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await server.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

function stop(line: string): void {
  console.error(line)
  process.exitCode = 1
}
