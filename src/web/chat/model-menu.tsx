import { Cpu, Settings2 } from 'lucide-react'
import { useModels } from '../api/use-models.ts'
import { useText } from '../language/use-text.ts'
import { isComplete } from '../settings/find-field-faults.ts'
import { nameOfModel } from '../settings/model-name.ts'
import { chooseModel, type OwnModel, useSettings } from '../settings/settings-store.ts'
import { openDialog } from '../state/dialog.ts'
import { MenuButton } from '../style/menu.tsx'

/** The model that will answer, and the others that can be chosen in its place. Nothing while there is none at all. */
export function ModelMenu() {
  const t = useText()
  const models = useModels()
  const chosen = useSettings(({ model }) => (model && isComplete(model) ? model : null))
  const saved = useSettings(settings => settings.savedModels)
  if (!models || (!models.default && !chosen && saved.length === 0)) return null
  const own: readonly OwnModel[] = [...(chosen ? [chosen] : []), ...saved]
  const name = chosen ? nameOfModel(chosen, models) : (models.default?.model_id ?? t('settings.menuNone'))
  const ofService = models.default
    ? t('settings.menuService', { name: models.default.model_id })
    : t('settings.menuNone')
  return (
    <MenuButton
      icon={Cpu}
      text={name}
      label={t('settings.menu', { name })}
      className="max-w-40"
      entries={[
        { label: ofService, isChosen: chosen === null, onChoose: () => chooseModel(null) },
        ...own
          .map(model => ({ model, label: nameOfModel(model, models) }))
          .sort((one, other) => one.label.localeCompare(other.label))
          .map(({ model, label }) => ({ label, isChosen: model === chosen, onChoose: () => chooseModel(model) })),
        { label: t('settings.menuEdit'), icon: Settings2, onChoose: () => openDialog('settings') },
      ]}
    />
  )
}
