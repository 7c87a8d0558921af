import { randomUUID } from 'node:crypto'
import { Failure } from '../../contract/failure.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import { isForWantOfRoom } from '../../store/disk-failure.ts'
import type { Store, StoredAttachment } from '../../store/store.ts'
import { messages } from '../messages/index.ts'

/** A file or image, decoded or fetched. */
export interface Upload {
  attachment: StoredAttachment
  bytes: Uint8Array
}

export function toUpload(kind: StoredAttachment['kind'], name: string, mediaType: string, bytes: Uint8Array): Upload {
  return { attachment: { id: randomUUID(), kind, name, media_type: mediaType, bytes: bytes.length }, bytes }
}

export function kindOfFile(mediaType: string): StoredAttachment['kind'] {
  return mediaType.startsWith('image/') ? 'image' : 'file'
}

/** Registers a stored file as the owner's upload, so that a message can refer to it. Its bytes are deleted where that fails. */
export async function keepUpload(
  { store, attachments }: { store: Pick<Store, 'addUpload'>; attachments: Pick<AttachmentStore, 'delete'> },
  owner: string,
  attachment: StoredAttachment,
): Promise<void> {
  try {
    await store.addUpload(owner, attachment)
  } catch (error) {
    await attachments.delete([attachment.id])
    throw error
  }
}

/** The failure of an upload: a full disk has its own status (RFC 4918, section 11.5). */
export function explainUploadFailure(error: unknown): unknown {
  if (!isForWantOfRoom(error)) return error
  const payload = { ...messages.create('insufficient-storage'), retryable: true, retryAfterS: 60 }
  return new Failure(payload, { cause: error })
}
