import { setImmediate } from 'node:timers/promises'
import type { ListedSession, Message, SessionHistory } from '../contract/sessions.ts'
import type { MessageText, PagedMessage, Store, StoredMessage } from '../store/store.ts'

/** Removes fields of a message that only the service uses. */
export function toMessage({ session_id: _, attachments, ...message }: StoredMessage): Message {
  return { ...message, attachments: attachments.map(({ kind: _, ...attachment }) => attachment) }
}

/**
 * Streams the answer of `GET /api/sessions/:session_id` in pieces of about a megabyte: the memory it needs does not depend on the length of the
 * session. Other requests are served between the pieces.
 *
 * @param referBase  start of the addresses that replace long contents; null: contents are included
 */
export async function* streamSession(
  store: Pick<Store, 'readMessagePage' | 'readText'>,
  session: SessionHistory['session'] & Partial<Pick<ListedSession, 'pinned' | 'archived'>>,
  referBase: string | null,
): AsyncGenerator<string> {
  yield `{"session":${JSON.stringify(session)},"messages":[`
  for (let page = await store.readMessagePage(session.id, 0), separator = ''; page.length > 0; ) {
    let text = ''
    for (const message of page) {
      text += separator
      separator = ','
      for await (const piece of streamMessage(store, message, referBase)) {
        text += piece
        if (text.length < pieceCharacters) continue
        yield text
        text = ''
        await setImmediate()
      }
    }
    yield text
    await setImmediate()
    page = await store.readMessagePage(session.id, page.at(-1)?.id ?? 0)
  }
  yield ']}'
}

/** Characters that are passed on at once, unless a single message is longer. */
const pieceCharacters = 256 * 1024

async function* streamMessage(
  store: Pick<Store, 'readText'>,
  { leftOut, ...stored }: PagedMessage,
  referBase: string | null,
): AsyncGenerator<string> {
  const message = toMessage(stored)
  const inline: MessageText[] = []
  for (const text of leftOut) {
    if (referBase !== null && text !== 'design_concept')
      Object.assign(message, { [`${text}_url`]: referBase + addressOf(message, text) })
    else inline.push(text)
  }
  if (inline.length === 0) return yield JSON.stringify(message)
  const others = Object.entries(message).filter(([name]) => !inline.some(text => text === name))
  yield JSON.stringify(Object.fromEntries(others)).slice(0, -1)
  for (const text of inline) {
    yield `,"${text}":"`
    // A piece ends between characters: joined, the pieces are the JSON of the whole.
    for await (const piece of store.readText(message.id, text)) yield JSON.stringify(piece).slice(1, -1)
    yield '"'
  }
  yield '}'
}

function addressOf({ id }: Pick<Message, 'id'>, text: MessageText): string {
  return `/api/messages/${id}/${text.replaceAll('_', '-')}`
}
