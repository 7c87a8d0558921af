import { type FileHandle, open } from 'node:fs/promises'

/** Brings to the disk what the operating system still holds of a file, without holding up the event loop. */
export interface FileSync {
  /** Resolves when all that was written to the file before the call survives a power cut. @throws what the operating system says against it */
  sync(): Promise<void>
  /** Does the same within `laterMs`; where that fails, the next `sync` throws. */
  syncLater(): void
  close(): Promise<void>
}

/** Maximum age in milliseconds of changes that a power cut may lose, where nobody waits for them. */
const laterMs = 1_000

/** @param path  opened at the first sync: the file need not be there before */
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

  /** A pass that runs already may have missed what was written last: all who ask meanwhile share the one after it. */
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
        // The operating system tells of a failure once: it is kept for who waits.
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
