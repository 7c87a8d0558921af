import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storageName } from './base-path.ts'

/** True while the service requires a token. */
export const useTokenIsNeeded = create<boolean>(() => false)

interface Login {
  /** True if this browser has signed in with a token. The sign-in itself is a cookie, which scripts cannot read. */
  isLoggedIn: boolean
  /** True if it was signed in until the service reported that the sign-in has ended. */
  hasEnded: boolean
  /** Identifier of the person who signed in last, the same at each sign-in; empty if nobody did, or the service requires no token. */
  account: string
}

const never: Login = { isLoggedIn: false, hasEnded: false, account: '' }

export const useLogin = create<Login>()(
  persist(() => never, {
    name: storageName('login'),
    partialize: ({ isLoggedIn, account }) => ({ isLoggedIn, account }),
  }),
)

/** Handles that the service requires a token. */
export function askForToken(): void {
  const { isLoggedIn, hasEnded } = useLogin.getState()
  useLogin.setState({ isLoggedIn: false, hasEnded: hasEnded || isLoggedIn })
  useTokenIsNeeded.setState(true, true)
}

/** Handles that the service has accepted a token, and identified its owner. */
export function goIn(account: string): void {
  useLogin.setState({ isLoggedIn: true, hasEnded: false, account })
  useTokenIsNeeded.setState(false, true)
}

/** Handles that the person has signed out. */
export function goOut(): void {
  useLogin.setState(never)
  useTokenIsNeeded.setState(true, true)
}
