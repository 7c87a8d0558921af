import { useEffect, useRef } from 'react'

interface KeyCommands {
  onFit(): void
  onZoomIn(): void
  onZoomOut(): void
  onEdit(): void
  onSource(): void
  onSave(): void
  onUndo(): void
  onRedo(): void
  onFind(): void
}

/** Keyboard shortcuts of the canvas, pressed in the app or in the frame, which passes on the keys that it does not use itself. */
export function useCanvasKeys(commands: KeyCommands): {
  passOn(key: string, withControl: boolean, withShift: boolean): void
} {
  const latest = useRef(commands)
  latest.current = commands

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isInDialog(event.target)) return
      const command = commandOf(event, isWriting(event.target), latest.current)
      // Elsewhere the browser searches the page.
      if (command === latest.current.onFind && !isOnCanvas(event.target)) return
      if (!command) return
      event.preventDefault()
      command()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  return {
    passOn(key, withControl, withShift) {
      const name = key === 'escape' ? 'Escape' : key === 'f6' ? 'F6' : key
      const held = { ctrlKey: withControl, shiftKey: withShift && name === 'F6' }
      // To the rest of the app the key seems to be pressed in this window.
      window.dispatchEvent(new KeyboardEvent('keydown', { key: name, ...held, cancelable: true }))
    },
  }
}

function commandOf(event: KeyboardEvent, isWritten: boolean, commands: KeyCommands): (() => void) | null {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 's') return commands.onSave
    if (key === 'f' && !event.shiftKey) return commands.onFind
    // In a text field these keys undo typing.
    if (key === 'z' && !isWritten) return event.shiftKey ? commands.onRedo : commands.onUndo
    return key === 'y' && !isWritten ? commands.onRedo : null
  }
  if (isWritten) return null
  if (key === 'f') return commands.onFit
  if (key === '+' || key === '=') return commands.onZoomIn
  if (key === '-') return commands.onZoomOut
  if (key === 'e') return commands.onEdit
  return key === 's' ? commands.onSource : null
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** True for an element in the drawing, which passes its keys on, or beside it. */
function isOnCanvas(target: EventTarget | null): boolean {
  return !(target instanceof HTMLElement) || target.closest('[data-region="drawing"]') !== null
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null
}
