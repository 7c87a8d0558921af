import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Failure } from '../../contract/failure.ts'
import type { Outbound } from '../../models/outbound.ts'
import { productVersion } from '../../shared/product.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import { messages } from '../messages/index.ts'
import { cleanFileName } from './clean-file-name.ts'
import { detectMediaType } from './detect-media-type.ts'
import { kindOfFile, toUpload, type Upload } from './upload.ts'

/** Fetches pages and files from public addresses. */
export interface Pages {
  /**
   * The page as a file, named after its address. Redirects are followed, each after the same checks as the address itself.
   *
   * @param url  http or https
   * @throws Failure `url-not-read` that says why
   */
  fetch(url: string): Promise<Upload>
}

const mostRedirects = 5
const headers = {
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8',
  'user-agent': `Limn/${productVersion}`,
}

export function createPages(
  limits: Pick<Config['limits'], 'urls' | 'pageBytes' | 'pageMs'>,
  outbound: Pick<Outbound, 'fetch'>,
): Pages {
  const get = outbound.fetch('page')
  return {
    async fetch(address) {
      if (limits.urls === 0) throw new Failure(messages.create('url-not-read', { case: 'off' }))
      const url = readAddress(address)
      const signal = AbortSignal.timeout(limits.pageMs)
      try {
        const bytes = await readWhole(await follow(get, url, signal), url, limits.pageBytes)
        const name = nameOfPage(url)
        const mediaType = detectMediaType(bytes, name)
        return toUpload(kindOfFile(mediaType), name, mediaType, bytes)
      } catch (error) {
        throw explain(error, { url, signal, seconds: limits.pageMs / 1000 })
      }
    },
  }
}

/** All pages of a message, each counted as an upload. @throws Failure `url-not-read`, `rate-limited` */
export function fetchPages(
  urls: readonly string[],
  { pages, limits }: { pages: Pages; limits: Pick<RequestLimits, 'chargeUpload'> },
  request: FastifyRequest,
): Promise<Upload[]> {
  return Promise.all(
    urls.map(async url => {
      const upload = await pages.fetch(url)
      limits.chargeUpload(request, upload.bytes.length)
      return upload
    }),
  )
}

/** Citation of a page: `example.com › wiki › Coffee`. */
export function nameOfPage(address: string | URL): string {
  const { host, pathname } = new URL(address)
  const parts = pathname.split('/').filter(part => part !== '')
  return cleanFileName([host, ...parts.map(decodePart)].join(' › '))
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll(/[/\\]/g, ' ')
  } catch {
    return part
  }
}

/** Without the fragment, which is never sent to servers. */
function readAddress(address: string): URL {
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') throw notRead(url, { case: 'address' })
  url.hash = ''
  return url
}

async function follow(get: typeof globalThis.fetch, first: URL, signal: AbortSignal): Promise<Response> {
  let url = first
  for (let count = 0; count <= mostRedirects; count++) {
    const response = await get(url, { headers, signal })
    if (response.status === 200) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) {
      throw notRead(first, { case: 'status', status: response.status })
    }
    const next = URL.parse(location, url)
    if (next?.protocol !== 'http:' && next?.protocol !== 'https:') throw notRead(first, { case: 'address' })
    url = readAddress(next.href)
  }
  throw notRead(first, { case: 'redirects', count: mostRedirects })
}

async function readWhole(response: Response, url: URL, limitBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > limitBytes) throw notRead(url, { case: 'too-large', limit: limitBytes / 1024 / 1024 })
    parts.push(part)
  }
  if (length === 0) throw notRead(url, { case: 'empty' })
  return Buffer.concat(parts)
}

function explain(
  error: unknown,
  { url, signal, seconds }: { url: URL; signal: AbortSignal; seconds: number },
): Failure {
  if (error instanceof Failure && error.payload.code === 'url-not-read') return error
  if (signal.aborted) return notRead(url, { case: 'too-slow', seconds })
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const place = cause instanceof Failure && cause.payload.values?.place
    if (place) return notRead(url, { case: 'private', place })
  }
  return notRead(url, { case: 'unreachable' }, error)
}

type Reason = Parameters<typeof messages.create<'url-not-read'>>[1]

function notRead(url: URL, reason: Reason, cause?: unknown): Failure {
  return new Failure(messages.create('url-not-read', { url: nameOfPage(url), ...reason }), { cause })
}
