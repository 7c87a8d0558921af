import { queryClient } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { goOut } from '../api/token.ts'
import { closeDialog } from '../state/dialog.ts'
import { goTo } from '../state/route.ts'
import { openSession } from '../state/session-controller.ts'
import { showToast, useToasts } from '../style/toast-store.ts'
import { forgetPerson } from './forget-person.ts'

/** Signs this browser out, and deletes the person's unsent text and API key: another person may sign in next. */
export async function logOut(): Promise<void> {
  try {
    // Sessions whose deletion could still be undone are deleted now: afterwards nobody may.
    await Promise.all(useToasts.getState().toasts.map(toast => toast.onEnd?.()))
    useToasts.setState({ toasts: [] })
    await request('POST', '/api/logout')
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showToast({ text: ['settings.logOutFailed'] })
    return
  }
  closeDialog()
  goTo(null)
  goOut()
  openSession(null)
  queryClient.clear()
  await forgetPerson()
}
