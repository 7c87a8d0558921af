import { createParser } from 'eventsource-parser'
import type { Dispatcher } from 'undici'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { TokenUsage } from '../model.ts'
import {
  type Call,
  disconnected,
  failureOfError,
  failureOfErrorObject,
  malformed,
  notAnApi,
  refused,
  tooLarge,
} from './failures.ts'
import { followText } from './follow-text.ts'
import type { AttemptEvent } from './with-retries.ts'

/** Size limit, of text and reasoning together, and of a single event: whole answers in one event have been seen. Ten times the longest. */
const answerMaxCharacters = 4 * 1024 * 1024
/** Time that a server has to send its usage and `[DONE]` after a finish reason, and then to end the response. */
const graceMs = 1_000

type Body = Dispatcher.ResponseData['body']

/** The part of an answer that has been read. */
interface Reading {
  call: Call
  /**
   * Deltas that were not yielded yet. Neighbouring deltas of one kind are merged into one event: a burst of tokens costs every reader one step.
   */
  events: AttemptEvent[]
  /** Characters of all text and reasoning so far. */
  characters: number
  usage: TokenUsage | null
  finishReason: string | null
  /** True once `[DONE]` was read. */
  isDone: boolean
  /** Nothing after it is read. */
  failure: FailurePayload | null
  /** True if this is an event stream, or contained a choice: if not, the server is not a model API. */
  isCompletion: boolean
  /** Index of the choice that is read; null until one arrived. */
  choice: number | null
}

interface Reader {
  feed(text: string): void
  end(): void
}

/**
 * Reads the body of a successful chat completion: OpenAI's event stream, or the whole completion as one JSON object from servers that do not
 * stream. It is complete only with a finish reason.
 *
 * @throws the error of `ask`; Failure when the answer is not complete or was refused; whatever arrived before has been yielded
 */
export async function* readCompletion(
  ask: () => Promise<Dispatcher.ResponseData>,
  call: Call,
): AsyncGenerator<AttemptEvent> {
  const { body, headers } = await ask()
  const contentType = String(headers['content-type'] ?? '').toLowerCase()
  const reading: Reading = {
    call,
    events: [],
    characters: 0,
    usage: null,
    finishReason: null,
    isDone: false,
    failure: null,
    isCompletion: contentType.startsWith('text/event-stream'),
    choice: null,
  }
  // No encoding was asked for.
  if (!/^(?:identity)?$/i.test(String(headers['content-encoding'] ?? ''))) {
    letGo(body, false)
    throw new Failure(malformed(call))
  }
  const reader = contentType.startsWith('application/json') ? createObjectReader(reading) : createStreamReader(reading)
  let grace: NodeJS.Timeout | undefined
  try {
    const isOver = () => reading.failure !== null || reading.isDone
    const arrivals = followText(body, reader.feed, isOver)
    while ((await arrivals.next()) === 'more') {
      for (const event of reading.events.splice(0)) yield event
      if (isOver()) break
      if (reading.finishReason !== null) grace ??= setTimeout(() => body.destroy(), graceMs)
    }
    reader.end()
    yield* reading.events.splice(0)
  } catch (error) {
    const failure = failureOfError(error, call, 'reading')
    if (failure === null) throw error
    // With a finish reason the answer is complete, however the connection ends.
    if (reading.finishReason === null) throw new Failure(failure, { cause: error })
  } finally {
    clearTimeout(grace)
    letGo(body, reading.isDone)
  }
  if (reading.usage) yield { type: 'usage', usage: reading.usage }
  const failure = reading.failure ?? failureOfEnd(reading)
  if (failure) throw new Failure(failure)
  yield { type: 'finish', reason: isCutShort(reading.finishReason) ? 'length' : 'stop' }
}

/** Data of events that gateways send only to keep a connection open. */
const keepAlive = /^\s*(?:null|ping|keep-?alive|heartbeat)?\s*$/i

function createStreamReader(reading: Reading): Reader {
  const parser = createParser({
    maxBufferSize: answerMaxCharacters,
    onEvent: ({ event, data }) => {
      if (reading.isDone || reading.failure || keepAlive.test(data)) return
      if (data.trim() === '[DONE]') reading.isDone = true
      else if (event === 'error') reading.failure = failureOfErrorObject(parseJson(data) ?? data, reading.call)
      else takeChunk(parseJson(data), reading)
    },
    onError: error => {
      if (error.type === 'max-buffer-size-exceeded') reading.failure = tooLarge(reading.call)
    },
  })
  // A character NUL in front of a field would make it an unknown one, and the event would be lost.
  return { feed: text => parser.feed(text.replaceAll('\0', '')), end: () => {} }
}

function createObjectReader(reading: Reading): Reader {
  const pieces: string[] = []
  let characters = 0
  return {
    feed: text => {
      pieces.push(text)
      characters += text.length
      if (characters > answerMaxCharacters) reading.failure = tooLarge(reading.call)
    },
    end: () => {
      if (!reading.failure) takeChunk(parseJson(pieces.join('')), reading)
    },
  }
}

