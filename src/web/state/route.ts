import { create } from 'zustand'
import { basePath } from '../api/base-path.ts'

/** The session in the path `/s/12`, below the base path; null for any other path. */
export const useRoute = create<number | null>(() => readAddress())

/** Goes to a session, or to a new one. `replace`: the back button does not return to the current page. */
export function goTo(sessionId: number | null, { replace = false } = {}): void {
  if (sessionId === useRoute.getState()) return
  const address = addressOf(sessionId)
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  useRoute.setState(sessionId, true)
}

export function addressOf(sessionId: number | null): string {
  return sessionId === null ? `${basePath}/` : `${basePath}/s/${sessionId}`
}

function readAddress(): number | null {
  const id = /^\/s\/(\d+)$/.exec(location.pathname.slice(basePath.length))?.[1]
  return id === undefined ? null : Number(id)
}

addEventListener('popstate', () => useRoute.setState(readAddress(), true))
