import { useModels } from '../api/use-models.ts'
import { isComplete } from './find-field-faults.ts'
import { useSettings } from './settings-store.ts'

/** True if neither the service nor the person has a model; false while that is not known. */
export function useNeedsModel(): boolean {
  const models = useModels()
  const hasOwn = useSettings(settings => settings.model !== null && isComplete(settings.model))
  return models !== undefined && !models.default && !hasOwn
}
