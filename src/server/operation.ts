import type { z } from 'zod'

/** Schemas of a route's requests and answers: it parses its requests with them, and the description of the API is made from them. */
export interface Operation {
  /** Name for generated clients; unique. */
  operationId: string
  summary: string
  /** True for routes that need no sign-in. */
  isOpen?: true
  /** Parameters of the query, with their schemas. */
  query?: z.ZodObject
  headers?: Record<string, { description: string; type: 'integer' | 'string' }>
  /** JSON, or the bytes of a file. */
  body?: z.ZodType | 'bytes'
  /** Success: its status, its meaning, and its body: JSON, the event stream, or content of these media types. */
  answer: { status: 200 | 201; description: string; body: z.ZodType | 'events' | readonly string[] }
  /** The answer for clients that accept JSON and nothing else, where there is one besides the stream. */
  answerAsJson?: z.ZodType
  otherAnswers?: Record<number, string>
  /** HTTP statuses with which this operation can fail, besides those of every operation. */
  problems: readonly number[]
}

/** An operation with the place where it was registered. */
export interface DescribedRoute {
  /** Method in lower case, as OpenAPI writes it. */
  method: string
  /** Path pattern, with `:name` for a variable segment. */
  url: string
  operation: Operation
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route under `/api` has one. */
    operation?: Operation
  }
}

export const eventStream =
  'The events of the session as Server-Sent Events: `id`, `event`, and `data` as one line of JSON.'
