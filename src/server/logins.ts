import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** Log-ins of browsers: a cookie stands for a token, for a while. */
export interface Logins {
  /** @returns what the cookie holds: 256 random bits, in base64url */
  open(account: Account): Promise<string>
  /** Whose log-in it is; null for one that is unknown, closed, expired, or whose token is not configured any more. */
  find(value: string): Promise<string | null>
  close(value: string): Promise<void>
}

export interface Account {
  owner: string
  token: string
}

/** The store keeps a hash of the cookie under the token: nothing in it opens anything, and a token that is replaced ends its log-ins. */
export function createLogins(
  accounts: readonly Account[],
  store: Pick<Store, 'addLogin' | 'findLogin' | 'deleteLogins'>,
  lifetimeMs: number,
): Logins {
  const hash = ({ token }: Account, value: string) => createHmac('sha256', token).update(value).digest('base64url')
  const hashes = (value: string) => accounts.map(account => hash(account, value))
  return {
    async open(account) {
      const value = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + lifetimeMs)
      await store.addLogin({ hash: hash(account, value), owner: account.owner, expiresAt })
      return value
    },
    async find(value) {
      const found = await store.findLogin(hashes(value), new Date())
      const isKnown = accounts.some(account => account.owner === found?.owner && hash(account, value) === found.hash)
      return found && isKnown ? found.owner : null
    },
    close: value => store.deleteLogins(hashes(value)),
  }
}
