import { create } from 'zustand'
import type { ListedSession } from '../../contract/sessions.ts'
import { openDialog } from '../state/dialog.ts'

/** The session whose tags the dialog edits. Its row may go meanwhile: the list may be that of a tag. */
export const useTaggedSession = create<ListedSession | null>(() => null)

/** Opens the dialog with the tags of a session. */
export function editTags(session: ListedSession): void {
  useTaggedSession.setState(session, true)
  openDialog('tags')
}
