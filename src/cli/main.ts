import { homedir } from 'node:os'
import { ConfigError, readConfig } from '../config.ts'
import { userDataFolder } from './data-folder.ts'
import { readServeOptions, serve } from './serve.ts'
import { help } from './usage.ts'

/** What differs where Limn runs from its sources. */
export interface Surroundings {
  /** Where data are kept if nothing else is said. Default: the platform's folder for this user. */
  dataDir?: string
  /** Sees to it that the web app is there. Default: it is. */
  prepareWeb?(): Promise<void>
}

type Command = (words: readonly string[], surroundings: Required<Surroundings>) => Promise<void>

/** Runs one command of the command line. A configuration that cannot be used ends it with one line. */
export async function runCommand(
  words: readonly string[],
  {
    dataDir = userDataFolder(process.platform, process.env, homedir()),
    prepareWeb = async () => {},
  }: Surroundings = {},
): Promise<void> {
  const [first = ''] = words
  if (['help', '--help', '-h'].includes(first)) return console.log(help)
  // Options alone are those of `serve`.
  const [command = 'serve', ...rest] = first.startsWith('-') ? ['serve', ...words] : words
  const run = commands.get(command)
  if (!run) return stop(`limn: there is no command "${words.join(' ')}". Try: limn help`)
  try {
    await run(rest, { dataDir, prepareWeb })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    stop(`limn: ${error.message}`)
  }
}

/** Each loads what it needs when it is run: a fault in the configuration is told at once. */
const commands = new Map<string, Command>([
  ['serve', runService],
  ['copy', copy],
  ['backup', backUp],
])

async function runService(words: readonly string[], { dataDir, prepareWeb }: Required<Surroundings>): Promise<void> {
  const options = readServeOptions(words)
  await serve(readConfig({ ...process.env, ...options.environment }, { dataDir }), options, prepareWeb)
}

async function copy(words: readonly string[], { dataDir }: Required<Surroundings>): Promise<void> {
  const { copyData } = await import('./copy.ts')
  await copyData(words, readConfig(process.env, { dataDir }))
}

async function backUp(words: readonly string[], { dataDir }: Required<Surroundings>): Promise<void> {
  const { backUpData } = await import('./backup.ts')
  await backUpData(words, readConfig(process.env, { dataDir }))
}

function stop(line: string): void {
  console.error(line)
  process.exitCode = 1
}
