import { ConfigError, readConfig } from '../config.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { help } from './usage.ts'

/** Runs one command of the command line. A configuration that cannot be used ends it with one line. */
export async function runCommand(words: readonly string[]): Promise<void> {
  const [command = 'serve', ...rest] = words
  if (command === 'help' || command === '--help' || command === '-h') return console.log(help)
  const run = commands.get(command)
  if (!run) return stop(`limn: there is no command "${words.join(' ')}". Try: limn help`)
  try {
    await run(rest)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    stop(`limn: ${error.message}`)
  }
}

/** Each loads what it needs when it is run: a fault in the configuration is told at once. */
const commands = new Map<string, (words: readonly string[]) => Promise<void>>([
  ['serve', serve],
  ['copy', copy],
  ['backup', backUp],
])

async function serve(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new ConfigError(`serve takes no "${words.join(' ')}". Try: limn help`)
  const config = readConfig(process.env)
  const { startServer } = await import('../server/main.ts')
  const server = await startServer(config)
  await prepareWeb()
  console.log(`Limn is ready on ${server.address}`)
  console.log(`  store: ${server.store}`)
  console.log(`  model: ${server.model}`)
  runUntilStopped(server)
}

async function copy(words: readonly string[]): Promise<void> {
  const { copyData } = await import('./copy.ts')
  await copyData(words, readConfig(process.env))
}

async function backUp(words: readonly string[]): Promise<void> {
  const { backUpData } = await import('./backup.ts')
  await backUpData(words, readConfig(process.env))
}

/** Without the web app the API is still worth having: a folder that cannot be written to is told, and no more. */
async function prepareWeb(): Promise<void> {
  try {
    const { buildWeb } = await import('./build-web.ts')
    await buildWeb(() => console.log('Building the web app…'))
  } catch (error) {
    console.error(`limn: the web app could not be built: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function stop(line: string): void {
  console.error(line)
  process.exitCode = 1
}
