import { homedir } from 'node:os'
import { CommanderError } from 'commander'
import { userDataFolder } from './data-folder.ts'
import { type ExitCode, exitCodes, FileTrouble, UsageError } from './exit-codes.ts'
import type { Surroundings } from './flags.ts'
import { hideAddresses } from './hide-addresses.ts'
import { createProgram } from './program.ts'

/** Runs one command of the command line, and sets the exit code of this process. */
export async function runCommand(
  words: readonly string[],
  {
    dataDir = userDataFolder(process.platform, process.env, homedir()),
    prepareWeb = async () => {},
  }: Surroundings = {},
): Promise<void> {
  process.stdout.on('error', endQuietly)
  const program = createProgram({ dataDir, prepareWeb })
  try {
    await program.parseAsync(withCommand(words), { from: 'user' })
  } catch (error) {
    process.exitCode = await report(error)
  }
}

/** Without a command, options are those of `serve`, the default command. */
function withCommand(words: readonly string[]): string[] {
  const [first = ''] = words
  const isGeneral = ['-h', '--help', '-V', '--version'].includes(first)
  return first === '' || (first.startsWith('-') && !isGeneral) ? ['serve', ...words] : [...words]
}

/** Prints an error in one line. Anything but an error meant for users is a bug, and printed with its stack. */
async function report(error: unknown): Promise<ExitCode> {
  // Commander has printed it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage
  if (error instanceof UsageError) return printError(error.message, exitCodes.usage)
  if (error instanceof FileTrouble) return printError(error.message, exitCodes.trouble)
  // Both take time to load, which a good command does not need.
  const { ConfigError } = await import('../config.ts')
  if (error instanceof ConfigError) return printError(error.message, exitCodes.usage)
  const { Failure } = await import('../contract/failure.ts')
  if (error instanceof Failure) {
    return printError(error.message, error.payload.code === 'invalid-request' ? exitCodes.invalid : exitCodes.trouble)
  }
  console.error(error)
  return exitCodes.trouble
}

function printError(message: string, code: ExitCode): ExitCode {
  console.error(`limn: ${hideAddresses(message)}`)
  return code
}

/** Whoever read the output wants no more of it, as `head` does. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(exitCodes.fine)
}
