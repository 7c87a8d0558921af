import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Message } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import { readSiblings } from '../state/branch.ts'
import { dispatch, showVersion, useSession } from '../state/session-store.ts'
import { IconButton } from '../style/button.tsx'

/** `‹ 2/3 ›` if a message has alternatives; nothing otherwise. */
export function BranchSwitcher({ message }: { message: Message }) {
  const t = useText()
  const siblings =
    useSession(state => state.messages).length > 1 ? readSiblings(useSession.getState().messages, message) : []
  if (siblings.length < 2) return null
  const index = siblings.findIndex(sibling => sibling.id === message.id)
  const goTo = (target: Message | undefined) => {
    if (!target) return
    dispatch({ type: 'branched', leafId: target.id })
    showVersion(null)
  }
  return (
    // The arrows keep the focus where there is no way further: the other one is a key away.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={t('chat.branches')} className="inline-flex items-center text-meta text-soft">
      <IconButton
        isSmall
        icon={ChevronLeft}
        label={t('chat.previousBranch')}
        aria-disabled={index === 0}
        onClick={() => goTo(siblings[index - 1])}
      />
      <span title={t('chat.branch', { index: index + 1, count: siblings.length })}>
        {index + 1}/{siblings.length}
      </span>
      <IconButton
        isSmall
        icon={ChevronRight}
        label={t('chat.nextBranch')}
        aria-disabled={index === siblings.length - 1}
        onClick={() => goTo(siblings[index + 1])}
      />
    </div>
  )
}
