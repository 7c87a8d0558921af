import { useFoundModels } from '../api/use-found-models.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { chooseFoundModel, useSettings } from './settings-store.ts'

/** The models that run on the machine of the service, each with a button to use it. Shows nothing where none was found. */
export function FoundModels() {
  const t = useText()
  const servers = useFoundModels()
  const used = useSettings(({ model }) => model && `${model.provider}/${model.modelId}`)
  if (servers.length === 0) return null
  return (
    <div className="flex max-h-56 flex-col gap-3 overflow-y-auto rounded-control border border-line p-3">
      <p className="text-meta text-soft">{t('settings.found')}</p>
      {servers.map(({ place, name: server, models }) => (
        <ul key={place} aria-label={server} className="flex flex-col gap-1">
          {models.map(({ name, model_id }) => (
            <li key={model_id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 break-words">
                {name} <span className="text-meta text-soft">{server}</span>
              </span>
              <Button
                className="shrink-0"
                disabled={used === model_id}
                aria-label={used === model_id ? undefined : t('settings.useModel', { model: name })}
                onClick={() => chooseFoundModel(place, name)}
              >
                {t(used === model_id ? 'settings.used' : 'settings.use')}
              </Button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
