import { lazy, Suspense } from 'react'
import { loadPart } from './reload-when-replaced.ts'
import { useDialog } from './state/dialog.ts'

const SettingsDialog = lazy(() => loadPart(() => import('./settings/settings-dialog.tsx')))
const CommandPalette = lazy(() => loadPart(() => import('./sessions/command-palette.tsx')))
const ShortcutList = lazy(() => loadPart(() => import('./sessions/shortcut-list.tsx')))
const TagsDialog = lazy(() => loadPart(() => import('./sessions/tags-dialog.tsx')))

/** The open dialog, loaded when it is first needed. */
export function Dialogs() {
  const name = useDialog()
  return (
    <Suspense>
      {name === 'settings' && <SettingsDialog />}
      {name === 'palette' && <CommandPalette />}
      {name === 'shortcuts' && <ShortcutList />}
      {name === 'tags' && <TagsDialog />}
    </Suspense>
  )
}
