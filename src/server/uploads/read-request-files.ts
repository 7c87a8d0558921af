import type { Config } from '../../config.ts'
import { Failure } from '../../contract/failure.ts'
import type { ChatRequest } from '../../contract/requests.ts'
import type { StoredAttachment } from '../../store/store.ts'
import type { DecodedFile, DecodedFiles } from '../body/parse-large-body.ts'
import { tooLarge } from '../body/too-large.ts'
import { messages } from '../messages/index.ts'
import { invalidRequest } from '../parse.ts'
import { cleanFileName } from './clean-file-name.ts'
import { decodeBase64 } from './decode-base64.ts'
import { detectMediaType } from './detect-media-type.ts'
import { toUpload, type Upload } from './upload.ts'

type FileLimits = Pick<Config['limits'], 'fileBytes' | 'files' | 'imageBytes' | 'images'>

/** Files of a message. */
export interface RequestFiles {
  /** All of them, in the order of the request: files, then images. */
  attachments: StoredAttachment[]
  /** Files whose bytes came with the request. */
  uploads: Upload[]
  /** Files that were uploaded before. */
  uploadIds: string[]
}

export interface RequestFilesOptions {
  limits: FileLimits
  /** Files that were decoded while the body was parsed. */
  decodedFiles: DecodedFiles
  /** Finds a file that the caller uploaded before; null if there is none. */
  findUpload(id: string): Promise<StoredAttachment | null>
}

/**
 * Reads the files and images of a request. An uploaded file that no longer exists is left out of `attachments`, but not of `uploadIds`: the
 * store knows whether the same request used it.
 *
 * @throws Failure `too-large` that names the limit, or `invalid-request` that points to the entry
 */
export async function readRequestFiles(
  { files, images }: Pick<ChatRequest, 'files' | 'images'>,
  { limits, decodedFiles, findUpload }: RequestFilesOptions,
): Promise<RequestFiles> {
  checkCount('files', files?.length ?? 0, limits.files)
  checkCount('images', images?.length ?? 0, limits.images)
  const read: RequestFiles = { attachments: [], uploads: [], uploadIds: [] }
  const addUpload = (upload: Upload) => {
    read.uploads.push(upload)
    read.attachments.push(upload.attachment)
  }
  const addSentBefore = async (id: string, kind: StoredAttachment['kind'], pointer: string) => {
    const sent = await findUpload(id)
    if (sent && kind === 'image' && sent.kind !== 'image') throw noPicture(`${pointer}/attachment_id`)
    read.uploadIds.push(id)
    if (sent) read.attachments.push({ ...sent, kind })
  }
  for (const [index, file] of files?.entries() ?? []) {
    if ('attachment_id' in file) await addSentBefore(file.attachment_id, 'file', `/files/${index}`)
    else addUpload(readFile(file, decode(file.data, `/files/${index}/data`, decodedFiles, file.name), limits))
  }
  for (const [index, image] of images?.entries() ?? []) {
    const pointer = `/images/${index}`
    if (typeof image !== 'string' && 'attachment_id' in image) {
      await addSentBefore(image.attachment_id, 'image', pointer)
      continue
    }
    const sent =
      typeof image === 'string'
        ? { index, data: image, name: null, pointer }
        : { index, ...image, pointer: `${pointer}/data` }
    addUpload(readImage(sent, decode(sent.data, sent.pointer, decodedFiles, ''), limits))
  }
  return read
}

function readFile({ name }: { name: string }, { bytes, mediaType }: DecodedFile, limits: FileLimits): Upload {
  if (bytes.length > limits.fileBytes) {
    throw tooLarge({ case: 'named-file', name, variable: 'LIMN_MAX_FILE_MB' }, limits.fileBytes)
  }
  return toUpload('file', cleanFileName(name), mediaType, bytes)
}

/** `name`: as it was sent; null where it has none. `pointer`: to its bytes. */
function readImage(
  { index, name, pointer }: { index: number; name: string | null; pointer: string },
  { bytes, mediaType }: DecodedFile,
  limits: FileLimits,
): Upload {
  if (bytes.length > limits.imageBytes) {
    throw tooLarge({ case: 'numbered-image', number: index + 1, variable: 'LIMN_MAX_IMAGE_MB' }, limits.imageBytes)
  }
  if (!mediaType.startsWith('image/')) throw noPicture(pointer)
  const given = name === null ? `image-${index + 1}.${mediaType.slice('image/'.length)}` : cleanFileName(name)
  return toUpload('image', given, mediaType, bytes)
}

/** Decodes the Base64 of an entry. @throws Failure `invalid-request` if it is not valid Base64 */
function decode(data: string, pointer: string, decodedFiles: DecodedFiles, name: string): DecodedFile {
  const known = decodedFiles.get(pointer)
  if (known) return known
  const bytes = known === null ? null : decodeBase64(data)
  if (bytes === null) throw invalidRequest([{ pointer, detail: 'is not Base64' }])
  return { bytes, mediaType: detectMediaType(bytes, name) }
}

/** @throws Failure `too-large` that names the limit */
export function checkCount(what: 'files' | 'images' | 'urls', count: number, limit: number): void {
  if (count > limit) throw new Failure(messages.create('too-large', { case: what, count, limit }))
}

function noPicture(pointer: string): Failure {
  return invalidRequest([{ pointer, detail: 'is not a PNG, JPEG, GIF, WebP, AVIF, TIFF or HEIC image' }])
}
