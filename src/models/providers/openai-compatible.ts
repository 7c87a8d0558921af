import { type Dispatcher, request as sendRequest } from 'undici'
import { Failure } from '../../contract/failure.ts'
import type { Model, ModelMemory, ModelMessage, ModelRequest } from '../model.ts'
import { type Outbound, parseAddress, type Trust } from '../outbound.ts'
import type { ToldOfModel } from '../told-of-model.ts'
import { assertUsableKey, type Call, failureOfAnswer, failureOfError } from './failures.ts'
import { readCompletion } from './openai-stream.ts'
import { reasons } from './reasons.ts'
import { type AttemptEvent, retryAfterOf, withRetries } from './with-retries.ts'

export interface OpenAiCompatibleOptions {
  provider: string
  modelId: string
  /** The URL before `/chat/completions`; its query is preserved. */
  baseUrl: string
  /** Absent: no `Authorization` header is sent. */
  apiKey?: string | undefined
  trust: Trust
  outbound: Outbound
  /** True if a busy or unreachable upstream is retried. */
  retry: boolean
  /** Record of the wording that a server accepts, for the next turns. */
  memory?: ModelMemory | undefined
}

/** Parts of a request that some servers refuse; the request is then sent without them. */
interface Wording {
  /** `stream_options` is newer than many servers. */
  asksForUsage: boolean
  /** Some models' templates have no system role, and require user and assistant to alternate. */
  hasSystemRole: boolean
  /** `reasoning_effort` is for models that reason. */
  takesEffort: boolean
  /** `response_format` with a JSON schema. */
  takesSchema: boolean
  /** `grammar`, or `structured_outputs` with one. */
  takesGrammar: boolean
}

const wholeWording: Wording = {
  asksForUsage: true,
  hasSystemRole: true,
  takesEffort: true,
  takesSchema: true,
  takesGrammar: true,
}

const errorBodyMaxBytes = 64 * 1024

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, DeepSeek, Ollama, vLLM, OpenRouter and many more. Sends neither
 * temperature nor an output limit: reasoning models refuse both, and the servers' defaults are suitable.
 */
export function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): Model {
  const { provider, modelId, apiKey } = options
  const url = completionsUrl(options.baseUrl)
  const kept: Pick<ModelMemory, 'wording' | 'takesSchema' | 'takesGrammar' | 'told'> = options.memory ?? {}

  function attempt(request: ModelRequest, signal: AbortSignal): AsyncGenerator<AttemptEvent> {
    const call: Call = { host: url.host, modelId, hasKey: apiKey !== undefined, hasImages: hasImages(request) }
    if (apiKey !== undefined) assertUsableKey(apiKey, call)
    return readCompletion(() => ask(request, call, signal), call)
  }

  function keep({ takesSchema, takesGrammar, ...wording }: Wording): void {
    kept.wording = wording
    if (!takesSchema) kept.takesSchema = false
    if (!takesGrammar) kept.takesGrammar = false
  }

  function bodyFor(request: ModelRequest, wording: Wording): string {
    const held = { ...holdToSchema(request, wording), ...holdToGrammar(request, wording, kept.told) }
    return JSON.stringify({ ...bodyOf(request, modelId, wording), ...held })
  }

  function wholeFor(): Wording {
    const takes = { takesSchema: kept.takesSchema !== false, takesGrammar: kept.takesGrammar !== false }
    return { ...wholeWording, ...kept.wording, ...takes }
  }

  /** Repeats the request until it is accepted: every refusal that names a part of it removes that part. */
  async function ask(request: ModelRequest, call: Call, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    let simpler: Wording | null = null
    for (;;) {
      const wording = simpler ?? wholeFor()
      const response = await post(bodyFor(request, wording), call, signal)
      if (response.statusCode === 200) {
        if (simpler) keep(simpler)
        return response
      }
      const body = await readStart(response.body)
      const retryAfterS = retryAfterOf(name => first(response.headers[name]))
      const failure = failureOfAnswer({ status: response.statusCode, body, retryAfterS }, call)
      const refused = { status: response.statusCode, body, isExplained: failure.values?.case !== 'request' }
      simpler = simplify(wording, request, refused)
      if (simpler === null) throw new Failure(failure)
    }
  }

  async function post(body: string, call: Call, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await sendRequest(url, {
        dispatcher: options.outbound.dispatcher(options.trust),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        },
        body,
        signal,
      })
    } catch (error) {
      const failure = failureOfError(error, call, 'connecting')
      throw failure ? new Failure(failure, { cause: error }) : error
    }
  }

  return {
    id: modelId,
    provider,
    stream: (request, signal) => withRetries(() => attempt(request, signal), signal, { retry: options.retry }),
  }
}

