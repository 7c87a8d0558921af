import { useCallback, useState } from 'react'
import type { FrameHost } from './frame-host.ts'

export interface Search {
  isOpen: boolean
  /** Increases with each request to search: the field then takes the focus. */
  asked: number
  open(): void
  find(words: string): void
  /** Goes to the next text that was found, or to the one before. */
  step(way: 1 | -1): void
  close(): void
}

/** The search in the drawing. */
export function useSearch(host: FrameHost | null): Search {
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
