import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'
import type { Outage } from './messages/outage.ts'

/** Reasons by the first two words of SQLite's result codes (sqlite.org/rescode.html), and by the operating system's error codes. */
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

/** The reason why the disk cannot be written; null for other errors. */
export function explainDisk(error: unknown): Outage | null {
  return reasons[codeOf(error)] ?? null
}

/** Runs `work` on files. @throws Failure `unavailable` where the disk cannot be written now; other errors of `work` */
export async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const why = explainDisk(error)
    if (why === null) throw error
    const message = messages.create('unavailable', { case: 'files-not-stored', why })
    throw new Failure({ ...message, retryable: true, retryAfterS: 5 }, { cause: error })
  }
}

/** True if an operation failed because a file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** True if an operation failed because there is no space left, also if the error is already a `Failure`. */
export function isForWantOfRoom(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error
  return explainDisk(cause) === 'disk-full'
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') ? code.split('_', 2).join('_') : code
}
