import { Download, Ellipsis, PanelLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../language/use-text.ts'
import { deleteSession } from '../sessions/delete-session.ts'
import { saveSession } from '../sessions/save-session.ts'
import { TitleField } from '../sessions/title-field.tsx'
import { useSession } from '../state/session-store.ts'
import { IconButton } from '../style/button.tsx'
import { MenuButton } from '../style/menu.tsx'

/** The title of the session, and the actions for the whole session. `onOpenList` is absent if the list is shown. */
export function ChatHeader({ onOpenList }: { onOpenList?: (() => void) | undefined }) {
  const t = useText()
  const id = useSession(state => state.id)
  const title = useSession(state => state.title)
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 px-4">
      {onOpenList && <IconButton icon={PanelLeft} label={t('sessions.open')} onClick={onOpenList} className="-ml-2" />}
      {isRenaming && id !== null ? (
        <TitleField session={{ id, title }} onEnd={() => setIsRenaming(false)} />
      ) : (
        title && (
          <h1 className="min-w-0 flex-1 truncate text-title font-semibold" title={title}>
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
