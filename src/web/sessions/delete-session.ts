import { create } from 'zustand'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { useLogin } from '../api/token.ts'
import { forgetDraftsOf } from '../canvas/draft-database.ts'
import { dropDraftsOf } from '../canvas/draft-store.ts'
import type { TextId } from '../language/en.ts'
import { goTo, useRoute } from '../state/route.ts'
import { showToast } from '../style/toast-store.ts'

/** Time for which the notice with "Undo" is shown; after that the session is in the list of deleted ones. */
const undoMs = 10_000

interface NamedSession {
  id: number
  title: string
}

const useDeletedStore = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Sessions that were just deleted, and may be in lists that were loaded before. */
export function useDeleted(): ReadonlySet<number> {
  return useDeletedStore(state => state.ids)
}

function mark(id: number, isDeleted: boolean): void {
  const ids = new Set(useDeletedStore.getState().ids)
  if (isDeleted) ids.add(id)
  else ids.delete(id)
  useDeletedStore.setState({ ids })
}

/** Deletes a session. The notice about it restores it, where the service keeps deleted sessions. */
export async function deleteSession({ id, title }: NamedSession): Promise<void> {
  const wasOpen = useRoute.getState() === id
  mark(id, true)
  if (wasOpen) goTo(null)
  const answer = await awaitChange(request('DELETE', `/api/sessions/${id}`), 'sessions.deleteFailed', title)
  if (answer === 'gone') return
  if (answer === 'failed') {
    mark(id, false)
    return
  }
  const onEnd = () => forgetDrafts(id)
  if (!answer.headers.has('limn-restorable-until')) {
    showToast({ text: ['sessions.deletedForever', { title }] })
    await onEnd()
    return
  }
  async function undo() {
    if ((await restoreSession({ id, title })) && wasOpen && useRoute.getState() === null) goTo(id)
  }
  showToast({
    text: ['sessions.deleted', { title }],
    action: { label: 'common.undo', onChoose: undo },
    durationMs: undoMs,
    onEnd,
  })
}

/** Restores a session. False if it failed, which a notice shows. */
export async function restoreSession({ id, title }: NamedSession): Promise<boolean> {
  const answer = await awaitChange(request('POST', `/api/sessions/${id}/restore`), 'sessions.restoreFailed', title)
  mark(id, false)
  return answer instanceof Response
}

/** Removes a deleted session, so that nothing of it is kept. */
export async function deleteForever({ id, title }: NamedSession): Promise<void> {
  const answer = await awaitChange(
    request('DELETE', `/api/sessions/${id}?forever=true`),
    'sessions.deleteFailed',
    title,
  )
  if (answer instanceof Response) showToast({ text: ['sessions.deletedForever', { title }] })
}

/** Changes that were made by hand and not saved: they stay in the browser while the deletion can be undone. */
async function forgetDrafts(id: number): Promise<void> {
  dropDraftsOf(id)
  await forgetDraftsOf(useLogin.getState().account, id).catch(() => {})
}

/** Waits for a change of the lists, has them loaded again, and shows a notice where it failed. `gone`: the session does not exist. */
async function awaitChange<Answer>(
  change: Promise<Answer>,
  failed: TextId,
  title: string,
): Promise<Answer | 'gone' | 'failed'> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.code === 'not-found') return 'gone'
    showToast({ text: [failed, { title }] })
    return 'failed'
  } finally {
    refreshSessions()
    notifyOtherTabs({ type: 'sessions-changed' })
  }
}
