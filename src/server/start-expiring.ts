import type { Logger } from '../shared/logger.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Store } from '../store/store.ts'

/** Time for which a file is kept that no message uses. */
const unusedMs = 24 * 60 * 60 * 1000
const intervalMs = 60 * 60 * 1000

interface Dependencies {
  store: Pick<Store, 'deleteUploadsBefore' | 'findUsedFiles' | 'purgeDeletedSessions'>
  attachments: Pick<AttachmentStore, 'delete' | 'tidy'>
  /** Time during which a deleted session can be restored, in milliseconds. */
  keepDeletedMs: number
  logger: Pick<Logger, 'warn'>
  clock: () => Date
}

/**
 * Removes deleted sessions that cannot be restored any more, and uploaded files that were never used, and tidies up where files are kept: at
 * once, and every hour until `stop`.
 */
export function startExpiring(dependencies: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running = expire(dependencies, stopping.signal)
  const timer = setInterval(() => {
    running = expire(dependencies, stopping.signal)
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function expire(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { store, attachments, keepDeletedMs, logger, clock } = dependencies
  const before = (ageMs: number) => new Date(clock().getTime() - ageMs)
  try {
    await attachments.delete(await store.purgeDeletedSessions(before(keepDeletedMs)))
  } catch (error) {
    logger.warn({ err: error }, 'deleted sessions could not be removed')
  }
  try {
    await attachments.delete(await store.deleteUploadsBefore(before(unusedMs)))
    await attachments.tidy(signal, { before: before(unusedMs), findUsed: store.findUsedFiles })
  } catch (error) {
    logger.warn({ err: error }, 'unused uploads could not be deleted')
  }
}
