import { Failure } from '../contract/failure.ts'

/** By the first two words of SQLite's result codes (sqlite.org/rescode.html), and by the operating system's. */
const reasons: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be written',
  SQLITE_READONLY: 'the data folder cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk cannot be written',
  EIO: 'the disk cannot be written',
  EROFS: 'the data folder cannot be written',
}

/** In words why the disk takes nothing now; null where `error` says something else. */
export function explainDisk(error: unknown): string | null {
  return reasons[codeOf(error)] ?? null
}

/** The failure of `work` on files where the disk takes nothing now: `unavailable`; else what it fails with. */
export async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const reason = explainDisk(error)
    if (reason === null) throw error
    const message = `Files cannot be stored now: ${reason}.`
    throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 }, { cause: error })
  }
}

/** Whether something failed since there is no room, also where that is told as a `Failure` already. */
export function isForWantOfRoom(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error
  return explainDisk(cause) === 'the disk is full'
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') ? code.split('_', 2).join('_') : code
}
