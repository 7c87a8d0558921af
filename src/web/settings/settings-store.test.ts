import { expect, test } from 'vitest'
import { modelFields } from './model-fields.ts'
import { chooseModel, useSettings } from './settings-store.ts'

const model = { provider: 'anthropic', modelId: ' claude ', apiKey: ' sk-1 ', baseUrl: 'https://left.example' }

test('a request carries what the person set, and nothing of another provider', () => {
  expect(modelFields(null)).toEqual({})
  expect(modelFields(model)).toEqual({ model_id: 'anthropic/claude', api_key: 'sk-1' })
  expect(modelFields({ ...model, provider: 'other' })).toEqual({
    model_id: 'claude',
    api_key: 'sk-1',
    base_url: 'https://left.example',
  })
})

test('a model that cannot be asked yet is in no request', () => {
  expect(modelFields({ provider: 'other', modelId: '', apiKey: '', baseUrl: '' })).toEqual({})
  expect(modelFields({ ...model, apiKey: ' ' })).toEqual({})
  expect(modelFields({ ...model, modelId: '' })).toEqual({})
  expect(modelFields({ ...model, provider: '127.0.0.1:11434', apiKey: '' })).toEqual({
    model_id: '127.0.0.1:11434/claude',
  })
})

test('models are kept while others answer, and one of which nothing was entered is not', () => {
  const [one, two] = [model, { ...model, provider: 'other' }]
  chooseModel(one)
  chooseModel(two)
  expect(useSettings.getState()).toMatchObject({ model: two, savedModels: [one] })
  chooseModel(one)
  expect(useSettings.getState()).toMatchObject({ model: one, savedModels: [two] })
  chooseModel(null)
  expect(useSettings.getState()).toMatchObject({ model: null, savedModels: [two, one] })
  chooseModel({ provider: 'other', modelId: '', apiKey: ' ', baseUrl: '' })
  chooseModel(one)
  expect(useSettings.getState()).toMatchObject({ model: one, savedModels: [two] })
})
