import { useModels } from '../api/use-models.ts'
import { useText } from '../language/use-text.ts'
import { useSettings } from '../settings/settings-store.ts'
import { openDialog } from '../state/dialog.ts'

/** Line for a service without a model: what works anyway, and where to set up a model. */
export function NoModelLine() {
  const t = useText()
  const models = useModels()
  const hasOwn = useSettings(settings => settings.model !== null)
  if (!models || models.default || hasOwn) return null
  return (
    <p className="text-meta text-soft">
      {t('chat.noModel')}{' '}
      <button type="button" className="text-accent underline underline-offset-2" onClick={() => openDialog('settings')}>
        {t('chat.setUpModel')}
      </button>
    </p>
  )
}
