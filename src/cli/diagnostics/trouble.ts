import { Failure } from '../../contract/failure.ts'
import { type ExitCode, exitCodes, FileTrouble } from '../exit-codes.ts'
import { type Diagnostic, isError } from './diagnostic.ts'

/**
 * Runs `work` on one file of several. What keeps it from being read, drawn or written becomes a diagnostic, so that the others are handled all
 * the same.
 *
 * @throws any other error of `work`
 */
export async function orTrouble<T>(
  file: string,
  work: () => Promise<T>,
  otherwise: (trouble: Diagnostic) => T,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return otherwise(toTrouble(file, error))
  }
}

/** Exit code of a command that handled all of its files. */
export function codeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(({ isTrouble }) => isTrouble)) return exitCodes.trouble
  return diagnostics.some(isError) ? exitCodes.invalid : exitCodes.fine
}

function toTrouble(file: string, error: unknown): Diagnostic {
  if (error instanceof FileTrouble) {
    // The path stands before the diagnostic anyway.
    const message = error.message.startsWith(`${file} `) ? error.message.slice(file.length + 1) : error.message
    return { file, level: 'error', code: 'file-trouble', message, isTrouble: true }
  }
  if (!(error instanceof Failure)) throw error
  const { code, message } = error.payload
  return { file, level: 'error', code, message, ...(code !== 'invalid-request' && { isTrouble: true }) }
}
