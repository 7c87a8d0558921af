import { AtSign } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AgentDescription } from '../../contract/agents.ts'
import { useText } from '../language/use-text.ts'
import { ask } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { IconButton } from '../style/button.tsx'
import { AttachButton, SendButton, stateOf } from './composer-buttons.tsx'
import { composerId } from './composer-field.ts'
import { keepDraft, useDrafts } from './drafts.ts'
import { KindChips } from './kind-chips.tsx'
import { MentionList } from './mention-list.tsx'
import { ModelMenu } from './model-menu.tsx'
import { readPastedAddress } from './pasted-address.ts'
import { readPastedTable } from './pasted-table.ts'
import { SelectionChip } from './selection-chip.tsx'
import { UploadChips } from './upload-chips.tsx'
import { useFittingHeight } from './use-fitting-height.ts'
import { useMentions } from './use-mentions.ts'
import type { Upload, useUploads } from './use-uploads.ts'

/** The service accepts no more characters in a message; a longer text is sent as a file. */
const longestText = 100_000

interface ComposerProps {
  uploads: ReturnType<typeof useUploads>
  /** In an empty session: a large field with the kinds of diagram and the place for files below it. */
  isLarge: boolean
  /** `↑` in an empty composer. */
  onEditLast(): void
}

/** The field in which a message is written. */
export function Composer({ uploads: ofMessage, isLarge, onEditLast }: ComposerProps) {
  const { uploads, add, addPage, remove, retry, clear, restore } = ofMessage
  const t = useText()
  const sessionId = useSession(state => state.id)
  const isRunning = useSession(state => state.turn !== null)
  const isFollowUp = useSession(state => state.messages.length > 0)
  const text = useDrafts(drafts => drafts[String(sessionId)] ?? '')
  const [caret, setCaret] = useState<number | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions(caret === null ? null : text.slice(0, caret), choose)
  const uploadState = stateOf(uploads)
  const canSend = !isRunning && uploadState === 'ready' && (text.trim() !== '' || uploads.length > 0)

  useFittingHeight(field, text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session was opened; a file was added, taken away or sent
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [sessionId, uploads.length])

  function write(newText: string) {
    keepDraft(sessionId, newText)
  }

  function choose(agent: AgentDescription) {
    write(`@${agent.mentions[0]} ${text.slice(caret ?? text.length)}`)
    field.current?.focus()
  }

  function chooseKind(newText: string) {
    write(newText)
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }

  function beginMention() {
    write(text.trimStart().startsWith('@') ? text : `@${text}`)
    field.current?.focus()
    setTimeout(() => field.current?.setSelectionRange(1, 1))
  }

  async function send() {
    if (!canSend) return
    const kept = { text, uploads }
    write('')
    clear()
    const isTaken = await ask({
      text,
      images: uploads.filter(upload => upload.kind === 'image'),
      files: uploads.filter(upload => upload.kind === 'file'),
    })
    if (isTaken) return
    // Nothing that was typed is lost.
    keepDraft(sessionId, kept.text)
    restore(kept.uploads)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends the composition of a Chinese or Japanese word; it does not send.
    if (event.nativeEvent.isComposing) return
    if (mentions.takeKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onEditLast()
    }
  }

  function onPaste(event: ClipboardEvent) {
    const address = readPastedAddress(event.clipboardData.getData('text/plain'))
    // It stays in the text too: who does not want it to be read removes the page.
    if (address !== null) return addPage(address)
    const pasted = readPasted(event.clipboardData, { uploads, text })
    if (!pasted) return
    add(pasted.files, pasted.table)
    event.preventDefault()
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
        <MentionList agents={mentions.matches} active={mentions.active} id={listId} onChoose={choose} />
      )}
      <SelectionChip />
      <UploadChips uploads={uploads} onRemove={remove} onRetry={retry} />
      <textarea
        ref={field}
        dir="auto"
        data-region-start
        value={text}
        rows={isLarge ? 3 : 1}
        aria-label={t('chat.message')}
        placeholder={t(isFollowUp ? 'chat.placeholderFollowUp' : 'chat.placeholder')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={mentions.isOpen ? listId : undefined}
        aria-activedescendant={mentions.isOpen ? `${listId}-${mentions.active}` : undefined}
        onChange={event => {
          write(event.target.value)
          setCaret(event.target.selectionStart)
        }}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`block w-full resize-none bg-transparent outline-none ${isLarge ? 'px-4 pt-3 pb-1 text-[16px]/6' : 'px-3 pt-2.5 pb-1'}`}
      />
      {isLarge ? (
        <div className="flex flex-col gap-2 p-3">
          <div className="flex items-end gap-2">
            <KindChips text={text} onText={chooseKind} />
            <SendButton state={uploadState} canSend={canSend} onSend={send} />
          </div>
          <div className="flex items-center gap-2">
            <AttachButton isLarge onChoose={add} />
            <ModelMenu />
          </div>
        </div>
      ) : (
        <div className="flex items-center gap-0.5 p-1">
          <AttachButton isLarge={false} onChoose={add} />
          <IconButton icon={AtSign} label={t('chat.chooseKind')} onClick={beginMention} />
          <ModelMenu />
          <SendButton state={uploadState} canSend={canSend} onSend={send} />
        </div>
      )}
    </form>
  )
}

/** Reads what was pasted as files, where that is better than text in the field. */
function readPasted(clipboard: DataTransfer, { uploads, text }: { uploads: readonly Upload[]; text: string }) {
  const files = [...clipboard.files]
  const pasted = clipboard.getData('text/plain')
  const table = readPastedTable(pasted)
  // Spreadsheets also put a picture of the range on the clipboard: the cells are more useful.
  if (table) {
    const name = `table-${uploads.filter(upload => upload.size).length + 1}.tsv`
    return { files: [new File([table.text], name, { type: 'text/tab-separated-values' })], table }
  }
  if (files.length > 0) return { files }
  if (text.length + pasted.length <= longestText) return null
  return { files: [new File([pasted], `text-${uploads.length + 1}.txt`, { type: 'text/plain' })] }
}
