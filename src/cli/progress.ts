/** A bar on the terminal for work on many files; nothing where standard error is no terminal. */
export interface Progress {
  /** One more file is done. */
  step(): void
  /** Removes the bar. */
  end(): void
}

/** Work that ends before this shows no bar, in milliseconds. */
const patienceMs = 1_000
const width = 24

export function startProgress(total: number, { isQuiet }: { isQuiet: boolean }): Progress {
  const startedAt = performance.now()
  let done = 0
  let isShown = false
  if (isQuiet || !process.stderr.isTTY || total < 2) return { step() {}, end() {} }
  const clear = () => {
    if (isShown) process.stderr.write('\r\u001b[K')
    isShown = false
  }
  return {
    step() {
      done += 1
      if (performance.now() - startedAt < patienceMs) return
      const filled = Math.round((done / total) * width)
      process.stderr.write(`\r[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${done}/${total}`)
      isShown = true
    },
    end: clear,
  }
}
