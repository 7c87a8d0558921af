import type { TextId } from '../language/en.ts'
import { type OwnModel, otherProvider } from './settings-store.ts'

/** Faults of the fields of a model; absent: none. */
export type FieldFaults = Partial<Record<'baseUrl' | 'modelId' | 'apiKey', TextId>>

/** True if it runs on a server that was found next to the service, which needs no key: its provider is a place such as `127.0.0.1:11434`. */
export function isFound({ provider }: Pick<OwnModel, 'provider'>): boolean {
  return provider.includes(':')
}

/** Finds faults without asking the model. Servers at other addresses may need no key, and their models have no usual name. */
export function findFieldFaults({ provider, modelId, apiKey, baseUrl }: OwnModel): FieldFaults {
  if (isFound({ provider })) return modelId.trim() ? {} : { modelId: 'settings.fault.noModel' }
  if (provider !== otherProvider) return apiKey.trim() ? {} : { apiKey: 'settings.fault.noKey' }
  return {
    ...(!isAddress(baseUrl.trim()) && { baseUrl: 'settings.fault.address' }),
    ...(!modelId.trim() && { modelId: 'settings.fault.noModel' }),
  }
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
