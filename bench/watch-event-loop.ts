/** Between two ticks of a timer: the most that this thread worked, and the most that went by, in milliseconds. */
export function watchEventLoop(): () => { busyMs: number; waitedMs: number } {
  let [busyMs, waitedMs] = [0, 0]
  let lastAt = performance.now()
  let lastUsage = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    const usage = process.threadCpuUsage(lastUsage)
    waitedMs = Math.max(waitedMs, now - lastAt)
    busyMs = Math.max(busyMs, (usage.user + usage.system) / 1000)
    lastAt = now
    lastUsage = process.threadCpuUsage()
  }, 2)
  return () => {
    clearInterval(timer)
    return { busyMs, waitedMs }
  }
}
