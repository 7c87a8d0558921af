import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Browser sign-ins: a cookie that stands for a token for a limited time. */
export interface Logins {
  /** @returns what the cookie holds: 256 random bits, in base64url */
  open(account: Account): Promise<string>
  /** Finds the sign-in of a cookie; null if it is unknown, closed or expired, or if its token is no longer configured. */
  find(value: string): Promise<Login | null>
  close(value: string): Promise<void>
  /**
   * Calls `onEnd` once, when the sign-in has ended: at once if it is closed here, within a few seconds if it expires or is closed through
   * another instance.
   *
   * @returns a function that stops watching
   */
  watch(login: Login, onEnd: () => void): () => void
}

export interface Account {
  owner: string
  token: string
}

export interface Login {
  owner: string
  /** Hash that the store has instead of the cookie. */
  hash: string
}

/** Interval at which all watched sign-ins are checked together, in milliseconds. */
const watchMs = 2_000

/** Never runs backwards: a clock that is set back does not make an expired sign-in valid again. */
function createLoginClock(now: () => number): () => Date {
  const startedAt = now() - performance.now()
  let latest = now()
  return () => {
    latest = Math.max(latest, now(), startedAt + performance.now())
    return new Date(latest)
  }
}

/**
 * Keeps sign-ins in the store. The store has a hash of the cookie, made with the token: the stored data grants no access, and replacing a token
 * ends its sign-ins.
 */
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

  async function checkLogins(): Promise<void> {
    const asked = [...watched.keys()]
    const found = new Set((await store.findLogins(asked, clock())).map(login => login.hash))
    for (const hash of asked) if (!found.has(hash)) end(hash)
  }

  /** Repeats while any sign-in is watched. If the store does not answer, nothing is concluded about a sign-in. */
  function lookLater(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(async () => {
      await checkLogins().catch(() => {})
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
