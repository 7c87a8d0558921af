import { useEffect } from 'react'
import { closeDialog, openDialog, useDialog } from './dialog.ts'
import { goToNextRegion } from './regions.ts'
import { goTo } from './route.ts'
import { stop } from './session-controller.ts'

/** Keyboard shortcuts of the whole app. Those of the composer and the canvas are handled there, and not passed on. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const withControl = event.ctrlKey || event.metaKey
      if (withControl && event.key.toLowerCase() === 'k') {
        if (useDialog.getState() === 'palette') closeDialog()
        else openDialog('palette')
      } else if (withControl && event.shiftKey && event.key.toLowerCase() === 'o') goTo(null)
      else if (event.key === 'Escape' && useDialog.getState() === null) return void stop()
      else if (event.key === 'F6' && useDialog.getState() === null) goToNextRegion(event.shiftKey ? -1 : 1)
      else if (event.key === '?' && !isWriting(event.target)) openDialog('shortcuts')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
