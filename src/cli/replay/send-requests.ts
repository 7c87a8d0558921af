import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { ChatEvent, EventData } from '../../contract/events.ts'
import { emptyAnswer, type FoldedAnswer, foldAnswer } from '../../contract/fold-answer.ts'
import { askForText, type CallApi } from '../../doors/limn-api.ts'
import { createEventReader } from '../../doors/read-events.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import { expectationOf, judge } from './judge.ts'
import type { Exchange } from './model-proxy.ts'
import { outcomeOf } from './outcome.ts'
import { type Expectation, type ReplayRequest, readPicture } from './requests.ts'
import type { Result } from './results.ts'

export interface Surroundings {
  call: CallApi
  work: Pick<OwnersWork, 'readStructure'>
  /** Conversations at the same time. */
  atOnce: number
  /** Called after each request. */
  onResult: () => void
}

/** Requests by key, with the model calls made for each: every request has its own API key, by which the proxy recognises it. */
export interface Tally {
  add(exchange: Exchange): void
  of(key: string): { calls: number; modelMs: number; isMissing: boolean }
}

export function createTally(): Tally {
  const all = new Map<string, Exchange[]>()
  return {
    add: exchange => void all.set(exchange.key, [...(all.get(exchange.key) ?? []), exchange]),
    of(key) {
      const questions = (all.get(key) ?? []).filter(({ isQuestion }) => isQuestion)
      const modelMs = questions.reduce((total, { durationMs }) => total + (durationMs ?? 0), 0)
      return { calls: questions.length, modelMs, isMissing: questions.some(({ durationMs }) => durationMs === null) }
    },
  }
}

/** Sends all requests, each conversation in its order, and judges what comes back. The results have the order of the requests. */
export async function sendRequests(
  requests: readonly ReplayRequest[],
  tally: Tally,
  surroundings: Surroundings,
): Promise<Result[]> {
  const limit = pLimit(surroundings.atOnce)
  const results = new Map<string, Result>()
  const conversations = requests.filter(({ after }) => after === undefined)
  const send = async (first: ReplayRequest) => {
    let sessionId: number | null = null
    for (let request: ReplayRequest | undefined = first; request; request = followUpOf(request, requests)) {
      const sent = await sendRequest(request, sessionId, tally, surroundings)
      sessionId = sent.sessionId
      results.set(request.id, sent.result)
      surroundings.onResult()
    }
  }
  await Promise.all(conversations.map(first => limit(() => send(first))))
  return requests.flatMap(({ id }) => results.get(id) ?? [])
}

function followUpOf({ id }: ReplayRequest, requests: readonly ReplayRequest[]): ReplayRequest | undefined {
  return requests.find(({ after }) => after === id)
}

async function sendRequest(
  request: ReplayRequest,
  sessionId: number | null,
  tally: Tally,
  { call, work }: Surroundings,
): Promise<{ sessionId: number; result: Result }> {
  const key = randomUUID()
  const body = {
    prompt: request.prompt,
    session_id: sessionId,
    api_key: key,
    files: (request.files ?? []).map(({ name, text }) => ({ name, data: Buffer.from(text).toString('base64') })),
    images: request.picture === undefined ? [] : [(await readPicture(request.picture)).toString('base64')],
  }
  const streamed = await askForText(call, { method: 'POST', path: '/api/chat/completions', body })
  const { answer, end, rounds } = readAnswer(createEventReader()(streamed))
  const structure = answer.valid ? await structureOf(answer.agent, answer.source, work) : null
  const expected =
    request.reference === undefined ? request.expected : await readReference(request.kind, request.reference, work)
  const { calls, modelMs, isMissing } = tally.of(key)
  const result: Result = {
    id: request.id,
    kind: request.kind,
    agent: answer.agent,
    outcome: isMissing ? 'not-recorded' : outcomeOf(answer, end),
    rounds,
    calls,
    input_tokens: end.usage?.input_tokens ?? null,
    output_tokens: end.usage?.output_tokens ?? null,
    model_ms: modelMs,
    ...judge(expected, { structure, text: textOf(answer, structure) }),
    failure: answer.failures.at(-1)?.code ?? null,
  }
  return { sessionId: end.session_id, result }
}

function readAnswer(events: readonly ChatEvent[]) {
  let answer = emptyAnswer
  let rounds = 0
  let end: EventData<'message_created'> | undefined
  for (const event of events) {
    answer = foldAnswer(answer, event)
    if (event.event === 'status' && event.data.repair) rounds += 1
    if (event.event === 'message_created' && event.data.role === 'assistant') end = event.data
  }
  if (!end) throw new Error('an answer has no end')
  return { answer, end, rounds }
}

/** Reads the reference. Where no reader exists for that kind of source, such as the commits of Mermaid, nothing is expected of the drawing. */
async function readReference(kind: string, source: string, work: Surroundings['work']): Promise<Expectation> {
  const structure = await structureOf(kind, source, work)
  return structure ? expectationOf(structure) : {}
}

async function structureOf(
  agent: string | null,
  source: string,
  work: Surroundings['work'],
): Promise<Structure | null> {
  const reading = agent === null || source === '' ? null : await work.readStructure(agent, source).catch(() => null)
  return reading?.structure ?? null
}

/** The source too, for what a structure does not hold. */
function textOf({ source, words, designConcept }: FoldedAnswer, structure: Structure | null): string {
  const labels = structure ? listParts(structure).elements.map(({ label }) => label) : []
  return [words, designConcept ?? '', source, ...labels].join('\n')
}
