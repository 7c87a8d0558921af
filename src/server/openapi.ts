import { z } from 'zod'
import { agentDescriptionSchema } from '../contract/agents.ts'
import {
  checkDiagramRequestSchema,
  checkDiagramResponseSchema,
  convertDiagramRequestSchema,
  convertDiagramResponseSchema,
  convertMessageRequestSchema,
  iconQuerySchema,
  iconSchema,
  listConversionsRequestSchema,
  notationSchema,
  pictureOptionsSchema,
  possibleConversionSchema,
  renderDiagramRequestSchema,
} from '../contract/diagrams.ts'
import { eventDataSchemas } from '../contract/events.ts'
import { problemDetailsSchema } from '../contract/failure-schemas.ts'
import {
  chatRequestSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutResponseSchema,
  modelsSchema,
  testModelRequestSchema,
  testModelResponseSchema,
} from '../contract/requests.ts'
import {
  attachmentSchema,
  convertMessageResponseSchema,
  deletedSchema,
  editedVersionRequestSchema,
  listedSessionSchema,
  messageSchema,
  newAttachmentQuerySchema,
  renameSessionRequestSchema,
  sessionHistorySchema,
  sessionListQuerySchema,
  sessionQuerySchema,
  sessionSummarySchema,
  stoppedSchema,
} from '../contract/sessions.ts'

interface Operation {
  summary: string
  /** Parameters of the path and the query, with their schemas. */
  query?: z.ZodObject
  headers?: Record<string, { description: string; type: 'integer' | 'string' }>
  /** JSON, or the bytes of a file. */
  body?: z.ZodType | 'bytes'
  /** Success: its status, its meaning, and its body: JSON, the event stream, or content of these media types. */
  answer: { status: 200 | 201; description: string; body: z.ZodType | 'events' | string[] }
  otherAnswers?: Record<number, string>
  /** HTTP statuses with which this operation can fail. */
  problems: number[]
}

const eventStream = 'The events of the session as Server-Sent Events: `id`, `event`, and `data` as one line of JSON.'

