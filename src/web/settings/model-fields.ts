import { isComplete } from './find-field-faults.ts'
import { type OwnModel, otherProvider } from './settings-store.ts'

/** Fields of a request for the person's own model; none while something that it needs is missing: the service's own answers then. */
export function modelFields(model: OwnModel | null): { model_id?: string; api_key?: string; base_url?: string } {
  if (!model || !isComplete(model)) return {}
  const isOther = model.provider === otherProvider
  const modelId = model.modelId.trim()
  return {
    model_id: isOther ? modelId : `${model.provider}/${modelId}`,
    ...(model.apiKey.trim() && { api_key: model.apiKey.trim() }),
    ...(isOther && { base_url: model.baseUrl.trim() }),
  }
}
