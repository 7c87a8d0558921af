import { Archive, ArchiveRestore, Ellipsis, Pencil, Pin, PinOff, Tag, Trash2 } from 'lucide-react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import { MenuButton } from '../style/menu.tsx'
import { deleteSession } from './delete-session.ts'
import { setArchived, setPinned } from './mark-session.ts'
import { editTags } from './tagged-session.ts'

/** Menu of a session in the list. */
export function SessionMenu({ session, onRename }: { session: ListedSession; onRename(): void }) {
  const t = useText()
  const { title, pinned, archived } = session
  return (
    <MenuButton
      isSmall
      tabIndex={-1}
      icon={Ellipsis}
      label={t('sessions.options', { title })}
      className="absolute top-1/2 right-1 -translate-y-1/2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      entries={[
        { label: t('sessions.rename'), icon: Pencil, onChoose: onRename },
        {
          label: t(pinned ? 'sessions.unpin' : 'sessions.pin'),
          icon: pinned ? PinOff : Pin,
          onChoose: () => setPinned(session, !pinned),
        },
        { label: t('sessions.editTags'), icon: Tag, onChoose: () => editTags(session) },
        {
          label: t(archived ? 'sessions.unarchive' : 'sessions.archive'),
          icon: archived ? ArchiveRestore : Archive,
          onChoose: () => setArchived(session, !archived),
        },
        { label: t('sessions.delete'), icon: Trash2, isDanger: true, onChoose: () => deleteSession(session) },
      ]}
    />
  )
}
