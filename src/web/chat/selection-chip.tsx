import { SquareDashedMousePointer, X } from 'lucide-react'
import { useText } from '../language/use-text.ts'
import { setSelection, useSelection } from '../state/selection-store.ts'
import { IconButton } from '../style/button.tsx'

/**
 * The shapes that are selected on the canvas: the message will be about them. It stands in the row of buttons: a field that grew for it would move the
 * drawing away below the finger that selected.
 */
export function SelectionChip() {
  const t = useText()
  const count = useSelection(({ ids }) => ids.length)
  if (count === 0) return null
  return (
    <p className="-my-px ml-1 flex min-w-0 items-center gap-1 rounded-control border border-line bg-ground pl-2 text-meta">
      <SquareDashedMousePointer size={16} className="shrink-0 text-soft" aria-hidden />
      <span className="truncate">{t('chat.selected', { count })}</span>
      <IconButton isSmall icon={X} label={t('chat.deselect')} onClick={() => setSelection([])} />
    </p>
  )
}
