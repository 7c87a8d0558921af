import type { RunningServer } from '../server/main.ts'

/** Running turns get this long to end by themselves; after the other time nothing is waited for any more. In milliseconds. */
const graceMs = 10_000
const lastStopMs = 11_800
/** Interval at which the shell of npx is checked, in milliseconds. */
const parentMs = 500

const parent = process.ppid

/** Shuts this process down in order when it is asked to stop. An uncaught error in one of many turns is logged and does not end the others. */
export function runUntilStopped(server: Pick<RunningServer, 'close' | 'reportFault'>): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // Exits whatever hangs: turns that could not be stored are closed by the next process.
    setTimeout(() => process.exit(1), lastStopMs).unref()
    await server.close(graceMs)
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  // npx passes a signal on to the shell in which it started this process. A shell that does not replace itself (dash, of Debian) dies of it
  // without passing it on.
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && close(), parentMs).unref()
  }
  process.on('uncaughtException', error => server.reportFault(error))
  process.on('unhandledRejection', reason => server.reportFault(reason))
}
