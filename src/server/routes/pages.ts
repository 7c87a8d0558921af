import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pageRequestSchema } from '../../contract/requests.ts'
import { type Attachment, attachmentSchema } from '../../contract/sessions.ts'
import type { StoredAttachment } from '../../store/store.ts'
import type { AppDependencies } from '../app-parts.ts'
import type { Operation } from '../operation.ts'
import { parseRequest } from '../parse.ts'
import { fetchPages } from '../uploads/fetch-page.ts'
import { explainUploadFailure, keepUpload } from '../uploads/upload.ts'

const fetchPage = {
  operationId: 'fetchPage',
  summary: 'Fetch a public page or file, which a message can then name by its id, as an uploaded file',
  body: pageRequestSchema,
  answer: { status: 201, description: 'The stored page.', body: attachmentSchema },
  problems: [400, 401, 413, 415, 422, 429, 503, 507],
} satisfies Operation

/** `POST /api/pages`. */
export function pageRoutes(dependencies: AppDependencies): FastifyPluginAsync {
  async function keep(url: string, request: FastifyRequest): Promise<StoredAttachment> {
    const [page] = await fetchPages([url], dependencies, request)
    if (!page) throw new Error('one page for each address')
    const { attachment, bytes } = page
    await dependencies.attachments.write(attachment.id, bytes)
    await keepUpload(dependencies, request.owner, attachment)
    return attachment
  }

  return async app => {
    const config = { operation: fetchPage }
    app.post('/pages', { config }, async (request, reply): Promise<Attachment> => {
      const { url } = parseRequest(fetchPage.body, request.body)
      const { kind: _, ...attachment } = await keep(url, request).catch(error => {
        throw explainUploadFailure(error)
      })
      reply.status(201)
      return attachment
    })
  }
}
