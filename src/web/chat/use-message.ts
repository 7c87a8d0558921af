import { ask } from '../state/session-controller.ts'
import { useSession } from '../state/session-store.ts'
import { stateOf } from './composer-buttons.tsx'
import { keepDraft, useDrafts } from './drafts.ts'
import type { useUploads } from './use-uploads.ts'

/** The message that is being written in the open session: its text, and sending it with its files. */
export function useMessage({ uploads, clear, restore }: ReturnType<typeof useUploads>) {
  const sessionId = useSession(state => state.id)
  const isRunning = useSession(state => state.turn !== null)
  const text = useDrafts(drafts => drafts[String(sessionId)] ?? '')
  const uploadState = stateOf(uploads)
  const canSend = !isRunning && uploadState === 'ready' && (text.trim() !== '' || uploads.length > 0)

  function write(newText: string) {
    keepDraft(sessionId, newText)
  }

  async function send() {
    if (!canSend) return
    const kept = { text, uploads }
    write('')
    clear()
    const isTaken = await ask({
      text,
      images: uploads.filter(upload => upload.kind === 'image'),
      files: uploads.filter(upload => upload.kind === 'file'),
    })
    if (isTaken) return
    // Nothing that was typed is lost.
    write(kept.text)
    restore(kept.uploads)
  }

  return { text, write, uploadState, canSend, send }
}
