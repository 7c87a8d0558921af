import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { deleteForever, restoreSession } from './delete-session.ts'

interface DeletedRowProps {
  session: ListedSession
  /** True if it is the row that Tab reaches. */
  isStop: boolean
  onFocus(): void
  /** Given the first button of the row whenever it is drawn. */
  takeFocus(button: HTMLElement | null): void
  /** Before it leaves the list. */
  onRemove(): void
}

/** A deleted session: it can be restored, or removed for good. `→` leads from one button to the other. */
export function DeletedRow({ session, isStop, onFocus, takeFocus, onRemove }: DeletedRowProps) {
  const t = useText()
  const { title } = session
  const onKeyDown = ({ currentTarget: row, key }: KeyboardEvent<HTMLElement>) => {
    const [first, second] = row.querySelectorAll('button')
    if (key === 'ArrowRight') second?.focus()
    if (key === 'ArrowLeft') first?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div onKeyDown={onKeyDown} className="flex items-center gap-1 rounded-control pr-1 pl-2 hover:bg-hover">
      <span title={title} className="min-w-0 flex-1 truncate">
        {title}
      </span>
      <IconButton
        ref={takeFocus}
        {...(isStop && { 'data-region-start': true })}
        isSmall
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        icon={ArchiveRestore}
        label={t('sessions.restore', { title })}
        onClick={() => {
          onRemove()
          restoreSession(session)
        }}
      />
      <IconButton
        isSmall
        tabIndex={-1}
        icon={Trash2}
        label={t('sessions.deleteForever', { title })}
        onClick={() => {
          onRemove()
          deleteForever(session)
        }}
      />
    </div>
  )
}