/** Builds the URL of the request. @throws Failure `upstream-not-allowed` when `baseUrl` is not a plain http or https address */
function completionsUrl(baseUrl: string): URL {
  const url = parseAddress(baseUrl)
  url.hash = ''
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  return url
}

function bodyOf(request: ModelRequest, modelId: string, wording: Wording): object {
  return {
    model: modelId,
    messages: wording.hasSystemRole
      ? [{ role: 'system', content: request.system }, ...messagesOf(request).map(messageOf)]
      : mergeNeighbours([{ role: 'user', content: request.system }, ...messagesOf(request)]).map(messageOf),
    stream: true,
    ...(wording.takesEffort && request.effort && reasons.test(modelId) && { reasoning_effort: request.effort }),
    ...(wording.asksForUsage && { stream_options: { include_usage: true } }),
  }
}

function holdToSchema({ schema }: ModelRequest, { takesSchema }: Wording): object {
  if (!takesSchema || !schema) return {}
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: false, schema } } }
}

/** llama.cpp takes GBNF in `grammar`, vLLM since 0.12 in `structured_outputs`. */
function holdToGrammar({ grammar }: ModelRequest, { takesGrammar }: Wording, told: ToldOfModel | undefined): object {
  if (!takesGrammar || grammar === undefined || !told?.grammarOf) return {}
  return told.grammarOf === 'vllm' ? { structured_outputs: { grammar } } : { grammar }
}

/** Messages with the material at the beginning of the first one, which is the user's. */
function messagesOf({ material, messages }: ModelRequest): readonly ModelMessage[] {
  if (material === undefined) return messages
  return mergeNeighbours([{ role: 'user', content: material }, ...messages])
}

/** Plain text stays a plain string: some servers do not support parts, and text-only models refuse them. */
function messageOf({ role, content, images = [] }: ModelMessage): object {
  if (images.length === 0) return { role, content }
  const parts = images.map(({ mediaType, base64 }) => ({
    type: 'image_url',
    image_url: { url: `data:${mediaType};base64,${base64}` },
  }))
  return { role, content: [{ type: 'text', text: content }, ...parts] }
}

function mergeNeighbours(messages: readonly ModelMessage[]): ModelMessage[] {
  const merged: ModelMessage[] = []
  for (const message of messages) {
    const last = merged.at(-1)
    if (last?.role === message.role) {
      const content = `${last.content}\n\n${message.content}`
      merged[merged.length - 1] = { ...last, content, images: [...(last.images ?? []), ...(message.images ?? [])] }
    } else {
      merged.push(message)
    }
  }
  return merged
}

interface Refused {
  status: number
  /** Body of the error response. */
  body: string
  /** False where the response says no more than that the request is wrong. */
  isExplained: boolean
}

/**
 * Removes the part of the request that an error response names; null if it names nothing that can be removed. A schema or a grammar is what
 * servers know least, and name worst.
 */
function simplify(
  wording: Wording,
  { schema, grammar }: Pick<ModelRequest, 'schema' | 'grammar'>,
  { status, body: errorBody, isExplained }: Refused,
): Wording | null {
  const isHeld = (wording.takesSchema && schema !== undefined) || (wording.takesGrammar && grammar !== undefined)
  const free = { ...wording, ...(grammar === undefined ? { takesSchema: false } : { takesGrammar: false }) }
  if (isHeld && /response_format|json_schema|structured|grammar|guided/i.test(errorBody)) return free
  if (status !== 400 && status !== 422) return null
  if (wording.asksForUsage && /stream_options|include_usage/.test(errorBody)) {
    return { ...wording, asksForUsage: false }
  }
  if (wording.takesEffort && /reasoning_effort|reasoning effort/i.test(errorBody))
    return { ...wording, takesEffort: false }
  const namesRoles =
    /system.{0,20}role|role.{0,60}system|system (?:message|prompt)|developer instruction|must alternate/is
  if (wording.hasSystemRole && namesRoles.test(errorBody)) return { ...wording, hasSystemRole: false }
  return isHeld && !isExplained ? free : null
}

function hasImages({ messages }: ModelRequest): boolean {
  return messages.some(({ images }) => images !== undefined && images.length > 0)
}

/** The start of an error's body; whatever arrived of it if the connection fails. */
async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= errorBodyMaxBytes) break
    }
  } catch {
    // The status is enough.
  }
  return Buffer.concat(chunks).toString()
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
