import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  type CheckDiagramResponse,
  type ConvertDiagramResponse,
  checkDiagramRequestSchema,
  checkDiagramResponseSchema,
  convertDiagramRequestSchema,
  convertDiagramResponseSchema,
  isValid,
  listConversionsRequestSchema,
  notationSchema,
  type PictureOptions,
  type PossibleConversion,
  type Problem,
  pictureOptionsSchema,
  possibleConversionSchema,
  renderDiagramRequestSchema,
} from '../../contract/diagrams.ts'
import { Failure } from '../../contract/failure.ts'
import { kindDrawnFrom } from '../../conversion/convert.ts'
import { findAgent } from '../../kinds/find.ts'
import type { Agent, Format } from '../../kinds/kind.ts'
import { notations } from '../../notations/registry.ts'
import type { DiagramRenderer } from '../../render/renderer.ts'
import type { SourceWorkers } from '../../sources/source-workers.ts'
import type { StoredMessage } from '../../store/store.ts'
import { convertDiagram, listConversions } from '../convert-diagram.ts'
import type { Operation } from '../operation.ts'
import { invalidRequest, parseId, parseRequest } from '../parse.ts'
import { unknownAgent } from './chat.ts'

export interface DiagramDependencies {
  /** Store of the messages: `readMessageOf` gives null if no session of the owner has this message. */
  store: { readMessageOf(owner: string, messageId: number): Promise<StoredMessage | null> }
  renderer: Pick<DiagramRenderer, 'render'>
  sources: Pick<SourceWorkers, 'workFor'>
}

type DrawingAgent = Agent & { format: Format }

const mediaTypes = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const

/** Content security policy of an SVG that is opened on its own, which browsers treat as a page: it may show its own content and nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

const drawStored = {
  summary: 'Draw a stored diagram',
  query: pictureOptionsSchema,
  problems: [401, 404, 422, 500, 503, 504],
}

const operations = {
  check: {
    operationId: 'checkDiagram',
    summary: 'Check a source, and repair it if its engine does not accept it',
    body: checkDiagramRequestSchema,
    answer: {
      status: 200,
      description: 'The problems, the repairs and the resulting source.',
      body: checkDiagramResponseSchema,
    },
    problems: [400, 401, 413, 415, 422],
  },
  convert: {
    operationId: 'convertDiagram',
    summary: 'Write a source as another kind of diagram or another notation, with what is lost',
    body: convertDiagramRequestSchema,
    answer: { status: 200, description: 'The new source, checked.', body: convertDiagramResponseSchema },
    problems: [400, 401, 413, 415, 422, 503],
  },
  listConversions: {
    operationId: 'listConversions',
    summary: 'List what a source can be written as, with what would be lost',
    body: listConversionsRequestSchema,
    answer: { status: 200, description: 'All that can say it.', body: z.array(possibleConversionSchema) },
    problems: [400, 401, 413, 415, 422, 503],
  },
  listNotations: {
    operationId: 'listNotations',
    summary: 'List the notations that are read and written',
    answer: { status: 200, description: 'All of them.', body: z.array(notationSchema) },
    problems: [401],
  },
  render: {
    operationId: 'renderDiagram',
    summary: 'Draw a source',
    body: renderDiagramRequestSchema,
    answer: { status: 200, description: 'The picture.', body: ['image/svg+xml', 'image/png'] },
    problems: [400, 401, 413, 415, 422, 500, 503, 504],
  },
  svg: {
    ...drawStored,
    operationId: 'drawMessageAsSvg',
    answer: { status: 200, description: 'The picture.', body: ['image/svg+xml'] },
  },
  png: {
    ...drawStored,
    operationId: 'drawMessageAsPng',
    answer: { status: 200, description: 'The picture.', body: ['image/png'] },
  },
  source: {
    operationId: 'downloadMessageSource',
    summary: 'Download the source of a stored diagram, with the file extension of its kind',
    answer: { status: 200, description: 'The source.', body: ['text/plain'] },
    problems: [401, 404],
  },
} satisfies Record<string, Operation>

/** Checks and draws diagrams: sources in requests, and sources of stored messages. */
export function diagramRoutes({ store, renderer, sources }: DiagramDependencies): FastifyPluginAsync {
  async function sendPicture(
    reply: FastifyReply,
    agent: DrawingAgent,
    source: string,
    format: 'svg' | 'png',
    { width, ...options }: PictureOptions,
  ): Promise<FastifyReply> {
    const { owner } = reply.request
    const left = signalOf(reply)
    requireValid(await sources.workFor(owner, left).check(agent.id, source))
    const picture = await renderer.render(
      agent,
      source,
      { ...options, format, owner, ...(width !== undefined && { width }) },
      left,
    )
    if (format === 'svg') reply.header('content-security-policy', svgPolicy)
    const content = typeof picture === 'string' ? picture : Buffer.from(picture)
    return reply.type(mediaTypes[format]).header('x-content-type-options', 'nosniff').send(content)
  }

  return async app => {
    app.post(
      '/diagrams/check',
      { config: { operation: operations.check } },
      async (request, reply): Promise<CheckDiagramResponse> => {
        const body = parseRequest(operations.check.body, request.body)
        const { id } = agentOf(body.agent)
        const work = sources.workFor(request.owner, signalOf(reply))
        const { output, ...finished } = await work.finish(id, body.source, { layout: body.layout, mend: true })
        return { ...finished, source: output }
      },
    )

    addConversionRoutes(app, sources)

    app.post('/diagrams/render', { config: { operation: operations.render } }, async (request, reply) => {
      const { agent, source, format, ...options } = parseRequest(operations.render.body, request.body)
      return sendPicture(reply, agentOf(agent), source, format, options)
    })

    for (const format of ['svg', 'png'] as const) {
      app.get<{ Params: { id: string } }>(
        `/messages/:id/diagram.${format}`,
        { config: { operation: operations[format] } },
        async (request, reply) => {
          const options = parseRequest(operations[format].query, request.query)
          const { id, agent, source } = await findDiagram(store, request.owner, request.params.id)
          reply.header('content-disposition', `inline; filename="diagram-${id}.${format}"`)
          return sendPicture(reply, agent, source, format, options)
        },
      )
    }

    app.get<{ Params: { id: string } }>(
      '/messages/:id/diagram.source',
      { config: { operation: operations.source } },
      async (request, reply) => {
        const { id, agent, source } = await findDiagram(store, request.owner, request.params.id)
        const { extension, mediaType } = agent.format
        return reply
          .header('content-disposition', `attachment; filename="diagram-${id}${extension}"`)
          .header('x-content-type-options', 'nosniff')
          .type(`${mediaType}; charset=utf-8`)
          .send(source)
      },
    )
  }
}

