import type { Attachment } from '../../contract/sessions.ts'
import { request } from './request.ts'
import { type SentFile, sendFile } from './upload-file.ts'

/**
 * The files and images of a stored message, to be sent with another one.
 *
 * @throws RequestError where one is not there any more
 */
export async function readAttachments(
  attachments: readonly Attachment[],
): Promise<{ images: SentFile[]; files: SentFile[] }> {
  const images: SentFile[] = []
  const files: SentFile[] = []
  for (const { id, name, media_type, bytes } of attachments) {
    const response = await request('GET', `/api/attachments/${id}`)
    const { content } = await sendFile(await response.blob(), name)
    const list = media_type.startsWith('image/') ? images : files
    list.push({ name, bytes, content })
  }
  return { images, files }
}
