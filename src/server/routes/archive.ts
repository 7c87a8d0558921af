import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { type ImportResponse, importResponseSchema } from '../../contract/sessions.ts'
import type { AppDependencies } from '../app-parts.ts'
import { openArchive } from '../archive/open-archive.ts'
import { takeBack } from '../archive/take-back.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { receiveBody } from '../body/receive-body.ts'
import { tooLarge } from '../body/too-large.ts'
import { signalOf } from '../drawn-source.ts'
import type { Operation } from '../operation.ts'
import { dispositionOf } from './exports.ts'

const exportAll = {
  operationId: 'exportEverything',
  summary:
    'All of the sessions that are not deleted, with their messages, versions, sources and files, as a ZIP archive',
  answer: { status: 200, description: 'The archive, as it is written.', body: ['application/zip'] },
  problems: [401],
} satisfies Operation

const importAll = {
  operationId: 'importEverything',
  summary: 'Import an exported archive: its sessions are added as new ones, all or none',
  body: 'bytes',
  answer: { status: 201, description: 'The new sessions.', body: importResponseSchema },
  problems: [401, 413, 422, 503, 507],
} satisfies Operation

/** Unpacked, an archive may take so many times as much. */
const mostUnpacked = 10

type Dependencies = Pick<AppDependencies, 'config' | 'store' | 'attachments' | 'sources' | 'limits'>

/** Hands out everything that an owner has, and takes it back. */
export function archiveRoutes({ config, store, attachments, sources, limits }: Dependencies): FastifyPluginAsync {
  const { importBytes } = config.limits
  const overLimit = () => tooLarge({ case: 'archive', variable: 'LIMN_MAX_IMPORT_MB' }, importBytes)

  return async app => {
    // The body is bytes, whatever its declared type; the route reads it itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _stream, done) => done(null))

    app.get('/export', { config: { operation: exportAll } }, async (request, reply) => {
      const clock = () => new Date()
      const archive = writeArchive(request.owner, { store, attachments, clock }, signalOf(reply))
      return reply
        .type('application/zip')
        .header('content-disposition', dispositionOf('attachment', `limn-${clock().toISOString().slice(0, 10)}.zip`))
        .send(archive)
    })

    app.post('/import', { config: { operation: importAll } }, async (request, reply): Promise<ImportResponse> => {
      if (Number(request.headers['content-length']) > importBytes) throw overLimit()
      const path = join(attachments.scratchFolder, `${randomUUID()}.zip`)
      try {
        await receiveBody(request.raw, {
          path,
          memoryBytes: -1,
          maximumBytes: importBytes,
          tooLarge: overLimit,
          onPiece: piece => limits.chargeUpload(request, piece.length),
        })
        const archive = await openArchive(path, importBytes * mostUnpacked)
        try {
          const parts = { store, attachments, work: sources.workFor(request.owner) }
          const sessionIds = await takeBack(request.owner, archive, parts)
          reply.status(201)
          return { session_ids: sessionIds }
        } finally {
          archive.close()
        }
      } finally {
        await rm(path, { force: true })
      }
    })
  }
}
