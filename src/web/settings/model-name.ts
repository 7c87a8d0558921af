import type { ModelsDescription } from '../../contract/requests.ts'
import type { OwnModel } from './settings-store.ts'

/** Name of a model in a list: its own name, else its provider's name for it, else its address. */
export function nameOfModel({ provider, modelId, baseUrl }: OwnModel, models: ModelsDescription | undefined): string {
  const standard = models?.providers.find(({ id }) => id === provider)
  return modelId.trim() || standard?.default_model_id || baseUrl.trim() || provider
}
