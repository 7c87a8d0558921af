import {
  APICallError,
  type JSONSchema7,
  type LanguageModelV4,
  type LanguageModelV4FinishReason,
  type LanguageModelV4Message,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { Model, ModelMemory, ModelMessage, ModelRequest, TokenUsage } from '../model.ts'
import {
  assertUsableKey,
  type Call,
  disconnected,
  failureOfAnswer,
  failureOfError,
  failureOfErrorObject,
  malformed,
  refused,
  unknownModel,
} from './failures.ts'
import { reasons } from './reasons.ts'
import { type AttemptEvent, retryAfterOf, withRetries } from './with-retries.ts'

export interface AiSdkOptions {
  provider: string
  modelId: string
  apiKey: string
  /** Host of the provider's address, named in failures. */
  host: string
  /** Creates the package's model. Called at the first request, so that an unused package is never loaded. */
  load: () => Promise<LanguageModelV4>
  /** True if a busy or unreachable provider is retried. */
  retry: boolean
  /** Record of models that refuse schemas. */
  memory?: ModelMemory | undefined
}

/** A model behind an AI SDK provider package (specification V4), which knows its provider's wire format. */
export function createAiSdkModel({ provider, modelId, apiKey, host, load, retry, memory }: AiSdkOptions): Model {
  async function* attempt(request: ModelRequest, signal: AbortSignal): AsyncGenerator<AttemptEvent> {
    const hasImages = request.messages.some(({ images = [] }) => images.length > 0)
    const call: Call = { host, modelId, hasKey: true, hasImages }
    assertUsableKey(apiKey, call)
    // The id becomes a part of the URL.
    if (!/^[\w.:@/-]+$/.test(modelId) || modelId.includes('..')) throw new Failure(unknownModel(call))
    const model = await load()
    const stop = new AbortController()
    try {
      yield* askAsTaken(model, request, AbortSignal.any([signal, stop.signal]), call)
    } finally {
      // However the reading ends, the connection ends with it.
      stop.abort()
    }
  }

  /** A request with a schema that is refused without a known reason is sent again without it, and from then on. */
  async function* askAsTaken(
    model: LanguageModelV4,
    { schema, ...plain }: ModelRequest,
    signal: AbortSignal,
    call: Call,
  ): AsyncGenerator<AttemptEvent> {
    if (schema && memory?.takesSchema !== false) {
      let hasBegun = false
      try {
        for await (const event of ask(model, { ...plain, schema }, call, signal)) {
          hasBegun = true
          yield event
        }
        return
      } catch (error) {
        const isUnexplained = error instanceof Failure && error.payload.values?.case === 'request'
        if (hasBegun || !isUnexplained) throw error
        if (memory) memory.takesSchema = false
      }
    }
    yield* ask(model, plain, call, signal)
  }

  return {
    id: modelId,
    provider,
    stream: (request, signal) => withRetries(() => attempt(request, signal), signal, { retry }),
  }
}

async function* ask(
  model: LanguageModelV4,
  request: ModelRequest,
  call: Call,
  abortSignal: AbortSignal,
): AsyncGenerator<AttemptEvent> {
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: request.system, providerOptions: keptInCache },
    ...promptMessagesOf(request),
  ]
  let phase: 'connecting' | 'reading' = 'connecting'
  try {
    const { stream } = await model.doStream({ prompt, abortSignal, ...formatOf(request), ...effortOf(request, call) })
    phase = 'reading'
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', delta: part.delta }
      // No tools are offered, but some models call one all the same: what they call it with is their answer.
      else if (part.type === 'tool-input-delta' && part.delta !== '') yield { type: 'text', delta: part.delta }
      else if (part.type === 'reasoning-delta' && part.delta !== '') yield { type: 'reasoning', delta: part.delta }
      else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') {
        yield { type: 'usage', usage: usageOf(part.usage) }
        const failure = failureOfFinish(part.finishReason, call)
        if (failure) throw new Failure(failure)
        yield { type: 'finish', reason: part.finishReason.unified === 'length' ? 'length' : 'stop' }
        return
      }
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(failureOf(error, call, phase), { cause: error })
  }
  throw new Failure(disconnected(call))
}

function formatOf({ schema }: ModelRequest): { responseFormat?: { type: 'json'; schema: JSONSchema7 } } {
  return schema ? { responseFormat: { type: 'json', schema } } : {}
}

/** Effort, only for models that reason by default: others would begin to. */
function effortOf({ effort }: ModelRequest, { modelId }: Call): { reasoning?: 'low' } {
  return effort && reasons.test(modelId) ? { reasoning: effort } : {}
}

/** Cache mark at the end of the part that stays the same from turn to turn. Other providers find it automatically. */
const keptInCache = { anthropic: { cacheControl: { type: 'ephemeral' } } }

/** The material stands before the first message, which is the user's then. */
function promptMessagesOf({ material, messages }: ModelRequest): LanguageModelV4Message[] {
  const prompt = messages.map(promptMessageOf)
  if (material === undefined) return prompt
  const part = { type: 'text' as const, text: material, providerOptions: keptInCache }
  const [first, ...others] = prompt
  return first?.role === 'user'
    ? [{ ...first, content: [part, ...first.content] }, ...others]
    : [{ role: 'user', content: [part] }, ...prompt]
}

function promptMessageOf({ role, content, images = [] }: ModelMessage): LanguageModelV4Message {
  if (role === 'assistant') return { role, content: [{ type: 'text', text: content }] }
  const pictures = images.map(({ mediaType, base64 }) => ({
    type: 'file' as const,
    mediaType,
    data: { type: 'data' as const, data: base64 },
  }))
  return { role, content: [{ type: 'text', text: content }, ...pictures] }
}

/** Turns an error that the package throws, or puts into its stream, into a failure. */
function failureOf(error: unknown, call: Call, phase: 'connecting' | 'reading'): FailurePayload {
  // The package also wraps a connection that was lost during a good answer: it then has the answer's status, 200.
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
    const { statusCode: status, responseBody: body = '', responseHeaders } = error
    return failureOfAnswer({ status, body, retryAfterS: retryAfterOf(name => responseHeaders?.[name]) }, call)
  }
  const failure = failureOfError(error, call, phase)
  if (failure) return failure
  if (isRecord(error) && !(error instanceof Error)) return failureOfErrorObject(error, call)
  return malformed(call)
}

function failureOfFinish({ unified }: LanguageModelV4FinishReason, call: Call): FailurePayload | null {
  if (unified === 'content-filter') return refused(call)
  return unified === 'stop' || unified === 'length' || unified === 'tool-calls' ? null : disconnected(call)
}

function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage {
  return {
    ...(inputTokens.total !== undefined && { inputTokens: inputTokens.total }),
    ...(inputTokens.cacheRead && { cachedInputTokens: inputTokens.cacheRead }),
    ...(outputTokens.total !== undefined && { outputTokens: outputTokens.total }),
  }
}
