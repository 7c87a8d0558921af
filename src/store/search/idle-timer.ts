/** Idle time after which a search thread ends and frees its memory, in milliseconds. Starting another one takes a moment. */
const restMs = 20_000

/** Ends a search thread that has had nothing to do for a while: `start` when it rests, `stop` before it gets something to do. It keeps no process alive. */
export function createIdleTimer(end: () => void): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(end, restMs).unref()
  }
  return { start, stop }
}
