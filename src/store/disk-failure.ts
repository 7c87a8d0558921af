import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'
import type { Outage } from './messages/outage.ts'

/** By the first two words of SQLite's result codes (sqlite.org/rescode.html), and by the operating system's. */
const reasons: Readonly<Record<string, Outage>> = {
  SQLITE_FULL: 'disk-full',
  SQLITE_IOERR: 'disk-fault',
  SQLITE_READONLY: 'folder-fault',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-fault',
  EIO: 'disk-fault',
  EROFS: 'folder-fault',
}

/** Why the disk takes nothing now; null where `error` says something else. */
export function explainDisk(error: unknown): Outage | null {
  return reasons[codeOf(error)] ?? null
}

/** The failure of `work` on files where the disk takes nothing now: `unavailable`; else what it fails with. */
export async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const why = explainDisk(error)
    if (why === null) throw error
    const told = messages.tell('unavailable', { case: 'files-not-stored', why })
    throw new Failure({ ...told, retryable: true, retryAfterS: 5 }, { cause: error })
  }
}

/** Whether something failed since a file is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Whether something failed since there is no room, also where that is told as a `Failure` already. */
export function isForWantOfRoom(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error
  return explainDisk(cause) === 'disk-full'
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') ? code.split('_', 2).join('_') : code
}
