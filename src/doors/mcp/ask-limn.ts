import { createParser } from 'eventsource-parser'
import { type ChatEvent, isTerminal } from '../../contract/events.ts'
import type { ChatRequest } from '../../contract/requests.ts'
import type { ReadMessage } from '../../contract/sessions.ts'
import { ApiRefusal, askForJson, askForText, type CallApi } from '../limn-api.ts'

/** Asks a question as the app does, and resolves with the stored answer once it is complete. @throws ApiRefusal */
export async function askLimn(call: CallApi, question: ChatRequest): Promise<ReadMessage> {
  const stream = await askForText(call, { method: 'POST', path: '/api/chat/completions', body: question })
  const id = findAnswerId(stream)
  if (id === null) throw new ApiRefusal(503, 'The answer was interrupted. Ask again.')
  return askForJson<ReadMessage>(call, { method: 'GET', path: `/api/messages/${id}` })
}

function findAnswerId(stream: string): number | null {
  let id: number | null = null
  const parser = createParser({
    onEvent({ event, data }) {
      const parsed = { event, data: JSON.parse(data) } as ChatEvent
      if (parsed.event === 'message_created' && isTerminal(parsed)) id = parsed.data.id
    },
  })
  parser.feed(stream)
  return id
}
