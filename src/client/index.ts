import type {
  ChatEvent,
  ChatRequest,
  CheckDiagramRequest,
  CheckDiagramResponse,
  ConvertDiagramRequest,
  ConvertDiagramResponse,
  RenderDiagramRequest,
} from './api.ts'
import { readRefusal } from './limn-error.ts'
import { readAnswer } from './read-answer.ts'

export type * from './api.ts'
export { LimnError } from './limn-error.ts'

export interface ClientOptions {
  /** Address of Limn, with its base path if it has one, for example `https://example.com/limn`. */
  address: string
  /** One of the service's tokens. Absent: none is sent. */
  token?: string
  /**
   * Seconds without a byte after which the connection of an answer counts as lost, and another is made. Default 45: Limn sends something every 15
   * seconds.
   */
  silenceS?: number
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** Ends the call, which then throws the signal's reason. */
  signal?: AbortSignal
}

/** Calls of Limn's API. All of them throw a `LimnError` where Limn refuses the request. */
export interface Client {
  /**
   * Asks for a diagram, and gives the events of the answer while they come; the last one is `message_created` with the role `assistant`. A lost
   * connection is made again, and no event is missed or given twice. What goes wrong with an answer is told by events (`status` with the level
   * `error`), not thrown. Leaving the loop, or the signal, ends the reading alone: `stop` ends the answer.
   */
  draw(request: ChatRequest, options?: CallOptions): AsyncGenerator<ChatEvent, void>
  /** Ends the answer that is being written in a session. What it has is kept. */
  stop(sessionId: number, options?: CallOptions): Promise<void>
  /** Checks a source, and repairs it where its engine does not accept it. */
  check(request: CheckDiagramRequest, options?: CallOptions): Promise<CheckDiagramResponse>
  /** Draws a source: the bytes of a file in the form that `format` names. */
  render(request: RenderDiagramRequest, options?: CallOptions): Promise<Uint8Array>
  /** Writes a source as another kind of diagram or another notation, and lists what is lost. */
  convert(request: ConvertDiagramRequest, options?: CallOptions): Promise<ConvertDiagramResponse>
}

/** Creates a client of one service. Nothing is sent before a call. */
export function createClient({ address, token, silenceS = 45, fetch: send = fetch }: ClientOptions): Client {
  const base = address.replace(/\/+$/, '')

  /** @throws LimnError where the status is not one of success */
  const post = async (path: string, body: string, { signal }: CallOptions, headers = {}): Promise<Response> => {
    const response = await send(`${base}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body,
      ...(signal && { signal }),
    })
    if (!response.ok) throw await readRefusal(response)
    return response
  }
  const ask = async <Answer>(path: string, body: object, options: CallOptions = {}) =>
    (await (await post(path, JSON.stringify(body), options)).json()) as Answer

  return {
    draw(request, options = {}) {
      const body = JSON.stringify(request)
      const accept = { accept: 'text/event-stream' }
      const send = (headers: object) => post('/chat/completions', body, options, { ...accept, ...headers })
      return readAnswer(send, options.signal, silenceS)
    },
    stop: async (sessionId, options) => void (await ask(`/sessions/${sessionId}/stop`, {}, options)),
    check: (request, options) => ask('/diagrams/check', request, options),
    async render(request, options = {}) {
      return new Uint8Array(await (await post('/diagrams/render', JSON.stringify(request), options)).arrayBuffer())
    },
    convert: (request, options) => ask('/diagrams/convert', request, options),
  }
}
