import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** True while the service asks for a token before it answers. */
export const useTokenIsNeeded = create<boolean>(() => false)

interface Login {
  /** Whether this browser was let in by a token. The log-in itself is a cookie, which no script can read. */
  isLoggedIn: boolean
  /** Whether it was, until the service said that the log-in is over. */
  hasEnded: boolean
}

const never: Login = { isLoggedIn: false, hasEnded: false }

export const useLogin = create<Login>()(
  persist(() => never, { name: 'limn.login', partialize: ({ isLoggedIn }) => ({ isLoggedIn }) }),
)

/** The service wants a token. */
export function askForToken(): void {
  const { isLoggedIn, hasEnded } = useLogin.getState()
  useLogin.setState({ isLoggedIn: false, hasEnded: hasEnded || isLoggedIn })
  useTokenIsNeeded.setState(true, true)
}

/** The service has taken a token. */
export function goIn(): void {
  useLogin.setState({ isLoggedIn: true, hasEnded: false })
  useTokenIsNeeded.setState(false, true)
}

/** The person has logged out. */
export function goOut(): void {
  useLogin.setState(never)
  useTokenIsNeeded.setState(true, true)
}
