import { Download, Ellipsis, PanelLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../language/use-text.ts'
import { deleteSession } from '../sessions/delete-session.ts'
import { saveSession } from '../sessions/save-session.ts'
import { TitleField } from '../sessions/title-field.tsx'
import { useSession } from '../state/session-store.ts'
import { IconButton } from '../style/button.tsx'
import { MenuButton } from '../style/menu.tsx'

/** The list of sessions: whether it is on the screen, and what shows or hides it. */
export interface ListSwitch {
  isShown: boolean
  onToggle(): void
}

/** The title of the session, and the actions for the whole session. */
export function ChatHeader({ list }: { list: ListSwitch }) {
  const t = useText()
  const id = useSession(state => state.id)
  const title = useSession(state => state.title)
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 px-4">
      <IconButton
        icon={PanelLeft}
        label={t(list.isShown ? 'sessions.fold' : 'sessions.open')}
        onClick={list.onToggle}
        className="-ml-2"
      />
      {isRenaming && id !== null ? (
        <TitleField session={{ id, title }} onEnd={() => setIsRenaming(false)} />
      ) : (
        title && (
          <h1 dir="auto" className="min-w-0 flex-1 truncate text-title font-semibold" title={title}>
            {title}
          </h1>
        )
      )}
      {id !== null && (
        <MenuButton
          icon={Ellipsis}
          label={t('chat.options')}
          entries={[
            { label: t('sessions.rename'), icon: Pencil, onChoose: () => setIsRenaming(true) },
            {
              label: t('sessions.export'),
              icon: Download,
              onChoose: () => saveSession(id),
            },
            { label: t('sessions.delete'), icon: Trash2, isDanger: true, onChoose: () => deleteSession({ id, title }) },
          ]}
        />
      )}
    </header>
  )
}
