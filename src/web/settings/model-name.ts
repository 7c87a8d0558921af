import type { ModelsDescription } from '../../contract/requests.ts'
import type { OwnModel } from './settings-store.ts'

/** What a model is called in a list: its own name, else the one that its provider uses, else its address. */
export function nameOfModel({ provider, modelId, baseUrl }: OwnModel, models: ModelsDescription | undefined): string {
  const standard = models?.providers.find(({ id }) => id === provider)
  return modelId.trim() || standard?.default_model_id || baseUrl.trim() || provider
}
