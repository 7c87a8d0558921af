import type { TextId } from '../language/en.ts'
import { isFound, type OwnModel, otherProvider } from './settings-store.ts'

/** Faults of the fields of a model; absent: none. */
export type FieldFaults = Partial<Record<'baseUrl' | 'modelId' | 'apiKey', TextId>>

/** Finds faults without asking the model. Servers at other addresses may need no key. */
export function findFieldFaults({ provider, modelId, apiKey, baseUrl }: OwnModel): FieldFaults {
  const needsAddress = provider === otherProvider
  const needsKey = !needsAddress && !isFound({ provider })
  return {
    ...(needsAddress && !isAddress(baseUrl.trim()) && { baseUrl: 'settings.fault.address' }),
    ...(!modelId.trim() && { modelId: 'settings.fault.noModel' }),
    ...(needsKey && !apiKey.trim() && { apiKey: 'settings.fault.noKey' }),
  }
}

/** True if a model has all that it needs to be asked. */
export function isComplete(model: OwnModel): boolean {
  return Object.keys(findFieldFaults(model)).length === 0
}

/** The field that a failure of the model's server is about; nothing where it is about none. */
export function findFaultOf(code: string, provider: string): FieldFaults {
  if (code === 'upstream-unauthorized' || code === 'api-key-required') return { apiKey: 'settings.fault.key' }
  if (code === 'upstream-model-unknown') return { modelId: 'settings.fault.model' }
  const isOfAddress = code === 'upstream-unreachable' || code === 'upstream-not-allowed'
  return isOfAddress && provider === otherProvider ? { baseUrl: 'settings.fault.unreachable' } : {}
}

function isAddress(text: string): boolean {
  const { protocol } = URL.parse(text) ?? {}
  return protocol === 'http:' || protocol === 'https:'
}
