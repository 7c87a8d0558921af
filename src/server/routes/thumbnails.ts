import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { pictureOptionsSchema } from '../../contract/diagrams.ts'
import { type ExportedFile, exportDiagram } from '../../exporters/export-diagram.ts'
import type { AppDependencies } from '../app-parts.ts'
import { findDiagram, signalOf } from '../drawn-source.ts'
import { hasTag } from '../has-tag.ts'
import type { Operation } from '../operation.ts'
import { parseId, parseRequest } from '../parse.ts'
import { exporterOf, sendFile } from './exports.ts'

type Dependencies = Pick<AppDependencies, 'store' | 'renderer' | 'sources'>

/** Width of a thumbnail in pixels: sharp at a third of it. */
const widthPx = 168
/** They are drawn once, and kept up to so many bytes. */
const keptBytes = 16 * 1024 * 1024

const operation = {
  operationId: 'drawThumbnail',
  summary: 'Draw a stored diagram as a small PNG',
  query: z.object({ theme: pictureOptionsSchema.shape.theme }),
  headers: { 'If-None-Match': { description: 'The `ETag` of what the client has.', type: 'string' } },
  answer: { status: 200, description: 'The picture, with its `ETag`.', body: ['image/png'] },
  otherAnswers: { 304: 'The client has it already.' },
  problems: [401, 404, 422, 500, 503, 504],
} satisfies Operation

/** `/api/messages/:id/thumbnail`: what the list of sessions shows. */
export function thumbnailRoutes({ store, renderer, sources }: Dependencies): FastifyPluginAsync {
  const pictures = new LRUCache<string, ExportedFile>({
    max: 2_000,
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })

  async function draw(owner: string, id: string, theme: 'light' | 'dark', signal: AbortSignal): Promise<ExportedFile> {
    const { agent, source, style } = await findDiagram(store, owner, id)
    // They wait in a line of their own, and never before what the person does.
    const waiting = `thumbnails ${owner}`
    const look = { theme, style: style ?? 'clean', background: 'transparent', width: widthPx } as const
    const exportRequest = { agentId: agent.id, source, exporter: exporterOf('png'), embedsSource: false, ...look }
    return exportDiagram(exportRequest, { renderer, sources: sources.workFor(waiting, signal), owner: waiting, signal })
  }

  return async app => {
    app.get<{ Params: { id: string } }>(
      '/messages/:id/thumbnail',
      { config: { operation } },
      async (request, reply) => {
        const { theme } = parseRequest(operation.query, request.query)
        const id = parseId(request.params.id, 'message')
        const found = await store.findText(request.owner, id, 'content')
        // A stored diagram never changes; the time distinguishes it from a message with the same number in other data.
        const tag = `"${id}-${found && Date.parse(found.created_at).toString(36)}-${theme}"`
        const known = found ? pictures.get(tag) : undefined
        const isKnown = found !== null && hasTag(request.headers['if-none-match'], tag)
        const picture = isKnown ? null : (known ?? (await draw(request.owner, String(id), theme, signalOf(reply))))
        // It may be kept, and is asked for each time: that of a deleted session is shown to nobody.
        reply.header('etag', tag).header('cache-control', 'private, no-cache')
        if (picture === null) return reply.status(304).send()
        pictures.set(tag, picture)
        return sendFile(reply, picture)
      },
    )
  }
}
