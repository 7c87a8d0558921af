import pLimit from 'p-limit'
import type { Attachment } from '../../contract/sessions.ts'
import { basePath } from './base-path.ts'
import { noResponse, readFailure, requestJson } from './request.ts'

/** Form in which a file reaches the service: as a data URL within the message, or uploaded before it and named by its id. */
export type SentContent = { data: string } | { attachment_id: string }

/** A file as a message contains it. */
export interface SentFile {
  name: string
  bytes: number
  content: SentContent
}

export interface SendOptions {
  /** Cancels the upload, which then rejects. */
  signal?: AbortSignal
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (progress: number) => void
}

/** Files up to this size go within the message: Base64 makes them a third larger. */
const inlineBytes = 1024 * 1024

/** A browser keeps six connections to one host: some must remain for everything else. */
const atOnce = pLimit(3)

/** True if the file is uploaded before its message. */
export function goesAhead(file: Blob): boolean {
  return file.size > inlineBytes
}

/**
 * Prepares a file for a message: a small one is read, a larger one is uploaded. `mediaType`: detected from its bytes, if the service has them.
 *
 * @throws RequestError if the service refuses the file; another error if the browser cannot read it, or after `signal`
 */
export async function sendFile(
  file: Blob,
  name: string,
  options: SendOptions = {},
): Promise<{ content: SentContent; mediaType: string }> {
  if (!goesAhead(file)) return { content: { data: await readAsDataUrl(file) }, mediaType: file.type }
  const { id, media_type } = await atOnce(() => uploadFile(file, name, options))
  return { content: { attachment_id: id }, mediaType: media_type }
}

/** Has the service fetch a page, for a message that names it. @throws RequestError that says why it is not read; another error after `signal` */
export function fetchPage(url: string, signal: AbortSignal): Promise<Attachment> {
  return atOnce(() => requestJson<Attachment>('POST', '/api/pages', { body: { url }, signal }))
}

/** `fetch` does not report upload progress. */
function uploadFile(file: Blob, name: string, { signal, onProgress }: SendOptions): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const upload = new XMLHttpRequest()
    const abort = () => upload.abort()
    upload.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    upload.onload = () => resolve(readAnswer(upload))
    upload.onerror = () => explainSilence(file).then(reject)
    upload.onabort = () => reject(signal?.reason)
    upload.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    upload.open('POST', `${basePath}/api/attachments?${new URLSearchParams({ name })}`)
    upload.setRequestHeader('content-type', 'application/octet-stream')
    upload.send(file)
  })
}

async function readAnswer(upload: XMLHttpRequest): Promise<Attachment> {
  const retryAfter = upload.getResponseHeader('retry-after')
  const response = new Response(upload.responseText, {
    status: upload.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
  if (!response.ok) throw await readFailure(response)
  return response.json()
}

/** Explains a missing response: the connection is lost, or the file was changed or deleted since it was chosen. */
async function explainSilence(file: Blob): Promise<unknown> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => noResponse(),
      error => error,
    )
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
