import type { Logger } from '../../shared/logger.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { Store } from '../../store/store.ts'

/** Time for which a file is kept that no message uses. */
const unusedMs = 24 * 60 * 60 * 1000
const intervalMs = 60 * 60 * 1000

/** Deletes uploaded files that were never used, and tidies up where files are kept: at once, and every hour until `stop`. */
export function startExpiringUploads(dependencies: {
  store: Pick<Store, 'deleteUploadsBefore'>
  attachments: Pick<AttachmentStore, 'delete' | 'tidy'>
  logger: Pick<Logger, 'warn'>
  clock: () => Date
}): { stop(): Promise<void> } {
  const { store, attachments, logger, clock } = dependencies
  const stopping = new AbortController()
  async function expire(): Promise<void> {
    try {
      await attachments.delete(await store.deleteUploadsBefore(new Date(clock().getTime() - unusedMs)))
      await attachments.tidy(stopping.signal)
    } catch (error) {
      logger.warn({ err: error }, 'unused uploads could not be deleted')
    }
  }
  let running = expire()
  const timer = setInterval(() => {
    running = expire()
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
