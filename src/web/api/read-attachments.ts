import type { Attachment } from '../../contract/sessions.ts'
import { isPicture } from './is-picture.ts'
import { request } from './request.ts'
import { type SentFile, sendFile } from './upload-file.ts'

/** Loads the files and images of a stored message, to send them with another one. @throws RequestError if one no longer exists */
export async function readAttachments(
  attachments: readonly Attachment[],
): Promise<{ images: SentFile[]; files: SentFile[] }> {
  const images: SentFile[] = []
  const files: SentFile[] = []
  for (const { id, name, media_type, bytes } of attachments) {
    const response = await request('GET', `/api/attachments/${id}`)
    const { content } = await sendFile(await response.blob(), name)
    const list = isPicture(name, media_type) ? images : files
    list.push({ name, bytes, content })
  }
  return { images, files }
}
