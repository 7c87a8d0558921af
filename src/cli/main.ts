import { homedir } from 'node:os'
import { ConfigError, readConfig } from '../config.ts'
import { userDataFolder } from './data-folder.ts'
import { readServeOptions, serve } from './serve.ts'
import { help } from './usage.ts'

/** Differences when Limn runs from its sources. */
export interface Surroundings {
  /** Default data folder. Absent: the platform's folder for this user. */
  dataDir?: string
  /** Builds the web app if necessary. Absent: it is built already. */
  prepareWeb?(): Promise<void>
}

type Command = (words: readonly string[], surroundings: Required<Surroundings>) => Promise<void>

/** Runs one command of the command line. An invalid configuration ends it with a one-line message. */
export async function runCommand(
  words: readonly string[],
  {
    dataDir = userDataFolder(process.platform, process.env, homedir()),
    prepareWeb = async () => {},
  }: Surroundings = {},
): Promise<void> {
  const [first = ''] = words
  if (['help', '--help', '-h'].includes(first)) return console.log(help)
  // Options without a command are those of `serve`.
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

/** Each command loads its modules when it runs: an error in the configuration is reported at once. */
const commands = new Map<string, Command>([
  ['serve', runService],
  ['copy', copy],
  ['backup', backUp],
  ['mcp', runMcp],
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

async function runMcp(words: readonly string[]): Promise<void> {
  const { serveMcp } = await import('./mcp.ts')
  await serveMcp(words, process.env)
}

function stop(line: string): void {
  console.error(line)
  process.exitCode = 1
}
