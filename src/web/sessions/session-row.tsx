import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import { addressOf, goTo } from '../state/route.ts'
import { MenuButton } from '../style/menu.tsx'
import { deleteSession } from './delete-session.ts'
import { TitleField } from './title-field.tsx'

interface SessionRowProps {
  session: ListedSession
  isOpen: boolean
  onOpened(): void
}

export function SessionRow({ session, isOpen, onOpened }: SessionRowProps) {
  const t = useText()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, title, running } = session
  if (isRenaming) {
    return (
      <div className="flex h-8 items-center px-1">
        <TitleField session={session} onEnd={() => setIsRenaming(false)} />
      </div>
    )
  }
  const open = (event: MouseEvent) => {
    // With a modifier key it is an ordinary link, to a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(id)
    onOpened()
  }
  return (
    <div className={`group flex h-8 items-center rounded-control pr-1 ${isOpen ? 'bg-accent-soft' : 'hover:bg-hover'}`}>
      <a
        href={addressOf(id)}
        onClick={open}
        onDoubleClick={() => setIsRenaming(true)}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-control px-2"
      >
        {running && (
          <span
            role="img"
            aria-label={t('sessions.running')}
            title={t('sessions.running')}
            className="size-2 shrink-0 rounded-full bg-accent motion-safe:animate-pulse"
          />
        )}
        <span className="truncate">{title}</span>
      </a>
      <MenuButton
        isSmall
        icon={Ellipsis}
        label={t('sessions.options', { title })}
        className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        entries={[
          { label: t('sessions.rename'), icon: Pencil, onChoose: () => setIsRenaming(true) },
          { label: t('sessions.delete'), icon: Trash2, isDanger: true, onChoose: () => deleteSession(session) },
        ]}
      />
    </div>
  )
}
