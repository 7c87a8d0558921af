import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../contract/sessions.ts'
import { RequestError } from '../api/request.ts'
import { useText } from '../language/use-text.ts'
import { reword } from '../state/session-controller.ts'
import { Button } from '../style/button.tsx'
import { showToast } from '../style/toast-store.ts'

/** Edits a message: sent as a new branch beside it, so that both remain. */
export function EditMessage({ message, onEnd }: { message: Message; onEnd(): void }) {
  const t = useText()
  const [text, setText] = useState(message.content)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])

  const send = async () => {
    if (text.trim() === '') return
    try {
      if (await reword(message, text)) onEnd()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      showToast({ text: ['chat.editFailed'] })
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={field}
        dir="auto"
        value={text}
        aria-label={t('chat.edit')}
        rows={Math.min(12, text.split('\n').length + 1)}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            send()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onEnd()
          }
        }}
        className="w-full resize-y rounded-pane border border-control bg-panel px-3 py-2"
      />
      <div className="flex gap-2">
        <Button look="filled" disabled={text.trim() === ''} onClick={send}>
          {t('chat.editSend')}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
