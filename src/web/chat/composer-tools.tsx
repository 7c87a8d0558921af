import { AtSign } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { AttachButton, SendButton } from './composer-buttons.tsx'
import { KindChips } from './kind-chips.tsx'
import { ModelMenu } from './model-menu.tsx'
import { SelectionChip } from './selection-chip.tsx'
import type { useMessage } from './use-message.ts'

interface ComposerToolsProps {
  /** In a large field the kinds of diagram are shown; elsewhere a button begins a mention of one. */
  isLarge: boolean
  message: ReturnType<typeof useMessage>
  /** The text with the chosen kind. */
  onKindText(text: string): void
  onMention(): void
  onAttach(files: Iterable<File>): void
}

/** The buttons below the field of a message. */
export function ComposerTools({ isLarge, message, onKindText, onMention, onAttach }: ComposerToolsProps) {
  const t = useText()
  const sendButton = <SendButton state={message.uploadState} canSend={message.canSend} onSend={message.send} />
  if (isLarge) {
    return (
      <div className="flex flex-col gap-2 p-3">
        <KindChips text={message.text} onText={onKindText} />
        <div className="flex items-center gap-2">
          <AttachButton isLarge onChoose={onAttach} />
          <ModelMenu />
          {sendButton}
        </div>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-0.5 p-1">
      <AttachButton isLarge={false} onChoose={onAttach} />
      <IconButton icon={AtSign} label={t('chat.chooseKind')} onClick={onMention} />
      <SelectionChip />
      <ModelMenu />
      <div className="flex min-w-0 flex-1 items-center justify-end">{sendButton}</div>
    </div>
  )
}
