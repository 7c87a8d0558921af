import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  type CompareDiagramsResponse,
  compareDiagramsRequestSchema,
  compareDiagramsResponseSchema,
} from '../../contract/comparisons.ts'
import {
  type ConvertDiagramResponse,
  convertDiagramRequestSchema,
  convertDiagramResponseSchema,
  listConversionsRequestSchema,
  notationSchema,
  type PossibleConversion,
  possibleConversionSchema,
} from '../../contract/conversions.ts'
import {
  type CheckDiagramResponse,
  checkDiagramRequestSchema,
  checkDiagramResponseSchema,
} from '../../contract/diagrams.ts'
import { listRestylesRequestSchema, type PossibleRestyle, possibleRestyleSchema } from '../../contract/restyles.ts'
import { kindDrawnFrom } from '../../conversion/convert.ts'
import { notations } from '../../notations/registry.ts'
import type { SourceWorkers } from '../../sources/source-workers.ts'
import { compareDiagrams, convertDiagram, listConversions } from '../convert-diagram.ts'
import { agentOf, findDiagram, type MessageStore, signalOf } from '../drawn-source.ts'
import type { Operation } from '../operation.ts'
import { parseRequest } from '../parse.ts'

export interface DiagramDependencies {
  store: MessageStore
  sources: Pick<SourceWorkers, 'workFor'>
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
  compare: {
    operationId: 'compareDiagrams',
    summary: 'List the differences between two diagrams',
    body: compareDiagramsRequestSchema,
    answer: {
      status: 200,
      description: 'What was added, removed, renamed, moved and changed.',
      body: compareDiagramsResponseSchema,
    },
    problems: [400, 401, 413, 415, 422, 503],
  },
  listConversions: {
    operationId: 'listConversions',
    summary: 'List the kinds and notations that a source can be converted to, with the losses',
    body: listConversionsRequestSchema,
    answer: { status: 200, description: 'All that can say it.', body: z.array(possibleConversionSchema) },
    problems: [400, 401, 413, 415, 422, 503],
  },
  listRestyles: {
    operationId: 'listRestyles',
    summary: 'List other presentations of a source with the same content, with the source of each',
    body: listRestylesRequestSchema,
    answer: {
      status: 200,
      description: 'Chart types, templates, directions and palettes that suit it. Empty for what is not valid.',
      body: z.array(possibleRestyleSchema),
    },
    problems: [400, 401, 413, 415, 422, 503],
  },
  listNotations: {
    operationId: 'listNotations',
    summary: 'List the notations that are read and written',
    answer: { status: 200, description: 'All of them.', body: z.array(notationSchema) },
    problems: [401],
  },
  source: {
    operationId: 'downloadMessageSource',
    summary: 'Download the source of a stored diagram, with the file extension of its kind',
    answer: { status: 200, description: 'The source.', body: ['text/plain'] },
    problems: [401, 404],
  },
} satisfies Record<string, Operation>

/** Checks and converts sources, and gives those of stored messages. */
export function diagramRoutes({ store, sources }: DiagramDependencies): FastifyPluginAsync {
  return async app => {
    app.post(
      '/diagrams/check',
      { config: { operation: operations.check } },
      async (request, reply): Promise<CheckDiagramResponse> => {
        const body = parseRequest(operations.check.body, request.body)
        const { id } = agentOf(body.agent)
        const work = sources.workFor(request.owner, signalOf(reply))
        const { source, valid, repairs, problems } = await work.finish(id, body.source, {
          layout: body.layout,
          repair: true,
        })
        return { source, valid, repairs, problems }
      },
    )

    app.post(
      '/diagrams/restyles',
      { config: { operation: operations.listRestyles } },
      async (request, reply): Promise<PossibleRestyle[]> => {
        const body = parseRequest(operations.listRestyles.body, request.body)
        const work = sources.workFor(request.owner, signalOf(reply))
        return work.listRestyles(agentOf(body.agent).id, body.source)
      },
    )

    addConversionRoutes(app, sources)

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
    '/diagrams/compare',
    { config: { operation: operations.compare } },
    async (request, reply): Promise<CompareDiagramsResponse> => {
      const body = parseRequest(operations.compare.body, request.body)
      return compareDiagrams(sources.workFor(request.owner, signalOf(reply)), body)
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
