import { useModels } from '../api/use-models.ts'
import { useSettings } from './settings-store.ts'

/** True if neither the service nor the person has a model; false while that is not known. */
export function useNeedsModel(): boolean {
  const models = useModels()
  const hasOwn = useSettings(settings => settings.model !== null)
  return models !== undefined && !models.default && !hasOwn
}