const operations: Record<string, Record<string, Operation>> = {
  '/api/chat/completions': {
    post: {
      summary: 'Send a message and follow the turn that answers it',
      headers: {
        'Idempotency-Key': {
          description:
            'Within 24 hours the same key and body give the same turn; a different body with this key is refused.',
          type: 'string',
        },
      },
      body: chatRequestSchema,
      answer: { status: 200, description: eventStream, body: 'events' },
      problems: [400, 401, 404, 409, 413, 415, 422, 429, 503],
    },
  },
  '/api/sessions': {
    get: {
      summary: 'List the sessions, newest first',
      query: sessionListQuerySchema,
      answer: {
        status: 200,
        description: 'All sessions, or one page with `limit`.',
        body: z.array(listedSessionSchema),
      },
      problems: [401, 422],
    },
  },
  '/api/sessions/{session_id}': {
    get: {
      summary: 'Read a session and its messages',
      query: sessionQuerySchema,
      answer: { status: 200, description: 'The session.', body: sessionHistorySchema },
      problems: [401, 404, 422],
    },
    patch: {
      summary: 'Rename a session',
      body: renameSessionRequestSchema,
      answer: { status: 200, description: 'The renamed session.', body: sessionSummarySchema },
      problems: [400, 401, 404, 415, 422],
    },
    delete: {
      summary: 'Delete a session and all its messages; a running turn is stopped first',
      answer: { status: 200, description: 'Deleted.', body: deletedSchema },
      problems: [401, 404],
    },
  },
  '/api/sessions/{session_id}/messages': {
    post: {
      summary: 'Store a version of a diagram that was edited by hand',
      body: editedVersionRequestSchema,
      answer: { status: 201, description: 'The stored version.', body: messageSchema },
      problems: [400, 401, 404, 413, 415, 422],
    },
  },
  '/api/sessions/{session_id}/messages/{message_id}/convert': {
    post: {
      summary: 'Store a diagram as another kind, as a version below its message',
      body: convertMessageRequestSchema,
      answer: {
        status: 201,
        description: 'The stored version, and what is lost.',
        body: convertMessageResponseSchema,
      },
      problems: [400, 401, 404, 413, 415, 422, 503],
    },
  },
  '/api/sessions/{session_id}/events': {
    get: {
      summary: 'Replay the events newer than the given one and follow the running turn',
      query: z.object({ last_event_id: z.int().min(0).optional() }),
      headers: {
        'Last-Event-ID': {
          description: 'The newest event that the client has; overrides the query parameter.',
          type: 'integer',
        },
      },
      answer: { status: 200, description: eventStream, body: 'events' },
      otherAnswers: { 204: 'There is nothing newer and no turn is running.' },
      problems: [401, 404, 422],
    },
  },
  '/api/sessions/{session_id}/stop': {
    post: {
      summary: 'Stop the running turn; the partial answer is stored',
      answer: { status: 200, description: '`idle` when no turn was running.', body: stoppedSchema },
      problems: [401, 404],
    },
  },
  '/api/attachments': {
    post: {
      summary:
        'Upload a file, which a message can then name by its id. A file that no message names within a day is deleted',
      query: newAttachmentQuerySchema,
      body: 'bytes',
      answer: { status: 201, description: 'The stored file.', body: attachmentSchema },
      problems: [401, 413, 422, 503, 507],
    },
  },
  '/api/attachments/{attachment_id}': {
    get: {
      summary: 'Download an uploaded file, or a file of a message',
      answer: {
        status: 200,
        description: 'The bytes, always as a download.',
        body: ['application/octet-stream'],
      },
      problems: [401, 404],
    },
  },
  '/api/login': {
    post: {
      summary: 'Sign a browser in: exchange a token for a cookie that scripts cannot read',
      body: loginRequestSchema,
      answer: { status: 200, description: 'The cookie is set.', body: loginResponseSchema },
      problems: [400, 401, 404, 415, 422],
    },
  },
  '/api/logout': {
    post: {
      summary: 'Sign a browser out: its cookie is no longer valid',
      answer: { status: 200, description: 'The cookie is deleted.', body: logoutResponseSchema },
      problems: [],
    },
  },
  '/api/agents': {
    get: {
      summary: 'List the agents',
      answer: { status: 200, description: 'Every agent.', body: z.array(agentDescriptionSchema) },
      problems: [401],
    },
  },
  '/api/models': {
    get: {
      summary: 'Report the model that the service uses, and the providers that can be used with your own key',
      answer: { status: 200, description: 'The default model and the providers; no secrets.', body: modelsSchema },
      problems: [401],
    },
  },
  '/api/test-model': {
    post: {
      summary: 'Test a model configuration',
      body: testModelRequestSchema,
      answer: { status: 200, description: 'Whether the model answered.', body: testModelResponseSchema },
      problems: [400, 401, 415, 422],
    },
  },
  '/api/diagrams/check': {
    post: {
      summary: 'Check a source, and repair it if its engine does not accept it',
      body: checkDiagramRequestSchema,
      answer: {
        status: 200,
        description: 'The problems, the repairs and the resulting source.',
        body: checkDiagramResponseSchema,
      },
      problems: [400, 401, 413, 415, 422],
    },
  },
  '/api/diagrams/convert': {
    post: {
      summary: 'Write a source as another kind of diagram or another notation, with what is lost',
      body: convertDiagramRequestSchema,
      answer: { status: 200, description: 'The new source, checked.', body: convertDiagramResponseSchema },
      problems: [400, 401, 413, 415, 422, 503],
    },
  },
  '/api/diagrams/conversions': {
    post: {
      summary: 'List what a source can be written as, with what would be lost',
      body: listConversionsRequestSchema,
      answer: { status: 200, description: 'All that can say it.', body: z.array(possibleConversionSchema) },
      problems: [400, 401, 413, 415, 422, 503],
    },
  },
  '/api/notations': {
    get: {
      summary: 'List the notations that are read and written',
      answer: { status: 200, description: 'All of them.', body: z.array(notationSchema) },
      problems: [401],
    },
  },
  '/api/diagrams/render': {
    post: {
      summary: 'Draw a source',
      body: renderDiagramRequestSchema,
      answer: { status: 200, description: 'The picture.', body: ['image/svg+xml', 'image/png'] },
      problems: [400, 401, 413, 415, 422, 500, 503, 504],
    },
  },
  '/api/messages/{id}/diagram.svg': { get: drawStored('image/svg+xml') },
  '/api/messages/{id}/diagram.png': { get: drawStored('image/png') },
  '/api/messages/{id}/diagram.source': {
    get: {
      summary: 'Download the source of a stored diagram, with the file extension of its kind',
      answer: { status: 200, description: 'The source.', body: ['text/plain'] },
      problems: [401, 404],
    },
  },
  '/api/messages/{id}/content': { get: readMessageText('`content`') },
  '/api/messages/{id}/unbound-content': { get: readMessageText('`unbound_content`') },
  '/api/icons': {
    get: {
      summary: 'Search the icons that a source may name',
      query: iconQuerySchema,
      answer: { status: 200, description: 'The best matches first.', body: z.array(iconSchema) },
      problems: [401, 422],
    },
  },
}

