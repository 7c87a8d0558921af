import { useModels } from '../api/use-models.ts'
import { useText } from '../language/use-text.ts'
import { ConnectionTest } from './connection-test.tsx'
import { Choice, TextField } from './fields.tsx'
import { type OwnModel, otherProvider, useSettings } from './settings-store.ts'

/** The model that answers: the service's, or one that the person configured. */
export function ModelSettings() {
  const t = useText()
  const models = useModels()
  const model = useSettings(settings => settings.model)
  const providers = models?.providers.filter(provider => provider.takes_key) ?? []
  const standard = providers.find(provider => provider.id === model?.provider)

  const choose = (provider: string) => {
    useSettings.setState({ model: provider === '' ? null : { provider, modelId: '', apiKey: '', baseUrl: '' } })
  }
  const change = (fields: Partial<OwnModel>) => {
    if (model) useSettings.setState({ model: { ...model, ...fields } })
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('settings.model')}</h3>
      <Choice
        label={t('settings.provider')}
        value={model?.provider ?? ''}
        options={[
          ['', t('settings.own')],
          ...providers.map(({ id, name }) => [id, id === 'openai' ? t('settings.openai') : name] as const),
          [otherProvider, t('settings.other')],
        ]}
        onChange={choose}
      />
      {!model && models && (
        <p className="text-meta text-soft">
          {models.default ? t('settings.ownModel', { model: models.default.model_id }) : t('settings.ownNone')}
        </p>
      )}
      {model && (
        <>
          {model.provider === otherProvider && (
            <TextField
              label={t('settings.address')}
              value={model.baseUrl}
              placeholder="https://example.org/v1"
              onChange={baseUrl => change({ baseUrl })}
            />
          )}
          <TextField
            label={t('settings.modelId')}
            value={model.modelId}
            placeholder={standard?.default_model_id ?? ''}
            onChange={modelId => change({ modelId })}
          />
          <TextField
            label={t('settings.key')}
            hint={t('settings.keyHint')}
            value={model.apiKey}
            isSecret
            onChange={apiKey => change({ apiKey })}
          />
        </>
      )}
      <ConnectionTest model={model} standardModelId={standard?.default_model_id} onForget={() => choose('')} />
    </section>
  )
}
