import { forgetAllDrafts } from '../canvas/draft-database.ts'
import { useDrafts as useDrawingDrafts } from '../canvas/draft-store.ts'
import { useDrafts } from '../chat/drafts.ts'
import { dropUploads } from '../chat/use-uploads.ts'
import { useSettings } from './settings-store.ts'

/** Forgets what a person wrote in this browser, and their key: another one may come in next. */
export async function forgetPerson(): Promise<void> {
  dropUploads()
  useDrafts.setState({}, true)
  useDrawingDrafts.setState({ drafts: {} })
  useSettings.setState(({ model }) => ({ model: model && { ...model, apiKey: '' } }))
  // A browser that keeps nothing has nothing to forget.
  await forgetAllDrafts().catch(() => {})
}
