import { useTokenIsNeeded } from './api/token.ts'
import { Dialogs } from './dialogs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Rooms } from './rooms.tsx'
import { TokenPage } from './settings/token-page.tsx'
import { useCopyShared } from './state/use-copy-shared.ts'
import { useFollowRoute } from './state/use-follow-route.ts'
import { useKeys } from './state/use-keys.ts'
import { Toasts } from './style/toasts.tsx'
import { useThemeOfPage } from './style/use-theme.ts'

export function App() {
  useThemeOfPage()
  const tokenIsNeeded = useTokenIsNeeded()
  return <ErrorBoundary>{tokenIsNeeded ? <TokenPage /> : <Desk />}</ErrorBoundary>
}

function Desk() {
  useFollowRoute()
  useKeys()
  useCopyShared()
  return (
    <>
      <Rooms />
      <Dialogs />
      <Toasts />
    </>
  )
}
