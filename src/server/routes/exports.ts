import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listConversionsRequestSchema, possibleExportSchema } from '../../contract/conversions.ts'
import {
  exportQuerySchema,
  outputFormSchema,
  type PictureOptions,
  pictureOptionsSchema,
  renderDiagramRequestSchema,
} from '../../contract/diagrams.ts'
import { type ExportedFile, exportDiagram } from '../../exporters/export-diagram.ts'
import type { ExportedDiagram, Exporter } from '../../exporters/exporter.ts'
import { describeExporter, listExports } from '../../exporters/list-exports.ts'
import { exporters, findExporter } from '../../exporters/registry.ts'
import type { DiagramRenderer } from '../../render/renderer.ts'
import type { SourceWorkers } from '../../sources/source-workers.ts'
import { agentOf, findDiagram, type MessageStore, requireValid, signalOf } from '../drawn-source.ts'
import type { Operation } from '../operation.ts'
import { invalidRequest, parseRequest } from '../parse.ts'

export interface ExportDependencies {
  store: MessageStore
  renderer: Pick<DiagramRenderer, 'render' | 'drawForWriter' | 'place' | 'write'>
  sources: Pick<SourceWorkers, 'workFor'>
}

/** Content security policy of a file that is opened on its own: it may show its own content and nothing else. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
const losses =
  'What is not kept is counted in the header `Limn-Loss-Count`; `Limn-Losses` has the first ten as JSON, percent-encoded.'
const anyType = ['application/octet-stream']

const drawStored = {
  summary: 'Draw a stored diagram',
  query: pictureOptionsSchema,
  problems: [401, 404, 422, 500, 503, 504],
}

const operations = {
  listExports: {
    operationId: 'listExports',
    summary: 'List the output forms that a diagram can be exported as',
    answer: { status: 200, description: 'All of them.', body: z.array(outputFormSchema) },
    problems: [401],
  },
  listExportsOf: {
    operationId: 'listExportsOf',
    summary: 'List the output forms for a source, with known losses',
    body: listConversionsRequestSchema,
    answer: { status: 200, description: 'All that fit it.', body: z.array(possibleExportSchema) },
    problems: [400, 401, 413, 415, 422, 503],
  },
  render: {
    operationId: 'renderDiagram',
    summary: 'Draw a source, or export it in any output form',
    body: renderDiagramRequestSchema,
    answer: { status: 200, description: `The file. ${losses}`, body: ['image/svg+xml', 'image/png', ...anyType] },
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
  exportMessage: {
    operationId: 'exportMessage',
    summary: 'Export a stored diagram in any output form',
    query: exportQuerySchema,
    answer: { status: 200, description: `The file. ${losses}`, body: anyType },
    problems: [401, 404, 422, 500, 503, 504],
  },
} satisfies Record<string, Operation>

/** Exports diagrams: sources in requests, and sources of stored messages. */
export function exportRoutes({ store, renderer, sources }: ExportDependencies): FastifyPluginAsync {
  async function make(
    reply: FastifyReply,
    exporter: Exporter,
    diagram: ExportedDiagram,
    {
      width,
      embed_source: embedsSource,
      embed_font: embedsFonts,
      style,
      ...options
    }: PictureOptions & { name: string },
  ): Promise<ExportedFile> {
    const { owner } = reply.request
    const signal = signalOf(reply)
    const work = sources.workFor(owner, signal)
    requireValid(await work.check(diagram.agentId, diagram.source))
    const look = { ...options, style: style ?? diagram.style ?? 'clean' }
    const exportRequest = {
      ...diagram,
      ...look,
      embedsSource,
      embedsFonts,
      ...(width !== undefined && { width }),
      exporter,
    }
    return exportDiagram(exportRequest, { renderer, sources: work, owner, signal })
  }

  async function makeStored(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    format: string,
    options: PictureOptions,
  ): Promise<ExportedFile> {
    const exporter = exporterOf(format)
    const { id, agent, ...stored } = await findDiagram(store, request.owner, request.params.id)
    return make(reply, exporter, { ...stored, agentId: agent.id }, { ...options, name: `diagram-${id}` })
  }

  return async app => {
    app.get('/exports', { config: { operation: operations.listExports } }, async () => exporters.map(describeExporter))

    app.post('/diagrams/exports', { config: { operation: operations.listExportsOf } }, async (request, reply) => {
      const body = parseRequest(operations.listExportsOf.body, request.body)
      const listed = await listExports(sources.workFor(request.owner, signalOf(reply)), body)
      if ('refused' in listed) throw invalidRequest([{ pointer: `/${listed.refused}`, detail: listed.message }])
      return listed
    })

    app.post('/diagrams/render', { config: { operation: operations.render } }, async (request, reply) => {
      const { agent, source, format, notes, ...options } = parseRequest(operations.render.body, request.body)
      const diagram = { agentId: agentOf(agent).id, source, notes }
      return sendFile(reply, await make(reply, exporterOf(format), diagram, options))
    })

    app.get<{ Params: { id: string } }>(
      '/messages/:id/export',
      { config: { operation: operations.exportMessage } },
      async (request, reply) => {
        const { format, ...options } = parseRequest(operations.exportMessage.query, request.query)
        const file = await makeStored(request, reply, format, options)
        return sendFile(reply.header('content-disposition', dispositionOf('attachment', file.fileName)), file)
      },
    )

    for (const format of ['svg', 'png'] as const) {
      app.get<{ Params: { id: string } }>(
        `/messages/:id/diagram.${format}`,
        { config: { operation: operations[format] } },
        async (request, reply) => {
          const options = parseRequest(operations[format].query, request.query)
          const file = await makeStored(request, reply, format, options)
          return sendFile(reply.header('content-disposition', dispositionOf('inline', file.fileName)), file)
        },
      )
    }
  }
}

/** Finds an output form. @throws Failure `invalid-request` if there is none of this id */
export function exporterOf(format: string): Exporter {
  const exporter = findExporter(format)
  if (!exporter)
    throw invalidRequest([{ pointer: '/format', detail: 'is no output form; GET /api/exports lists them' }])
  return exporter
}

export function sendFile(reply: FastifyReply, { bytes, mediaType, losses }: ExportedFile): FastifyReply {
  if (losses.length > 0) {
    reply.header('limn-loss-count', losses.length)
    reply.header('limn-losses', encodeURIComponent(JSON.stringify(losses.slice(0, 10)).toWellFormed()))
  }
  return reply
    .type(mediaType)
    .header('content-security-policy', filePolicy)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes))
}

/** RFC 6266: programs that do not know other letters than those of ASCII use the first name. */
export function dispositionOf(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w. -]+/g, '_')
  const full = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
  return `${type}; filename="${plain}"${full}`
}
