import type { ChatEvent } from '../../contract/events.ts'
import { isTerminal } from '../../contract/events.ts'
import type { ReadMessage } from '../../contract/sessions.ts'
import type { ShareDescription } from '../../contract/shares.ts'
import { askForJson, type CallApi } from '../limn-api.ts'
import { writeDiagram, writeSuggestions } from './write-answer.ts'

/** Hours after which the picture in an answer is not shown any more. */
const pictureHours = 24 * 30

/** Tokens, as far as the model's provider said. */
export interface OpenAiUsage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
}

/** A piece of the answer's text, or what is known once it is complete. */
export type AnswerPiece = { text: string } | { usage: OpenAiUsage | null }

/** Writes an answer as Markdown while its events arrive: words and the concept as they come, the diagram once it is checked. */
export async function* writeAnswer(call: CallApi, events: AsyncIterable<ChatEvent>): AsyncGenerator<AnswerPiece> {
  let isEmpty = true
  for await (const event of events) {
    const text = textOf(event, isEmpty)
    if (text !== '') {
      isEmpty = false
      yield { text }
    }
    if (event.event !== 'message_created' || !isTerminal(event)) continue
    const message = await askForJson<ReadMessage>(call, { method: 'GET', path: `/api/messages/${event.data.id}` })
    if (message.valid !== null) {
      const url = message.valid ? await sharePicture(call, message) : null
      yield { text: (isEmpty ? '' : '\n\n') + writeDiagram(message, url) }
    }
    const { input_tokens = 0, output_tokens = 0 } = event.data.usage ?? {}
    const total_tokens = input_tokens + output_tokens
    yield { usage: { prompt_tokens: input_tokens, completion_tokens: output_tokens, total_tokens } }
  }
}

function textOf(event: ChatEvent, isFirst: boolean): string {
  if (event.event === 'design_concept') return event.data.content
  if (event.event === 'thought') return event.data.content + writeSuggestions(event.data.suggestions)
  if (event.event === 'status' && event.data.level === 'error') return `${isFirst ? '' : '\n\n'}${event.data.content}`
  return ''
}

async function sharePicture(call: CallApi, { id, session_id }: ReadMessage): Promise<string> {
  const body = { message_id: id, expires_in_hours: pictureHours }
  const path = `/api/sessions/${session_id}/shares`
  return (await askForJson<ShareDescription>(call, { method: 'POST', path, body })).url
}
