import { useText } from '../language/use-text.ts'
import { useNeedsModel } from '../settings/use-needs-model.ts'
import { openDialog } from '../state/dialog.ts'

/** Line for an empty session without a model: what works anyway, and where to set up a model. */
export function NoModelLine() {
  const t = useText()
  if (!useNeedsModel()) return null
  return (
    <p className="text-meta text-soft">
      {t('chat.noModel')}{' '}
      <button type="button" className="text-accent underline underline-offset-2" onClick={() => openDialog('settings')}>
        {t('chat.setUpModel')}
      </button>
    </p>
  )
}
