import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { assertNever } from '../shared/assert-never.ts'
import { createTextCleaner } from './clean-text.ts'
import { createContinuationJoiner } from './join-continuation.ts'
import { messages } from './messages/index.ts'
import { createThinkingReporter, type ThinkingOptions, type ThinkingReporter } from './report-thinking.ts'

/**
 * A piece of the answer; an event that tells of the model's reasoning; word that it was cut off and is being continued, or that it starts again from
 * its beginning; or, last, how it ended.
 */
export type AnswerDelta =
  | { type: 'text'; delta: string }
  | { type: 'thinking'; event: TurnEvent }
  | { type: 'continued' }
  | { type: 'restarted' }
  | { type: 'finish'; reason: 'stop' | 'length' }

/**
 * Asks the model and gives its answer's text piece by piece; reasoning is left out, or told of. Ends with exactly one `finish`.
 *
 * @throws Failure when the model or the connection failed; the signal's reason when it aborted
 */
async function* askModel(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  reporter: ThinkingReporter | undefined,
): AsyncGenerator<AnswerDelta> {
  const cleaner = createTextCleaner()
  for await (const event of model.stream(request, signal)) {
    switch (event.type) {
      case 'text': {
        const last = reporter?.end()
        if (last) yield { type: 'thinking', event: last }
        yield* inSlices(cleaner.push(event.delta))
        break
      }
      case 'finish':
        yield* inSlices(cleaner.end())
        yield event
        return
      case 'failure':
        yield* inSlices(cleaner.end())
        throw new Failure(event.failure)
      case 'reasoning': {
        const report = reporter?.push(event.delta)
        if (report) yield { type: 'thinking', event: report }
        break
      }
      case 'usage':
        break
      default:
        assertNever(event)
    }
  }
  signal.throwIfAborted()
  throw new Failure({ ...messages.create('upstream-disconnected', { case: 'lost' }), retryable: true })
}

/** Length of an answer that is read in one go, in characters: some milliseconds. */
const sliceCharacters = 50_000

/** A piece of megabytes is handed on in slices, so that others are answered in between. */
async function* inSlices(text: string): AsyncGenerator<AnswerDelta> {
  if (text === '') return
  yield { type: 'text', delta: text.slice(0, sliceCharacters) }
  for (let start = sliceCharacters; start < text.length; start += sliceCharacters) {
    await nextTurn()
    yield { type: 'text', delta: text.slice(start, start + sliceCharacters) }
  }
}

/**
 * The same, but an answer that reached the model's output limit is continued once, as if it had been given in one piece.
 *
 * @param thinking  how its reasoning is told; absent: it is not
 */
export async function* askModelWhole(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  thinking?: ThinkingOptions,
): AsyncGenerator<AnswerDelta> {
  let text = ''
  const reporter = thinking && createThinkingReporter(thinking)
  for await (const delta of askModel(model, request, signal, reporter)) {
    if (delta.type === 'text') text += delta.delta
    if (delta.type !== 'finish' || delta.reason === 'stop' || text.trim() === '') {
      yield delta
      continue
    }
    yield { type: 'continued' }
    const rest = askModel(model, continuationOf(request, text), signal, reporter)
    yield* joinContinuation(text, rest)
  }
}

async function* joinContinuation(before: string, rest: AsyncIterable<AnswerDelta>): AsyncGenerator<AnswerDelta> {
  const joiner = createContinuationJoiner(before)
  let isRestarted = false
  function* give(text: string): Generator<AnswerDelta> {
    if (joiner.isRestart() && !isRestarted) yield { type: 'restarted' }
    isRestarted = joiner.isRestart()
    if (text !== '') yield { type: 'text', delta: text }
  }
  for await (const delta of rest) {
    if (delta.type === 'finish') yield* give(joiner.end())
    if (delta.type === 'text') yield* give(joiner.push(delta.delta))
    else yield delta
  }
}

function continuationOf(request: ModelRequest, text: string): ModelRequest {
  return askAgain(
    request,
    text,
    'Your answer was cut off at the output limit. Continue it exactly where it stopped, in the middle of a line if need be. Repeat nothing, and write no tags or fences that are already open.',
  )
}

/** The request with the answer that it got, and what is asked next. */
export function askAgain(request: ModelRequest, answered: string, asked: string): ModelRequest {
  return {
    system: request.system,
    material: request.material,
    messages: [...request.messages, { role: 'assistant', content: answered }, { role: 'user', content: asked }],
  }
}
