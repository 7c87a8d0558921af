import { Check, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '../../contract/sessions.ts'
import { readContent } from '../api/read-content.ts'
import { useText } from '../language/use-text.ts'
import { SmallButton } from '../style/button.tsx'
import { canBeAskedAgain } from './advice.ts'
import { BranchSwitcher } from './branch-switcher.tsx'

interface AnswerActionsProps {
  message: Message
  isFree: boolean
  onRetry(): void
}

/** Actions for a finished answer. */
export function AnswerActions({ message, isFree, onRetry }: AnswerActionsProps) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(await readContent(message))
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1500)
  }
  return (
    <div className="-ml-1 flex h-6 items-center gap-0.5">
      <BranchSwitcher message={message} />
      {(message.content !== '' || message.content_url !== undefined) && (
        <SmallButton icon={isCopied ? Check : Copy} label={t(isCopied ? 'chat.copied' : 'chat.copy')} onClick={copy} />
      )}
      {!message.edited && canBeAskedAgain(message) && (
        <SmallButton icon={RotateCcw} label={t('chat.retry')} disabled={!isFree} onClick={onRetry} />
      )}
    </div>
  )
}
