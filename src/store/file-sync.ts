import { type FileHandle, open } from 'node:fs/promises'

/** Syncs a file to the disk without blocking the event loop. */
export interface FileSync {
  /** Resolves when all that was written to the file before the call survives a power cut. @throws the error of the operating system */
  sync(): Promise<void>
  /** Does the same within `laterMs`; where that fails, the next `sync` throws. */
  syncLater(): void
  close(): Promise<void>
}

/** Maximum age, in milliseconds, of changes that a power cut may lose, if no request waits for them. */
const laterMs = 1_000

/** @param path  opened at the first sync: the file need not exist before */
export function createFileSync(path: string): FileSync {
  let file: FileHandle | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let missed: { reason: unknown } | undefined

  async function run(): Promise<void> {
    file ??= await open(path, 'r+')
    await file.datasync()
  }

  /** A sync that is already running may miss what was written last: all calls meanwhile share the next one. */
  function share(): Promise<void> {
    next ??= running.then(() => {
      next = undefined
      const pass = run()
      running = pass.catch(() => {})
      return pass
    })
    return next
  }

  return {
    async sync() {
      await share()
      if (!missed) return
      const { reason } = missed
      missed = undefined
      throw reason
    },
    syncLater() {
      timer ??= setTimeout(() => {
        timer = undefined
        // The operating system reports a failure only once: it is kept for the callers that wait.
        share().catch(reason => {
          missed = { reason }
        })
      }, laterMs).unref()
    },
    async close() {
      clearTimeout(timer)
      await next?.catch(() => {})
      await running
      await file?.close()
    },
  }
}
