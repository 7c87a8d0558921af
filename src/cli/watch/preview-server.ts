import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FileTrouble } from '../exit-codes.ts'
import type { Shown } from './draw-file.ts'
import { previewPage, previewPolicy } from './preview-page.ts'

export interface Preview {
  address: string
  /** Shows the diagrams of a file in the place of those before. */
  show(file: string, drawn: Shown[]): void
  /** Removes the files that are gone. */
  keepOnly(files: readonly string[]): void
  close(): Promise<void>
}

/** A page asks for the next state, and is answered when there is one, or after this time. In milliseconds. */
const waitMs = 25_000

/** Content security policy of an SVG that is opened on its own: it may only be displayed. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** Starts the page that shows diagrams, for this machine alone. @throws FileTrouble where the port is taken */
export async function startPreview(port: number): Promise<Preview> {
  const files = new Map<string, Shown[]>()
  const waiting = new Set<() => void>()
  // Not the time: a page that was open before a restart is behind, too.
  let version = Date.now()

  const change = () => {
    version += 1
    for (const answer of waiting) answer()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    // Another site's name may be made to lead to this machine.
    if (!isOwnHost(request)) return send(response, 403, 'text/plain', 'Open the address that limn watch printed.')
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET is allowed.')
    if (url.pathname === '/') return send(response, 200, 'text/html', previewPage, previewPolicy)
    if (url.pathname === '/state') return sendState(response, Number(url.searchParams.get('after')))
    const picture = findPicture(url.pathname)
    if (picture === undefined) return send(response, 404, 'text/plain', 'Picture not found.')
    send(response, 200, 'image/svg+xml', picture, picturePolicy)
  })

  function sendState(response: ServerResponse, after: number): void {
    const answer = () => {
      clearTimeout(timer)
      waiting.delete(answer)
      send(response, 200, 'application/json', JSON.stringify({ version, drawings: listDrawings() }))
    }
    const timer = setTimeout(answer, waitMs)
    waiting.add(answer)
    response.on('close', () => {
      clearTimeout(timer)
      waiting.delete(answer)
    })
    if (after !== version) answer()
  }

  function listDrawings() {
    return [...files.values()].flat().map(({ title, pictures, diagnostics }, index) => ({
      title,
      themes: Object.keys(pictures),
      id: index,
      problems: diagnostics.map(({ level, line, code, message }) => ({ level, line: line ?? null, code, message })),
    }))
  }

  /** `/0/light.svg` */
  function findPicture(path: string): string | undefined {
    const [, id, theme] = /^\/(\d{1,6})\/(light|dark)\.svg$/.exec(path) ?? []
    return [...files.values()].flat()[Number(id)]?.pictures[theme ?? '']
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  }).catch(error => {
    throw new FileTrouble(`port ${port} is not available (${error.code ?? 'unknown'})`)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    show(file, drawn) {
      if (files.get(file) === drawn) return
      files.set(file, drawn)
      change()
    },
    keepOnly(kept) {
      const gone = [...files.keys()].filter(file => !kept.includes(file))
      for (const file of gone) files.delete(file)
      if (gone.length > 0) change()
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(headers.host ?? '')
}

function send(response: ServerResponse, status: number, type: string, body: string, policy?: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy ?? "default-src 'none'",
  })
  response.end(body)
}
