import type { ChatRequest } from '../../contract/requests.ts'
import type { ShareDescription } from '../../contract/shares.ts'
import { askForJson, type CallApi } from '../limn-api.ts'
import type { OpenAiChatRequest, OpenAiMessage } from './chat-request.ts'

/**
 * The question that a conversation ends with. Programs send the whole conversation each time: where the last answer has a link of this caller's,
 * the question goes on in the session of that diagram; otherwise the conversation goes along as history.
 */
export async function toQuestion(call: CallApi, { model, messages }: OpenAiChatRequest): Promise<ChatRequest> {
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  const last = messages[asked]
  const before = messages.slice(0, Math.max(0, asked))
  const kind = model.split('/')[1]
  const known = await findDiagram(call, before)
  return {
    prompt: last ? textOf(last) : '',
    ...(last && imagesOf(last).length > 0 && { images: imagesOf(last) }),
    ...(kind !== undefined && kind !== '' && { agent_id: kind }),
    ...(known
      ? { session_id: known.session_id, parent_id: known.message_id }
      : { history: before.flatMap(message => toHistory(message)) }),
  }
}

/** The diagram that the last answer shows, by its link. */
async function findDiagram(call: CallApi, before: readonly OpenAiMessage[]): Promise<ShareDescription | null> {
  const answer = before.findLast(({ role }) => role === 'assistant')
  const [, token] = (answer && /\/share\/([\w-]{32})(?![\w-])/.exec(textOf(answer))) ?? []
  if (token === undefined) return null
  const shares = await askForJson<ShareDescription[]>(call, { method: 'GET', path: '/api/shares' })
  return shares.find(({ url }) => url.endsWith(`/${token}`)) ?? null
}

function toHistory(message: OpenAiMessage): NonNullable<ChatRequest['history']> {
  const { role } = message
  // What an operator tells all models, as a system message does, is not what a person said.
  return role === 'user' || role === 'assistant' ? [{ role, content: textOf(message) }] : []
}

function textOf({ content }: OpenAiMessage): string {
  if (typeof content === 'string') return content
  return (content ?? []).flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** Pictures that come with the message. Those at an address are not fetched: the API takes none. */
function imagesOf({ content }: OpenAiMessage): string[] {
  if (typeof content === 'string' || !content) return []
  return content.flatMap(part =>
    part.type === 'image_url' && part.image_url.url.startsWith('data:') ? [part.image_url.url] : [],
  )
}
