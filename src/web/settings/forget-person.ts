import { forgetAllDrafts } from '../canvas/draft-database.ts'
import { useDrafts as useDrawingDrafts } from '../canvas/draft-store.ts'
import { useDrafts } from '../chat/drafts.ts'
import { dropUploads } from '../chat/use-uploads.ts'
import { useSettings } from './settings-store.ts'

/** Deletes a person's unsent text and API keys from this browser: another person may sign in next. */
export async function forgetPerson(): Promise<void> {
  dropUploads()
  useDrafts.setState({}, true)
  useDrawingDrafts.setState({ drafts: {} })
  useSettings.setState(({ model }) => ({ model: model && { ...model, apiKey: '' }, savedModels: [] }))
  // A browser that stores nothing has nothing to delete.
  await forgetAllDrafts().catch(() => {})
}
