import { useEffect, useRef, useState } from 'react'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { dispatch, useSession } from '../state/session-store.ts'
import { fieldClass } from '../style/field.ts'
import { retitleInLists } from './use-sessions.ts'

interface TitleFieldProps {
  session: { id: number; title: string }
  onEnd(): void
}

/** Edits a title: Enter, or leaving the field, saves it; Escape does not. */
export function TitleField({ session: { id, title }, onEnd }: TitleFieldProps) {
  const t = useText()
  const [text, setText] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => field.current?.select(), [])

  const end = (isKept: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onEnd()
    const newTitle = text.trim()
    if (isKept && newTitle !== '' && newTitle !== title) renameSession(id, newTitle)
  }
  return (
    <input
      ref={field}
      dir="auto"
      value={text}
      maxLength={200}
      aria-label={t('sessions.renameTo', { title })}
      onChange={event => setText(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') {
          event.stopPropagation()
          end(false)
        }
      }}
      className={`${fieldClass} min-w-0 flex-1`}
    />
  )
}

async function renameSession(id: number, title: string): Promise<void> {
  retitleInLists(id, title)
  if (useSession.getState().id === id) dispatch({ type: 'renamed', title })
  await request('PATCH', `/api/sessions/${id}`, { body: { title } })
  refreshSessions()
  notifyOtherTabs({ type: 'sessions-changed' })
}
