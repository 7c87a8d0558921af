import type { FastifyReply } from 'fastify'
import { isValid, type Problem } from '../contract/diagrams.ts'
import { Failure } from '../contract/failure.ts'
import { type DrawingAgent, findAgent, isDrawing } from '../kinds/find.ts'
import type { StoredMessage } from '../store/store.ts'
import { messages } from './messages/index.ts'
import { invalidRequest, parseId } from './parse.ts'
import { unknownAgent } from './routes/chat.ts'

/** Store of the messages: `readMessageOf` gives null if no session of the owner has this message. */
export interface MessageStore {
  readMessageOf(owner: string, messageId: number): Promise<StoredMessage | null>
}

/** Reads a message with a diagram. @throws Failure `not-found` if the owner has no such message, or it has no diagram */
export async function findDiagram(store: MessageStore, owner: string, idText: string) {
  const id = parseId(idText, 'message')
  const message = await store.readMessageOf(owner, id)
  const agent = message?.role === 'assistant' && message.agent !== null ? findAgent(message.agent) : undefined
  if (!message || !isDrawing(agent)) {
    throw new Failure(messages.create('not-found', { case: 'diagram', id }))
  }
  return { id, agent, source: message.content, style: message.style, notes: message.design_concept ?? '' }
}

/** Finds an agent that draws. @throws Failure `unknown-agent`, or `invalid-request` if the agent only answers in words */
export function agentOf(id: string): DrawingAgent {
  const agent = findAgent(id)
  if (!agent) throw unknownAgent(id, '/agent')
  if (!isDrawing(agent)) throw invalidRequest([{ pointer: '/agent', detail: 'draws no diagrams' }])
  return agent
}

/** Checks a source before it is drawn. @throws Failure `invalid-request` that lists each problem */
export function requireValid(problems: readonly Problem[]): void {
  if (isValid(problems)) return
  const errors = problems.filter(problem => problem.level === 'error')
  throw invalidRequest(
    errors.map(problem => ({
      pointer: '/source',
      detail: problem.line === undefined ? problem.message : `line ${problem.line}: ${problem.message}`,
      problem,
    })),
  )
}

/** Aborts when the client disconnects. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort(new Failure(messages.create('unavailable', { case: 'left' }))))
  return left.signal
}
