import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import { type Attachment, attachmentSchema, newAttachmentQuerySchema } from '../../contract/sessions.ts'
import type { StoredAttachment } from '../../store/store.ts'
import type { AppDependencies } from '../app-parts.ts'
import { receiveBody } from '../body/receive-body.ts'
import { tooLarge } from '../body/too-large.ts'
import { messages } from '../messages/index.ts'
import type { Operation } from '../operation.ts'
import { invalidRequest, parseRequest } from '../parse.ts'
import { cleanFileName } from '../uploads/clean-file-name.ts'
import { asAttachment } from '../uploads/content-disposition.ts'
import { detectStoredType } from '../uploads/detect-stored-type.ts'
import { explainUploadFailure, keepUpload, kindOfFile } from '../uploads/upload.ts'

/** Content security policy of a file that is opened on its own: nothing is allowed. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const upload = {
  operationId: 'uploadAttachment',
  summary:
    'Upload a file, which a message can then name by its id. A file that no message names within a day is deleted',
  query: newAttachmentQuerySchema,
  body: 'bytes',
  answer: { status: 201, description: 'The stored file.', body: attachmentSchema },
  problems: [401, 413, 422, 503, 507],
} satisfies Operation

const download = {
  operationId: 'downloadAttachment',
  summary: 'Download an uploaded file, or a file of a message',
  answer: { status: 200, description: 'The bytes, always as a download.', body: ['application/octet-stream'] },
  problems: [401, 404],
} satisfies Operation

/** Uploads of files, and downloads of all files. */
export function attachmentRoutes({ config, store, attachments, limits }: AppDependencies): FastifyPluginAsync {
  const { uploadBytes, imageBytes } = config.limits

  /** Moves the uploaded body from a temporary file to its place. */
  async function receiveAttachment(request: FastifyRequest, name: string): Promise<StoredAttachment> {
    if (Number(request.headers['content-length']) > uploadBytes) throw overUploadLimit(uploadBytes)
    const id = randomUUID()
    const path = join(attachments.scratchFolder, `${id}.upload`)
    const { bytes } = await receiveBody(request.raw, {
      path,
      memoryBytes: -1,
      maximumBytes: uploadBytes,
      tooLarge: () => overUploadLimit(uploadBytes),
      onPiece: piece => limits.chargeUpload(request, piece.length),
    })
    if (typeof bytes !== 'number') throw invalidRequest([{ pointer: '', detail: 'is empty' }])
    try {
      const mediaType = await detectStoredType(path, name)
      const kind = kindOfFile(mediaType)
      if (kind === 'image' && bytes > imageBytes)
        throw tooLarge({ case: 'image', variable: 'LIMN_MAX_IMAGE_MB' }, imageBytes)
      const attachment: StoredAttachment = { id, kind, name, media_type: mediaType, bytes }
      await attachments.keep(id, path)
      await keepUpload({ store, attachments }, request.owner, attachment)
      return attachment
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  return async app => {
    // The body is bytes, whatever its declared type; the route reads it itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _stream, done) => done(null))

    app.post('/attachments', { config: { operation: upload } }, async (request, reply): Promise<Attachment> => {
      const { name } = parseRequest(upload.query, request.query)
      const receiving = receiveAttachment(request, cleanFileName(name))
      const { kind: _, ...attachment } = await receiving.catch(error => {
        throw explainUploadFailure(error)
      })
      reply.status(201)
      return attachment
    })

    app.get<{ Params: { attachment_id: string } }>(
      '/attachments/:attachment_id',
      { config: { operation: download } },
      async (request, reply) => {
        const id = request.params.attachment_id
        const found = await store.findAttachment(request.owner, id)
        if (!found) throw new Failure(messages.create('not-found', { case: 'thing', thing: 'attachment' }))
        return reply
          .header('content-disposition', asAttachment(found.name))
          .header('content-security-policy', filePolicy)
          .header('content-length', found.bytes)
          .type(found.media_type)
          .send(Readable.from(attachments.readParts(id), { objectMode: false }))
      },
    )
  }
}

function overUploadLimit(limitBytes: number): Failure {
  return tooLarge({ case: 'file', variable: 'LIMN_MAX_UPLOAD_MB' }, limitBytes)
}
