import { isTerminal } from '../../contract/events.ts'
import type { ChatRequest } from '../../contract/requests.ts'
import type { ReadMessage } from '../../contract/sessions.ts'
import { ApiRefusal, askForJson, askForText, type CallApi } from '../limn-api.ts'
import { createEventReader } from '../read-events.ts'

/** Asks a question as the app does, and resolves with the stored answer once it is complete. @throws ApiRefusal */
export async function askLimn(call: CallApi, question: ChatRequest): Promise<ReadMessage> {
  const stream = await askForText(call, { method: 'POST', path: '/api/chat/completions', body: question })
  const end = createEventReader()(stream).findLast(isTerminal)
  if (end?.event !== 'message_created') throw new ApiRefusal(503, 'The answer was interrupted. Ask again.')
  return askForJson<ReadMessage>(call, { method: 'GET', path: `/api/messages/${end.data.id}` })
}
