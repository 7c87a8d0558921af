import { useEffect, useLayoutEffect } from 'react'
import { listenToOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { useRoute } from './route.ts'
import { openSession, refreshSession } from './session-controller.ts'
import { useSession } from './session-store.ts'

/** Shows the session in the address, and keeps up with what other tabs do to it. */
export function useFollowRoute(): void {
  const route = useRoute()

  // Before anything is painted: the address of a session never shows an empty one first.
  useLayoutEffect(() => {
    // A turn that has just created its session has brought the address here itself.
    if (useSession.getState().id !== route || route === null) openSession(route)
  }, [route])

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refreshSession()
    }
    document.addEventListener('visibilitychange', onVisible)
    const leave = listenToOtherTabs(news => {
      refreshSessions()
      // It may be the session in view that was edited, renamed or deleted there.
      if (news.type === 'sessions-changed' || news.sessionId === useSession.getState().id) refreshSession()
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      leave()
    }
  }, [])
}
