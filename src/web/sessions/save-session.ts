import { RequestError } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'

/** Downloads the session as a file: its shown branch, as Markdown with the pictures. */
export async function saveSession(id: number): Promise<void> {
  try {
    const { exportSession } = await import('../canvas/export-session.ts')
    await exportSession(id)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showToast({ text: ['sessions.exportFailed'] })
  }
}
