import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storageName } from './base-path.ts'

/** True while the service asks for a token before it answers. */
export const useTokenIsNeeded = create<boolean>(() => false)

interface Login {
  /** Whether this browser was let in by a token. The log-in itself is a cookie, which no script can read. */
  isLoggedIn: boolean
  /** Whether it was, until the service said that the log-in is over. */
  hasEnded: boolean
  /** A name for who was let in last, the same at each log-in; empty where nobody was, or the service asks for no token. */
  account: string
}

const never: Login = { isLoggedIn: false, hasEnded: false, account: '' }

export const useLogin = create<Login>()(
  persist(() => never, {
    name: storageName('login'),
    partialize: ({ isLoggedIn, account }) => ({ isLoggedIn, account }),
  }),
)

/** The service wants a token. */
export function askForToken(): void {
  const { isLoggedIn, hasEnded } = useLogin.getState()
  useLogin.setState({ isLoggedIn: false, hasEnded: hasEnded || isLoggedIn })
  useTokenIsNeeded.setState(true, true)
}

/** The service has taken a token, and knows whose it is. */
export function goIn(account: string): void {
  useLogin.setState({ isLoggedIn: true, hasEnded: false, account })
  useTokenIsNeeded.setState(false, true)
}

/** The person has logged out. */
export function goOut(): void {
  useLogin.setState(never)
  useTokenIsNeeded.setState(true, true)
}
