import type { ListedSession } from '../../contract/sessions.ts'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'

/** Pins a session, or not any more. */
export async function setPinned({ id, title }: ListedSession, pinned: boolean): Promise<void> {
  await change(id, title, { pinned })
}

/** Takes a session out of the list, or back; the notice about it does the opposite. */
export async function setArchived({ id, title, pinned }: ListedSession, archived: boolean): Promise<void> {
  if (!(await change(id, title, { archived }))) return
  showToast({
    text: [archived ? 'sessions.archivedNow' : 'sessions.unarchivedNow', { title }],
    action: {
      label: 'common.undo',
      onChoose: () => change(id, title, pinned ? { pinned } : { archived: !archived }),
    },
  })
}

let tagging: Promise<unknown> = Promise.resolve()

/** Replaces the tags of a session, after the changes of tags before it. False if it failed, which a notice shows. */
export function setTags({ id, title }: ListedSession, tags: readonly string[]): Promise<boolean> {
  const changed = tagging.then(() => change(id, title, { tags }))
  tagging = changed.catch(() => {})
  return changed
}

/** Changes a session. False if it failed, which a notice shows. */
async function change(
  id: number,
  title: string,
  body: { pinned?: boolean; archived?: boolean; tags?: readonly string[] },
): Promise<boolean> {
  try {
    await request('PATCH', `/api/sessions/${id}`, { body })
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showToast({ text: ['sessions.changeFailed', { title }] })
    return false
  } finally {
    refreshSessions()
    notifyOtherTabs({ type: 'sessions-changed' })
  }
}
