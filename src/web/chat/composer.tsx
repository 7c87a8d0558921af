import { useEffect, useRef } from 'react'
import { useText } from '../language/use-text.ts'
import { useSession } from '../state/session-store.ts'
import { composerId } from './composer-field.ts'
import { ComposerTools } from './composer-tools.tsx'
import { MentionList } from './mention-list.tsx'
import { UploadChips } from './upload-chips.tsx'
import { useComposerField } from './use-composer-field.ts'
import { useMessage } from './use-message.ts'
import type { useUploads } from './use-uploads.ts'

interface ComposerProps {
  uploads: ReturnType<typeof useUploads>
  /** In an empty session: a large field with the kinds of diagram and the place for files below it. */
  isLarge: boolean
  /** `↑` in an empty composer. */
  onEditLast(): void
}

/** The field in which a message is written. */
export function Composer({ uploads: ofMessage, isLarge, onEditLast }: ComposerProps) {
  const { uploads, add, remove, retry } = ofMessage
  const t = useText()
  const sessionId = useSession(state => state.id)
  const isFollowUp = useSession(state => state.messages.length > 0)
  const message = useMessage(ofMessage)
  const { text, write, send } = message
  const field = useRef<HTMLTextAreaElement>(null)
  const { mentions, fieldProps } = useComposerField(field, message, ofMessage, onEditLast)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session was opened; a file was added, taken away or sent
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [sessionId, uploads.length])

  function chooseKind(newText: string) {
    write(newText)
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }

  function beginMention() {
    write(text.trimStart().startsWith('@') ? text : `@${text}`)
    field.current?.focus()
    setTimeout(() => field.current?.setSelectionRange(1, 1))
  }

  return (
    <form
      id={composerId}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="relative rounded-pane border border-control/70 bg-panel has-[textarea:focus]:border-focus has-[textarea:focus]:shadow-[0_0_0_1px_var(--focus)]"
    >
      {mentions.isOpen && (
        <MentionList
          agents={mentions.matches}
          active={mentions.active}
          id={mentions.listId}
          onChoose={mentions.choose}
        />
      )}
      <UploadChips uploads={uploads} onRemove={remove} onRetry={retry} />
      <textarea
        ref={field}
        dir="auto"
        data-region-start
        value={text}
        rows={isLarge ? 3 : 1}
        aria-label={t('chat.message')}
        placeholder={t(isFollowUp ? 'chat.placeholderFollowUp' : 'chat.placeholder')}
        {...fieldProps}
        className={`target block w-full resize-none bg-transparent outline-none ${isLarge ? 'px-4 pt-3 pb-1 text-[16px]/6' : 'px-3 pt-2.5 pb-1'}`}
      />
      <ComposerTools
        isLarge={isLarge}
        message={message}
        onKindText={chooseKind}
        onMention={beginMention}
        onAttach={add}
      />
    </form>
  )
}
