import { isTerminal, type LoggedEvent } from '../../src/contract/events.ts'
import type { SessionHistory } from '../../src/contract/sessions.ts'
import { fileOf, readLog, type SeenTurn } from './client.ts'

/** Faults of a turn that a client saw to its end, one sentence each; empty: none. */
export async function checkTurn(address: string, seen: SeenTurn): Promise<string[]> {
  const faults: string[] = []
  const fault = (words: string) => faults.push(`session ${seen.sessionId}: ${words}`)
  if (seen.events.some(({ id }, index) => id !== index + 1)) fault(`events ${seen.events.map(event => event.id)}`)
  const log = await readLog(address, seen.sessionId)
  if (JSON.stringify(log) !== JSON.stringify(seen.events)) fault('the log is not what the client saw')
  const response = await fetch(`${address}/api/sessions/${seen.sessionId}`)
  const { session, messages } = (await response.json()) as SessionHistory
  const [question, answer] = messages
  if (session.running) fault('is still running')
  if (messages.length !== 2) fault(`has ${messages.length} messages`)
  if (question?.content !== seen.prompt) fault('the question is another one')
  const file = question?.attachments[0]
  const kept = file && (await fetch(`${address}/api/attachments/${file.id}`))
  if (!kept?.ok || (await kept.text()) !== fileOf(seen.prompt)) fault('the file is not what was sent')
  const end = seen.events.find(isTerminal)
  const status = end?.event === 'message_created' ? end.data.status : undefined
  if (answer?.status !== status) fault(`ended ${status}, but is kept as ${answer?.status}`)
  if (answer?.content !== contentOf(seen.events)) fault('the answer is not what was sent')
  return faults
}

export function statusOf({ events }: SeenTurn): string {
  const end = events.find(isTerminal)
  return (end?.event === 'message_created' && end.data.status) || 'none'
}

/** The finished source, or the pieces that came. */
function contentOf(events: readonly LoggedEvent[]): string {
  let content = ''
  for (const { event, data } of events) {
    if (event === 'tool_code') content += data.content
    if (event === 'tool_end') content = data.output
  }
  return content
}