function drawStored(mediaType: string): Operation {
  return {
    summary: 'Draw a stored diagram',
    query: pictureOptionsSchema,
    answer: { status: 200, description: 'The picture.', body: [mediaType] },
    problems: [401, 404, 422, 500, 503, 504],
  }
}

function readMessageText(name: string): Operation {
  return {
    summary: `The ${name} of a message as text, however long it is; it never changes`,
    headers: { 'If-None-Match': { description: 'The `ETag` of what the client has.', type: 'string' } },
    answer: { status: 200, description: 'The text, with its `ETag`.', body: ['text/plain'] },
    otherAnswers: { 304: 'The client has it already.' },
    problems: [401, 404],
  }
}

/** Creates the OpenAPI 3.1 description of the API from the schemas that the service validates with. Its paths are below `basePath`. */
export function writeOpenApi(basePath = ''): Record<string, unknown> {
  const components: Record<string, unknown> = {}
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          describeOperation(method, path, operation, components),
        ]),
      ),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Limn',
      version: '0.1.0',
      description: 'Turns messages, files and images into diagrams, streamed as Server-Sent Events.',
    },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Needed when LIMN_TOKENS is set.' },
        login: {
          type: 'apiKey',
          in: 'cookie',
          name: 'limn_login',
          description: 'Set by signing in; used instead of the header.',
        },
      },
    },
    security: [{ token: [] }, { login: [] }, {}],
  }
}

/** Adds the failures of every operation: the rate limit, and for operations that change something, requests from other websites. */
const problemsOf = (method: string) => (method === 'get' ? [429] : [403, 429])

function describeOperation(method: string, path: string, operation: Operation, components: Record<string, unknown>) {
  const { summary, body, answer, otherAnswers = {}, problems } = operation
  const problemAnswer = {
    description: 'RFC 9457 problem details.',
    content: { 'application/problem+json': { schema: toReference(problemDetailsSchema, components) } },
  }
  return {
    summary,
    parameters: describeParameters(path, operation, components),
    ...(body && { requestBody: { required: true, content: describeBody(body, components) } }),
    responses: {
      [answer.status]: {
        description: answer.description,
        content: describeContent(answer.body, components),
      },
      ...Object.fromEntries(Object.entries(otherAnswers).map(([status, description]) => [status, { description }])),
      ...Object.fromEntries([...problems, ...problemsOf(method)].map(status => [status, problemAnswer])),
    },
  }
}

function describeBody(body: z.ZodType | 'bytes', components: Record<string, unknown>) {
  if (body === 'bytes') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: toReference(body, components) } }
}

function describeContent(body: Operation['answer']['body'], components: Record<string, unknown>) {
  if (body === 'events') return { 'text/event-stream': { schema: eventStreamSchema(components) } }
  if (body instanceof z.ZodType) return { 'application/json': { schema: toReference(body, components) } }
  return Object.fromEntries([body].flat().map(mediaType => [mediaType, { schema: { type: 'string' } }]))
}

function describeParameters(path: string, { query, headers = {} }: Operation, components: Record<string, unknown>) {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'attachment_id' ? { type: 'string', format: 'uuid' } : { type: 'integer' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: toReference(schema, components, 'output'),
  }))
  const inHeader = Object.entries(headers).map(([name, { description, type }]) => ({
    name,
    in: 'header',
    description,
    schema: { type },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

/** Schema of the stream as a list of events, each one of the named ones. */
function eventStreamSchema(components: Record<string, unknown>) {
  const events = Object.entries(eventDataSchemas).map(([name, data]) => {
    const schema = z.object({ id: z.int(), event: z.literal(name), data }).meta({ id: `${toPascalCase(name)}Event` })
    return toReference(schema, components)
  })
  components.ChatEvent = { oneOf: events, discriminator: { propertyName: 'event' } }
  return { type: 'array', items: { $ref: '#/components/schemas/ChatEvent' } }
}

/**
 * Creates the JSON schema of `schema`; the named schemas that it uses are added to `components`. `output` is for query parameters, which are
 * strings until they are parsed. Elsewhere the input side is shown, which allows additional properties: fields may be added to answers.
 */
function toReference(
  schema: z.ZodType,
  components: Record<string, unknown>,
  io: 'input' | 'output' = 'input',
): unknown {
  const json = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(json)
  Object.assign(components, $defs)
  return rest
}

function toPascalCase(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
