import { z } from 'zod'
import { eventDataSchemas } from '../contract/events.ts'
import { problemDetailsSchema } from '../contract/failure-schemas.ts'
import { productVersion } from '../shared/product.ts'
import type { DescribedRoute, Operation } from './operation.ts'

/**
 * Creates the OpenAPI 3.1 description of the API from the operations of its routes, with the schemas that the routes parse with. Its paths are
 * below `basePath`.
 */
export function writeOpenApi(routes: readonly DescribedRoute[], basePath: string): Record<string, unknown> {
  const components: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, url, operation } of routes) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method]: describeOperation(method, path, operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Limn',
      version: productVersion,
      license: { name: 'MIT', identifier: 'MIT' },
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
  const { operationId, summary, isOpen, body, answer, answerAsJson, otherAnswers = {}, problems } = operation
  const problemAnswer = {
    description: 'RFC 9457 problem details.',
    content: { 'application/problem+json': { schema: toReference(problemDetailsSchema, components) } },
  }
  return {
    operationId,
    summary,
    ...(isOpen && { security: [] }),
    parameters: describeParameters(path, operation, components),
    ...(body && { requestBody: { required: true, content: describeBody(body, components) } }),
    responses: {
      [answer.status]: {
        description: answer.description,
        content: {
          ...describeContent(answer.body, components),
          ...(answerAsJson && describeContent(answerAsJson, components)),
        },
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
