import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Log-ins of browsers: a cookie stands for a token, for a while. */
export interface Logins {
  /** @returns what the cookie holds: 256 random bits, in base64url */
  open(account: Account): Promise<string>
  /** The log-in of a cookie; null for one that is unknown, closed, expired, or whose token is not configured any more. */
  find(value: string): Promise<Login | null>
  close(value: string): Promise<void>
  /**
   * Calls `onEnd` once, when the log-in has ended: at once where it is closed here, within a few seconds where it is closed through another
   * instance or expires.
   *
   * @returns what stops the watching
   */
  watch(login: Login, onEnd: () => void): () => void
}

export interface Account {
  owner: string
  token: string
}

export interface Login {
  owner: string
  /** What the store has in the place of the cookie. */
  hash: string
}

/** How often log-ins that are watched are looked for, all of them at once, in milliseconds. */
const watchMs = 2_000

/** No earlier than it was: a clock that is set back makes no log-in valid again that had expired. */
function createLoginClock(now: () => number): () => Date {
  const startedAt = now() - performance.now()
  let latest = now()
  return () => {
    latest = Math.max(latest, now(), startedAt + performance.now())
    return new Date(latest)
  }
}

/** The store keeps a hash of the cookie under the token: nothing in it opens anything, and a token that is replaced ends its log-ins. */
export function createLogins(
  accounts: readonly Account[],
  store: Pick<Store, 'addLogin' | 'findLogins' | 'deleteLogins'>,
  lifetimeMs: number,
  now = Date.now,
): Logins {
  const clock = createLoginClock(now)
  const hash = ({ token }: Account, value: string) => createHmac('sha256', token).update(value).digest('base64url')
  const hashes = (value: string) => accounts.map(account => hash(account, value))
  const watched = new Map<string, Set<() => void>>()
  let isLooking = false

  function end(hash: string): void {
    for (const onEnd of watched.get(hash) ?? []) onEnd()
    watched.delete(hash)
  }

  async function look(): Promise<void> {
    const asked = [...watched.keys()]
    const found = new Set((await store.findLogins(asked, clock())).map(login => login.hash))
    for (const hash of asked) if (!found.has(hash)) end(hash)
  }

  /** Goes on while something is watched. A store that does not answer says nothing about a log-in. */
  function lookLater(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(async () => {
      await look().catch(() => {})
      isLooking = false
      if (watched.size > 0) lookLater()
    }, watchMs).unref()
  }

  return {
    async open(account) {
      const value = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock().getTime() + lifetimeMs)
      await store.addLogin({ hash: hash(account, value), owner: account.owner, expiresAt })
      return value
    },
    async find(value) {
      const [found] = await store.findLogins(hashes(value), clock())
      const isKnown = accounts.some(account => account.owner === found?.owner && hash(account, value) === found.hash)
      return found && isKnown ? found : null
    },
    async close(value) {
      await store.deleteLogins(hashes(value))
      for (const hash of hashes(value)) end(hash)
    },
    watch({ hash }, onEnd) {
      const watchers = watched.get(hash) ?? new Set()
      watched.set(hash, watchers.add(onEnd))
      lookLater()
      return () => {
        watchers.delete(onEnd)
        if (watchers.size === 0 && watched.get(hash) === watchers) watched.delete(hash)
      }
    },
  }
}
