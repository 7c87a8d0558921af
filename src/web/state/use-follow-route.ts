import { useEffect, useLayoutEffect } from 'react'
import { listenToOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { useRoute } from './route.ts'
import { openSession, refreshSession } from './session-controller.ts'
import { useSession } from './session-store.ts'

/** Shows the session in the address, and applies what other tabs do to it. */
export function useFollowRoute(): void {
  const route = useRoute()

  // Before anything is painted: the address of a session never shows an empty session first.
  useLayoutEffect(() => {
    // A turn that has just created its session has set the address itself.
    if (useSession.getState().id !== route || route === null) openSession(route)
  }, [route])

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refreshSession()
    }
    document.addEventListener('visibilitychange', onVisible)
    const leave = listenToOtherTabs(news => {
      refreshSessions()
      // The shown session may have been edited, renamed or deleted there.
      if (news.type === 'sessions-changed' || news.sessionId === useSession.getState().id) refreshSession()
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      leave()
    }
  }, [])
}
