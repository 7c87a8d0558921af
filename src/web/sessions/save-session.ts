import { RequestError } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'

/** Gives the session to the person as a file: its branch in view, as Markdown with the pictures. */
export async function saveSession(id: number): Promise<void> {
  try {
    const { exportSession } = await import('../canvas/export-session.ts')
    await exportSession(id)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showToast({ text: ['sessions.exportFailed'] })
  }
}
