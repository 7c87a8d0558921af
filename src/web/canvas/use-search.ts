import { useCallback, useState } from 'react'
import type { FrameHost } from './frame-host.ts'

/** The search in the drawing. `asked` increases with each request to open it. */
export function useSearch(host: FrameHost | null) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState(0)
  const find = useCallback((words: string) => host?.send({ type: 'find', words }), [host])
  return {
    isOpen,
    asked,
    find,
    open() {
      setIsOpen(true)
      setAsked(asked + 1)
    },
    step: (way: 1 | -1) => host?.send({ type: 'find-step', way }),
    close() {
      setIsOpen(false)
      find('')
      host?.focus()
    },
  }
}
