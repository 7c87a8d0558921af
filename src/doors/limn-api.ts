/** One request to Limn's own HTTP API, by whoever stands at a door. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  /** Path from `/api/` on, with its query. */
  path: string
  /** Sent as JSON. Absent: nothing is sent. */
  body?: unknown
}

export interface ApiAnswer {
  status: number
  /** Media type from the `Content-Type`, without parameters. */
  mediaType: string
  bytes: Uint8Array
}

/** Sends a request with the rights of one caller, and resolves with the whole answer, whatever its status. */
export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>

/** Thrown when the API refused a request, with the sentence it gave as the reason. */
export class ApiRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiRefusal'
    this.status = status
  }
}

/** Sends a request, and returns the bytes of a success. @throws ApiRefusal */
export async function askForBytes(call: CallApi, request: ApiRequest): Promise<Uint8Array> {
  const { status, mediaType, bytes } = await call(request)
  if (status >= 200 && status < 300) return bytes
  throw new ApiRefusal(status, explainRefusal(status, mediaType, bytes))
}

/** Calls `askForBytes`, for text answers. @throws ApiRefusal */
export async function askForText(call: CallApi, request: ApiRequest): Promise<string> {
  return new TextDecoder().decode(await askForBytes(call, request))
}

/** Calls `askForBytes`, for JSON answers of a shape in the contract. @throws ApiRefusal */
export async function askForJson<Answer>(call: CallApi, request: ApiRequest): Promise<Answer> {
  return JSON.parse(await askForText(call, request))
}

/** The reason in problem details (RFC 9457), with each field that is wrong. */
function explainRefusal(status: number, mediaType: string, bytes: Uint8Array): string {
  if (mediaType !== 'application/problem+json') return `The request was refused with status ${status}.`
  const {
    detail,
    title,
    errors = [],
  } = JSON.parse(new TextDecoder().decode(bytes)) as {
    detail?: string
    title?: string
    errors?: { pointer: string; detail: string }[]
  }
  // The sentence as a whole names the fields by their pointers.
  if (errors.length > 0) return errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('\n')
  return detail ?? title ?? `The request was refused with status ${status}.`
}
