import type { FastifyPluginAsync } from 'fastify'
import { exportQuerySchema, isValid } from '../../contract/diagrams.ts'
import { exportDeck } from '../../exporters/export-diagram.ts'
import type { ExportedDiagram } from '../../exporters/exporter.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import type { Store } from '../../store/store.ts'
import { unknownSession } from '../../store/unknown-session.ts'
import { isDrawn } from '../../turn/read-branch.ts'
import { signalOf } from '../drawn-source.ts'
import type { Operation } from '../operation.ts'
import { parseId, parseRequest } from '../parse.ts'
import { dispositionOf, type ExportDependencies, exporterOf, sendFile } from './exports.ts'

interface DeckDependencies extends Omit<ExportDependencies, 'store'> {
  store: Pick<Store, 'readSession' | 'readMessagePage' | 'readBranch' | 'readMessageOf'>
}

/** Maximum number of diagrams in one export: the newest of the session. */
const mostDiagrams = 100

const operation = {
  operationId: 'exportSession',
  summary: 'Export all valid diagrams of the newest branch of a session as one file: a slide or a page for each',
  query: exportQuerySchema,
  answer: {
    status: 200,
    description: 'The file. `GET /api/exports` says which output forms hold many diagrams.',
    body: ['application/octet-stream'],
  },
  problems: [401, 404, 422, 500, 503, 504],
} satisfies Operation

/** Exports whole sessions. */
export function deckRoutes({ store, renderer, sources }: DeckDependencies): FastifyPluginAsync {
  return async app => {
    app.get<{ Params: { session_id: string } }>(
      '/sessions/:session_id/export',
      { config: { operation } },
      async (request, reply) => {
        const {
          format,
          embed_source: _,
          embed_font: __,
          width: ___,
          ...options
        } = parseRequest(operation.query, request.query)
        const exporter = exporterOf(format)
        const id = parseId(request.params.session_id, 'session')
        const session = await store.readSession(request.owner, id)
        if (!session) throw unknownSession(id)
        const signal = signalOf(reply)
        const work = sources.workFor(request.owner, signal)
        const diagrams = await readDiagrams(store, request.owner, id, work)
        const parts = { renderer, sources: work, owner: request.owner, signal }
        const file = await exportDeck(diagrams, { ...options, exporter, name: session.title }, parts)
        return sendFile(reply.header('content-disposition', dispositionOf('attachment', file.fileName)), file)
      },
    )
  }
}

/** The diagrams of the branch that ends with the newest message, the oldest first; those that cannot be drawn are left out. */
async function readDiagrams(
  store: DeckDependencies['store'],
  owner: string,
  sessionId: number,
  work: Pick<OwnersWork, 'check'>,
): Promise<ExportedDiagram[]> {
  let newest = 0
  for (let page = await store.readMessagePage(sessionId, 0); page.length > 0; ) {
    newest = page.at(-1)?.id ?? newest
    page = await store.readMessagePage(sessionId, newest)
  }
  if (newest === 0) return []
  const branch = (await store.readBranch(sessionId, newest)).filter(isDrawn).slice(-mostDiagrams)
  const diagrams: ExportedDiagram[] = []
  for (const { id } of branch) {
    const message = await store.readMessageOf(owner, id)
    if (message?.agent == null || !isValid(await work.check(message.agent, message.content))) continue
    diagrams.push({
      agentId: message.agent,
      source: message.content,
      notes: message.design_concept ?? '',
      style: message.style,
    })
  }
  return diagrams
}
