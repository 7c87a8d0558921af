import { create } from 'zustand'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { useLogin } from '../api/token.ts'
import { forgetDraftsOf } from '../canvas/draft-database.ts'
import { dropDraftsOf } from '../canvas/draft-store.ts'
import { goTo, useRoute } from '../state/route.ts'
import { showToast } from '../style/toast-store.ts'

/** Time for which a deletion can be undone. */
const undoMs = 7000

const useDeletedStore = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Sessions that are deleted, or about to be. */
export function useDeleted(): ReadonlySet<number> {
  return useDeletedStore(state => state.ids)
}

function mark(id: number, isDeleted: boolean): void {
  const ids = new Set(useDeletedStore.getState().ids)
  if (isDeleted) ids.add(id)
  else ids.delete(id)
  useDeletedStore.setState({ ids })
}

/** Removes a session from the list at once, and deletes it when the time to undo that is over. */
export function deleteSession({ id, title }: { id: number; title: string }): void {
  mark(id, true)
  if (useRoute.getState() === id) goTo(null)

  let isSettled = false
  async function remove() {
    if (isSettled) return
    isSettled = true
    removeEventListener('pagehide', remove)
    try {
      await request('DELETE', `/api/sessions/${id}`, { keepalive: true })
      dropDraftsOf(id)
      await forgetDraftsOf(useLogin.getState().account, id).catch(() => {})
      refreshSessions()
      notifyOtherTabs({ type: 'sessions-changed' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.code === 'not-found') return
      mark(id, false)
      showToast({ text: ['sessions.deleteFailed', { title }] })
    }
  }
  // Closing the page confirms the deletion.
  addEventListener('pagehide', remove)
  showToast({
    text: ['sessions.deleted', { title }],
    action: {
      label: 'common.undo',
      onChoose() {
        isSettled = true
        removeEventListener('pagehide', remove)
        mark(id, false)
      },
    },
    durationMs: undoMs,
    onEnd: remove,
  })
}
