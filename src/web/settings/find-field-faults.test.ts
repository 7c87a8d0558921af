import { expect, test } from 'vitest'
import { findFaultOf, findFieldFaults } from './find-field-faults.ts'

const empty = { provider: 'other', modelId: '', apiKey: '', baseUrl: '' }

test('a server at its own address needs an address and a model, a provider needs a model and a key', () => {
  expect(Object.keys(findFieldFaults(empty))).toEqual(['baseUrl', 'modelId'])
  expect(Object.keys(findFieldFaults({ ...empty, baseUrl: 'localhost:8080', modelId: 'm' }))).toEqual(['baseUrl'])
  expect(findFieldFaults({ ...empty, baseUrl: 'http://127.0.0.1:8080/v1', modelId: 'm' })).toEqual({})
  expect(Object.keys(findFieldFaults({ ...empty, provider: 'openai' }))).toEqual(['modelId', 'apiKey'])
  expect(findFieldFaults({ ...empty, provider: 'openai', modelId: 'm', apiKey: 'k' })).toEqual({})
})

test('a failure of the server marks the field that it is about', () => {
  expect(Object.keys(findFaultOf('upstream-unauthorized', 'openai'))).toEqual(['apiKey'])
  expect(Object.keys(findFaultOf('upstream-model-unknown', 'openai'))).toEqual(['modelId'])
  expect(Object.keys(findFaultOf('upstream-unreachable', 'other'))).toEqual(['baseUrl'])
  expect(findFaultOf('upstream-unreachable', 'openai')).toEqual({})
  expect(findFaultOf('model-test', 'other')).toEqual({})
})
