import { useEffect } from 'react'
import type { Message } from '../../contract/sessions.ts'
import { readContent } from '../api/read-content.ts'
import { RequestError } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'
import { dispatch, useSession } from './session-store.ts'

/** Messages whose content is being loaded. */
const coming = new Set<number>()

/** Loads the content of a message that was too long to come with its session; call it where the message is shown. */
export function useContent(messageId: number | null | undefined): void {
  const message = useSession(state => state.messages.find(({ id }) => id === messageId))
  const isLeftOut = message?.content_url !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message changes when its content has come
  useEffect(() => {
    if (message && isLeftOut) fetchContent(message)
  }, [messageId, isLeftOut])
}

async function fetchContent(message: Message): Promise<void> {
  if (coming.has(message.id)) return
  coming.add(message.id)
  try {
    dispatch({ type: 'filled', id: message.id, content: await readContent(message) })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showToast({
      text: ['chat.contentFailed'],
      action: { label: 'common.retry', onChoose: () => fetchContent(message) },
    })
  } finally {
    coming.delete(message.id)
  }
}