/** Reads a `chat.completion.chunk`, or a whole `chat.completion`, which has `message` instead of the chunk's `delta`. */
function takeChunk(chunk: unknown, reading: Reading): void {
  if (!isRecord(chunk)) {
    reading.failure = reading.isCompletion ? malformed(reading.call) : notAnApi(reading.call)
    return
  }
  const error = chunk.error ?? (chunk.object === 'error' ? chunk : null)
  if (error !== null) {
    reading.failure = failureOfErrorObject(error, reading.call)
    return
  }
  if (isRecord(chunk.usage)) reading.usage = usageOf(chunk.usage)
  // Azure's first chunk and the usage chunk have no choice; a choice may have no delta.
  const choice = Array.isArray(chunk.choices) ? chooseChoice(chunk.choices, reading) : undefined
  if (!choice) return
  reading.isCompletion = true
  // The older API for completions has only `text`.
  const delta = choice.delta ?? choice.message ?? { content: choice.text }
  if (isRecord(delta) && reading.finishReason === null) takeDelta(delta, reading)
  if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') {
    reading.finishReason ??= choice.finish_reason
  }
}

/** One choice is asked for; where a server sends several, the first of them is the answer. */
function chooseChoice(choices: readonly unknown[], reading: Reading): Record<string, unknown> | undefined {
  const indexOf = ({ index }: Record<string, unknown>) => (typeof index === 'number' ? index : 0)
  const records = choices.filter(isRecord)
  if (records.length > 0) reading.choice ??= Math.min(...records.map(indexOf))
  return records.find(choice => indexOf(choice) === reading.choice)
}

function takeDelta(delta: Record<string, unknown>, reading: Reading): void {
  // Some gateways send the same reasoning under both names.
  takeText('reasoning', delta.reasoning_content || delta.reasoning, reading)
  if (typeof delta.content === 'string') takeText('text', delta.content, reading)
  else takeParts([delta.content].flat(), reading)
  // `function_call` is the older name for one call.
  takeToolCalls([delta.tool_calls ?? { function: delta.function_call }].flat(), reading)
  if (typeof delta.refusal === 'string' && delta.refusal !== '') reading.finishReason = 'refusal'
}

/** No tools are offered, but some models call one all the same: what they call it with is their answer. */
function takeToolCalls(calls: readonly unknown[], reading: Reading): void {
  for (const call of calls.filter(isRecord)) {
    if (isRecord(call.function)) takeText('text', call.function.arguments, reading)
  }
}

/** Content in parts, as Mistral's reasoning models send it; other servers have other names for parts with text. */
function takeParts(parts: readonly unknown[], reading: Reading): void {
  for (const part of parts) {
    if (typeof part === 'string') takeText('text', part, reading)
    if (!isRecord(part)) continue
    const isReasoning = /^(?:thinking|reasoning)/.test(String(part.type))
    takeText(isReasoning ? 'reasoning' : 'text', part.text, reading)
    if (isReasoning && Array.isArray(part.thinking)) {
      for (const thought of part.thinking.filter(isRecord)) takeText('reasoning', thought.text, reading)
    }
  }
}

function takeText(type: 'text' | 'reasoning', delta: unknown, reading: Reading): void {
  if (typeof delta !== 'string' || delta === '') return
  reading.characters += delta.length
  if (reading.characters > answerMaxCharacters) reading.failure = tooLarge(reading.call)
  const last = reading.events.at(-1)
  if (last?.type === type) last.delta += delta
  else reading.events.push({ type, delta })
}

function usageOf(usage: Record<string, unknown>): TokenUsage {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens, prompt_tokens_details: details } = usage
  // DeepSeek has a field of its own.
  const cached = usage.prompt_cache_hit_tokens ?? (isRecord(details) ? details.cached_tokens : undefined)
  return {
    ...(typeof inputTokens === 'number' && { inputTokens }),
    ...(typeof cached === 'number' && { cachedInputTokens: cached }),
    ...(typeof outputTokens === 'number' && { outputTokens }),
  }
}

function isCutShort(finishReason: string | null): boolean {
  return finishReason !== null && /^(?:length|model_length|max_tokens)$/i.test(finishReason)
}

/** The failure that the end of an answer means, null for a normal end. Unknown reasons count as normal: servers invent them. */
function failureOfEnd({ finishReason, isCompletion, call }: Reading): FailurePayload | null {
  if (finishReason === null) return isCompletion ? disconnected(call) : notAnApi(call)
  if (/^(?:content_filter|refusal|safety|prohibited_content|recitation|blocklist)$/i.test(finishReason))
    return refused(call)
  if (/^(?:error|abort|cancelled|insufficient_system_resource)$/i.test(finishReason)) return disconnected(call)
  return null
}

/** Closes the connection; the connection of a finished answer gets a moment to end the response, and can then serve the next call. */
function letGo(body: Body, isDone: boolean): void {
  body.on('error', () => {})
  if (!isDone) {
    body.destroy()
    return
  }
  const timer = setTimeout(() => body.destroy(), graceMs)
  body.once('close', () => clearTimeout(timer)).resume()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