/** Adds the routes that write sources as other kinds and notations. */
function addConversionRoutes(app: FastifyInstance, sources: DiagramDependencies['sources']): void {
  app.post(
    '/diagrams/convert',
    { config: { operation: operations.convert } },
    async (request, reply): Promise<ConvertDiagramResponse> => {
      const body = parseRequest(operations.convert.body, request.body)
      return convertDiagram(sources.workFor(request.owner, signalOf(reply)), body)
    },
  )

  app.post(
    '/diagrams/conversions',
    { config: { operation: operations.listConversions } },
    async (request, reply): Promise<PossibleConversion[]> => {
      const body = parseRequest(operations.listConversions.body, request.body)
      return listConversions(sources.workFor(request.owner, signalOf(reply)), body)
    },
  )

  app.get('/notations', { config: { operation: operations.listNotations } }, async () =>
    notations.map(({ id, name, extensions, writes = [] }) => ({
      id,
      name,
      extensions,
      writes,
      agent: kindDrawnFrom(id),
    })),
  )
}

/** Reads a message with a diagram. @throws Failure `not-found` if the owner has no such message, or it has no diagram */
async function findDiagram(store: DiagramDependencies['store'], owner: string, idText: string) {
  const id = parseId(idText, 'message')
  const message = await store.readMessageOf(owner, id)
  const agent = message?.role === 'assistant' && message.agent !== null ? findAgent(message.agent) : undefined
  if (!message || !hasFormat(agent)) {
    throw new Failure({ code: 'not-found', message: `There is no message ${id} with a diagram.` })
  }
  return { id, agent, source: message.content }
}

/** Finds an agent that draws. @throws Failure `unknown-agent`, or `invalid-request` if the agent only answers in words */
function agentOf(id: string): DrawingAgent {
  const agent = findAgent(id)
  if (!agent) throw unknownAgent(id, '/agent')
  if (!hasFormat(agent)) throw invalidRequest([{ pointer: '/agent', detail: 'draws no diagrams' }])
  return agent
}

function hasFormat(agent: Agent | undefined): agent is DrawingAgent {
  return agent?.format !== undefined
}

/** Checks a source before it is drawn. @throws Failure `invalid-request` that lists each problem */
function requireValid(problems: readonly Problem[]): void {
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
function signalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort(new Failure({ code: 'unavailable', message: 'The client disconnected.' })))
  return left.signal
}
