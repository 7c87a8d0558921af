import type { LogLine } from '../contract/events.ts'
import type { Store, TurnLine } from '../store/store.ts'

/** Notifies the followers of a session about its new lines: in memory from turns of this process, by notification from others. */
export interface LogChannels {
  /** Opens a channel for a turn of this process; its first line follows `lastEventId`. */
  open(sessionId: number, lastEventId: number): void
  /** Passes on lines that are in the log. */
  pass(lines: readonly TurnLine[]): void
  close(sessionId: number): void
  join(sessionId: number, signal: AbortSignal): LogChannel
  isFollowed(sessionId: number): boolean
  /** Number of followers, over all sessions. */
  followers(): number
}

export interface LogChannel {
  /** True if a turn of this process runs in the session. */
  isOpen(): boolean
  /** Lines after `lastId` that are in memory; undefined if only the log has them all. */
  linesAfter(lastId: number): LogLine[] | undefined
  /** Changes whenever there may be more to read. */
  version(): number
  /** Resolves when the version differs from `seen`, or the signal aborts. */
  changed(seen: number): Promise<void>
  leave(): void
}

/** Number of the newest lines of a running turn in memory; followers that are further behind read the log. */
const linesAtHand = 1_000
/** Interval, in milliseconds, at which turns of other processes are checked in any case: a notification may get lost. */
const pollMs = 2_000

interface Channel {
  isOpen: boolean
  /** The newest lines of the turn that runs here, without a gap. */
  lines: LogLine[]
  lastId: number
  followers: number
  version: number
  waiting: Set<() => void>
}

export function createLogChannels(store: Pick<Store, 'listen'>): LogChannels {
  const channels = new Map<number, Channel>()
  store.listen(change => {
    if (change !== null && change.type !== 'appended') return
    const sessionIds = change ? change.sessionIds : channels.keys()
    for (const id of sessionIds) wake(channels.get(id))
  })

  function find(sessionId: number): Channel {
    const known = channels.get(sessionId)
    if (known) return known
    const channel: Channel = { isOpen: false, lines: [], lastId: 0, followers: 0, version: 0, waiting: new Set() }
    channels.set(sessionId, channel)
    return channel
  }

  function forgetUnused(sessionId: number, channel: Channel): void {
    if (!channel.isOpen && channel.followers === 0 && channels.get(sessionId) === channel) channels.delete(sessionId)
  }

  return {
    open(sessionId, lastEventId) {
      Object.assign(find(sessionId), { isOpen: true, lines: [], lastId: lastEventId })
    },
    pass(lines) {
      const grown = new Set<Channel>()
      for (const { id, event, data, sessionId } of lines) {
        const channel = channels.get(sessionId)
        if (!channel?.isOpen) continue
        grown.add(channel)
        // The last notification of the previous turn may arrive when the next one is open: the log has its line.
        if (id <= channel.lastId) continue
        channel.lines.push({ id, event, data })
        channel.lastId = id
      }
      for (const channel of grown) {
        if (channel.lines.length > 2 * linesAtHand) channel.lines = channel.lines.slice(-linesAtHand)
        wake(channel)
      }
    },
    close(sessionId) {
      const channel = channels.get(sessionId)
      if (!channel) return
      Object.assign(channel, { isOpen: false, lines: [] })
      wake(channel)
      forgetUnused(sessionId, channel)
    },
    join(sessionId, signal) {
      const channel = find(sessionId)
      channel.followers += 1
      const wakeAll = () => wake(channel)
      signal.addEventListener('abort', wakeAll)
      return {
        isOpen: () => channel.isOpen,
        linesAfter: lastId => linesAfter(channel, lastId),
        version: () => channel.version,
        // A signal reports its abort only once.
        changed: seen => (channel.version === seen && !signal.aborted ? nextWake(channel) : Promise.resolve()),
        leave() {
          signal.removeEventListener('abort', wakeAll)
          channel.followers -= 1
          forgetUnused(sessionId, channel)
        },
      }
    },
    isFollowed: sessionId => (channels.get(sessionId)?.followers ?? 0) > 0,
    followers: () => channels.values().reduce((sum, channel) => sum + channel.followers, 0),
  }
}

function linesAfter({ isOpen, lines, lastId }: Channel, afterId: number): LogLine[] | undefined {
  if (!isOpen) return undefined
  if (afterId >= lastId) return []
  const firstId = lines[0]?.id
  if (firstId === undefined || afterId + 1 < firstId) return undefined
  return lines.slice(afterId + 1 - firstId)
}

function wake(channel: Channel | undefined): void {
  if (!channel) return
  channel.version += 1
  const waiting = [...channel.waiting]
  channel.waiting.clear()
  for (const resolve of waiting) resolve()
}

function nextWake(channel: Channel): Promise<void> {
  return new Promise(resolve => {
    if (channel.isOpen) {
      channel.waiting.add(resolve)
      return
    }
    const timer = setTimeout(woken, pollMs).unref()
    function woken() {
      clearTimeout(timer)
      channel.waiting.delete(woken)
      resolve()
    }
    channel.waiting.add(woken)
  })
}
