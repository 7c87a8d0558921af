import { useEffect } from 'react'
import { reasonOf, requestJson } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'
import { goTo } from './route.ts'

/** Copies the diagram of a link into a new session, where the page was opened with `?copy=TOKEN`, and shows it. */
export function useCopyShared(): void {
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('copy')
    if (token === null) return
    // Once: going back, or loading the page again, must not copy it again.
    history.replaceState(null, '', location.pathname)
    requestJson<{ session_id: number }>('POST', '/api/copies', { body: { token } }).then(
      ({ session_id }) => goTo(session_id, { replace: true }),
      error => showToast({ text: ['share.copyFailed', { reason: reasonOf(error) }] }),
    )
  }, [])
}
