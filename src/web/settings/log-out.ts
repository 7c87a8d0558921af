import { queryClient } from '../api/query-client.ts'
import { RequestError, request } from '../api/request.ts'
import { goOut } from '../api/token.ts'
import { closeDialog } from '../state/dialog.ts'
import { goTo } from '../state/route.ts'
import { openSession } from '../state/session-controller.ts'
import { showToast, useToasts } from '../style/toast-store.ts'
import { forgetPerson } from './forget-person.ts'

/** Ends the log-in of this browser, and forgets what the person wrote and their key: another one may come in next. */
export async function logOut(): Promise<void> {
  try {
    // What was deleted a moment ago and can still be taken back is deleted now: later nobody may.
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
