import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import type { AgentDescription } from '../../contract/agents.ts'
import { findGap } from './find-gap.ts'
import { readPastedAddress } from './pasted-address.ts'
import { readPastedTable } from './pasted-table.ts'
import { useFittingHeight } from './use-fitting-height.ts'
import { useMentions } from './use-mentions.ts'
import type { useMessage } from './use-message.ts'
import type { Upload, useUploads } from './use-uploads.ts'

/** The service accepts no more characters in a message; a longer text is sent as a file. */
const longestText = 100_000

/** What the field of a message does with typing, keys and the clipboard, and the kinds that a mention in it may name. */
export function useComposerField(
  field: RefObject<HTMLTextAreaElement | null>,
  { text, write, send }: ReturnType<typeof useMessage>,
  { uploads, add, addPage }: ReturnType<typeof useUploads>,
  onEditLast: () => void,
) {
  const [caret, setCaret] = useState<number | null>(null)
  const listId = useId()
  const mentions = useMentions(caret === null ? null : text.slice(0, caret), choose)
  useFittingHeight(field, text)

  function choose(agent: AgentDescription) {
    write(`@${agent.mentions[0]} ${text.slice(caret ?? text.length)}`)
    field.current?.focus()
  }

  /** Tab goes to the next place that a draft leaves to be filled in, and out of the field behind the last. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
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
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const gap = findGap(text, event.currentTarget.selectionEnd)
      if (!gap) return
      event.preventDefault()
      event.currentTarget.setSelectionRange(gap.start, gap.end)
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

  const fieldProps = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': mentions.isOpen ? listId : undefined,
    'aria-activedescendant': mentions.isOpen ? `${listId}-${mentions.active}` : undefined,
    onChange(event) {
      write(event.target.value)
      setCaret(event.target.selectionStart)
    },
    onSelect: event => setCaret(event.currentTarget.selectionStart),
    onBlur: () => setCaret(null),
    onKeyDown,
    onPaste,
  } satisfies TextareaHTMLAttributes<HTMLTextAreaElement>

  return { mentions: { ...mentions, listId, choose }, fieldProps }
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
