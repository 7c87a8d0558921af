import { useEffect, useState } from 'react'
import type { ModelsDescription } from '../../contract/requests.ts'
import { useModels } from '../api/use-models.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { Choice, TextField } from './fields.tsx'
import { type FieldFaults, findFaultOf, findFieldFaults, isComplete } from './find-field-faults.ts'
import { FoundModels } from './found-models.tsx'
import { nameOfModel } from './model-name.ts'
import { chooseModel, isFound, type OwnModel, otherProvider, useSettings } from './settings-store.ts'

/** A model of which only the provider is known, with the name of its usual model if it has one. */
function newModel(provider: string, models: ModelsDescription | undefined): OwnModel {
  const modelId = models?.providers.find(({ id }) => id === provider)?.default_model_id ?? ''
  return { provider, modelId, apiKey: '', baseUrl: '' }
}

/** The model that answers: the service's, or one that the person configured. */
export function ModelSettings() {
  const t = useText()
  const models = useModels()
  const model = useSettings(settings => settings.model)
  const [faults, setFaults] = useState<FieldFaults>({})
  const providers = models?.providers.filter(provider => provider.takes_key) ?? []
  const standard = providers.find(provider => provider.id === model?.provider)
  const found = model && isFound(model) ? model : null
  const hasNone = models !== undefined && !models.default

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with another configuration is not with this one
  useEffect(() => setFaults({}), [model])

  const chooseProvider = (provider: string) => {
    useSettings.setState({ model: provider === '' ? null : newModel(provider, models) })
  }
  const mark = (found: FieldFaults) => {
    setFaults(found)
    return Object.keys(found).length === 0
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('settings.model')}</h3>
      <SavedModels />
      <Choice
        label={t('settings.provider')}
        value={model?.provider ?? ''}
        options={[
          ['', t(hasNone ? 'settings.none' : 'settings.own')],
          ...providers.map(({ id, name }) => [id, id === 'openai' ? t('settings.openai') : name] as const),
          ...(found ? [[found.provider, t('settings.local', { place: found.provider })] as const] : []),
          [otherProvider, t('settings.other')],
        ]}
        onChange={chooseProvider}
      />
      <FoundModels />
      {!model && models && (
        <p className="text-meta text-soft">
          {models.default ? t('settings.ownModel', { model: models.default.model_id }) : t('settings.ownNone')}
        </p>
      )}
      {model && (
        <ModelFields
          model={model}
          faults={faults}
          standardModelId={standard?.default_model_id ?? ''}
          keyPage={standard?.key_page ?? null}
        />
      )}
      {(model !== null || !hasNone) && (
        <ConnectionTest
          model={model}
          onBegin={() => mark(model ? findFieldFaults(model) : {})}
          onResult={code => mark(model ? findFaultOf(code, model.provider) : {})}
          onForget={() => chooseProvider('')}
        />
      )}
      {model && <AddModel model={model} models={models} />}
    </section>
  )
}

/** Chooses among several models. Nothing while there is one. */
function SavedModels() {
  const t = useText()
  const models = useModels()
  const model = useSettings(settings => settings.model)
  const saved = useSettings(settings => settings.savedModels)
  const all = model ? [model, ...saved] : saved
  return (
    <>
      {saved.length > 0 && (
        <Choice
          label={t('settings.inUse')}
          value={model ? '0' : ''}
          options={[
            ['', t('settings.own')],
            ...all.map((each, index) => [String(index), nameOfModel(each, models)] as const),
          ]}
          onChange={index => chooseModel(index === '' ? null : (all[Number(index)] ?? null))}
        />
      )}
    </>
  )
}

/** Adds another model beside one that can be asked. */
function AddModel({ model, models }: { model: OwnModel; models: ModelsDescription | undefined }) {
  const t = useText()
  if (!isComplete(model)) return null
  return (
    <div>
      <Button onClick={() => chooseModel(newModel(isFound(model) ? otherProvider : model.provider, models))}>
        {t('settings.addModel')}
      </Button>
    </div>
  )
}

interface ModelFieldsProps {
  model: OwnModel
  faults: FieldFaults
  standardModelId: string
  keyPage: string | null
}

function ModelFields({ model, faults, standardModelId, keyPage }: ModelFieldsProps) {
  const t = useText()
  const change = (fields: Partial<OwnModel>) => useSettings.setState({ model: { ...model, ...fields } })
  const faultOf = (field: keyof FieldFaults) => (faults[field] === undefined ? undefined : t(faults[field]))
  return (
    <>
      {model.provider === otherProvider && (
        <TextField
          label={t('settings.address')}
          value={model.baseUrl}
          placeholder="https://example.org/v1"
          fault={faultOf('baseUrl')}
          onChange={baseUrl => change({ baseUrl })}
        />
      )}
      <TextField
        label={t('settings.modelId')}
        value={model.modelId}
        placeholder={standardModelId}
        fault={faultOf('modelId')}
        onChange={modelId => change({ modelId })}
      />
      {!isFound(model) && (
        <TextField
          label={t('settings.key')}
          hint={t('settings.keyHint')}
          value={model.apiKey}
          fault={faultOf('apiKey')}
          isSecret
          onChange={apiKey => change({ apiKey })}
        >
          {keyPage && (
            <a
              href={keyPage}
              target="_blank"
              rel="noreferrer"
              className="w-fit text-meta text-accent underline underline-offset-2"
            >
              {t('settings.getKey')}
            </a>
          )}
        </TextField>
      )}
    </>
  )
}
