import { useEffect } from 'react'
import { loadDrawingMessages } from './language/load-language.ts'
import { loadAhead } from './reload-when-replaced.ts'

/** The first screen is complete by then. */
const restMs = 1_500

/** Loads the conversation. It is not part of the first load: an empty session has none. */
export async function importConversation() {
  const [{ Conversation }] = await Promise.all([import('./chat/conversation.tsx'), loadDrawingMessages()])
  return { default: Conversation }
}

/** Loads the canvas, which an empty session does not have either. */
export async function importCanvas() {
  const [{ Canvas }] = await Promise.all([import('./canvas/canvas.tsx'), loadDrawingMessages()])
  return { default: Canvas }
}

/** Loads both ahead while a first message is being written: what was sent is shown at once then. */
export function useRoomsAhead(isEmpty: boolean): void {
  useEffect(() => {
    if (!isEmpty) return
    const timer = setTimeout(() => void loadAhead(() => Promise.all([importConversation(), importCanvas()])), restMs)
    return () => clearTimeout(timer)
  }, [isEmpty])
}
