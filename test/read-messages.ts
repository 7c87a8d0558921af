import type { Store, StoredMessage } from '../src/store/store.ts'

/** All messages of a session, whole: every page, and the texts that are left out of them. */
export async function readMessages(store: Store, sessionId: number): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = []
  for (;;) {
    const page = await store.readMessagePage(sessionId, messages.at(-1)?.id ?? 0)
    if (page.length === 0) return messages
    for (const { leftOut, ...message } of page) {
      for (const text of leftOut) {
        message[text] = (await Array.fromAsync(store.readText(message.id, text))).join('')
      }
      messages.push(message)
    }
  }
}
