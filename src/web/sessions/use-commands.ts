import { useLogin } from '../api/token.ts'
import { useText } from '../language/use-text.ts'
import { logOut } from '../settings/log-out.ts'
import { switchLanguage, switchTheme } from '../settings/switches.ts'
import { openDialog } from '../state/dialog.ts'
import { goTo } from '../state/route.ts'
import { stop } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { deleteSession } from './delete-session.ts'
import { saveSession } from './save-session.ts'

export interface Command {
  label: string
  run(): void
}

/** Commands that are available now, for the palette. */
export function useCommands(): Command[] {
  const t = useText()
  const { id, title, turn } = useSession()
  const isLoggedIn = useLogin(login => login.isLoggedIn)
  const always = [
    { label: t('sessions.new'), run: () => goTo(null) },
    { label: t('settings.title'), run: () => openDialog('settings') },
    { label: t('palette.theme'), run: switchTheme },
    { label: t('settings.switchLanguage'), run: switchLanguage },
    { label: t('shortcuts.open'), run: () => openDialog('shortcuts') },
  ]
  const ofTurn = turn ? [{ label: t('chat.stop'), run: stop }] : []
  const ofSession =
    id === null
      ? []
      : [
          { label: t('sessions.export'), run: () => saveSession(id) },
          { label: t('palette.delete'), run: () => deleteSession({ id, title }) },
        ]
  const ofLogin = isLoggedIn ? [{ label: t('settings.logOut'), run: logOut }] : []
  return [...ofTurn, ...always, ...ofSession, ...ofLogin]
}
