import type { FailurePayload } from '../contract/failure.ts'
import type { ToldOfModel } from './told-of-model.ts'

/** An image for the model: raw bytes in Base64 without a data URL prefix. */
export interface ImagePart {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  base64: string
}

export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
  /** Images, only on user messages. Absent or empty: the message is plain text. */
  images?: readonly ImagePart[]
}

export interface ModelRequest {
  /** The system prompt. */
  system: string
  /** Stands before the first message, and stays the same from turn to turn: the text of documents. Absent: there is none. */
  material?: string | undefined
  /** Oldest first; the last one is the user's. Never empty, and no message has empty content. */
  messages: readonly ModelMessage[]
  /** `low`: models that reason need not reason long. Absent: as they do by default. */
  effort?: 'low'
  /** JSON schema that the answer is held to, where the server takes one. Absent: the answer is text. */
  schema?: { type: 'object' } & Readonly<Record<string, unknown>>
  /** Grammar in GBNF that the answer is held to, where the server takes one. Never together with `schema`. Absent: the answer is free. */
  grammar?: string
}

export interface TokenUsage {
  inputTokens?: number
  /** Input tokens that the provider read from its cache. */
  cachedInputTokens?: number
  outputTokens?: number
}

/**
 * Events of a model's answer, in order: any number of deltas and usage reports, then exactly one `finish` or one `failure`, which is the last
 * event. `length`: the provider cut the answer at its output limit.
 */
export type ModelEvent =
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'finish'; reason: 'stop' | 'length' }
  | { type: 'failure'; failure: FailurePayload }

/** Facts about a model at its address from earlier turns of this process. */
export interface ModelMemory {
  /** Number of changes for which the whole source is still requested, because its edits did not fit. */
  wholeSources: number
  /** What its server tells of it. Absent: it was not asked yet. */
  told?: ToldOfModel
  /** False: it refused images. */
  seesImages?: boolean
  /** Parts of requests that its server refuses: they are left out. */
  wording?: { asksForUsage: boolean; hasSystemRole: boolean; takesEffort: boolean }
  /** False: its server refuses schemas, or does not keep to them. */
  takesSchema?: boolean
  /** False: its server refuses grammars, or does not keep to them. */
  takesGrammar?: boolean
}

export interface Model {
  /** The id that the provider uses for it. */
  id: string
  /** The provider's id in `models/registry.ts`. */
  provider: string
  /** True for models that get the short prompts. Absent: false. */
  isSmall?: boolean
  /** True for models that plan a diagram in a call of its own before they write its source. Absent: false. */
  outlinesFirst?: boolean
  /** The context window, if it is known. Absent or null: taken to be large. */
  contextTokens?: number | null
  /** False: it reads no images. Absent: it may. */
  seesImages?: boolean | undefined
  /** True where its server may take `ModelRequest.schema`. Absent: false. */
  takesSchema?: boolean
  /** True where its server may take `ModelRequest.grammar`. Absent: false. */
  takesGrammar?: boolean
  /** True where the person brought the key or the address: what it costs is theirs. Absent: false. */
  isPersonal?: boolean
  /** Results of earlier turns. Absent: nothing is kept. */
  memory?: ModelMemory
  /**
   * Asks the model. Failures of the request, the model or the connection are encoded in the stream, never thrown; whatever arrived before them
   * has been yielded. When `signal` aborts, the upstream connection is closed at once and the stream ends without a `finish` or `failure`: the
   * caller knows why it aborted.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>
}
