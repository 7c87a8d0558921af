import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface ReverseProxy {
  /** The base path at the proxy, as people open it. */
  address: string
  /** Paths that were asked for outside of the base path: the service gave an address that leads nowhere. */
  astray: string[]
  close(): void
}

/**
 * Starts a reverse proxy in front of a service that is one of many on its host: everything below `basePath` goes to the service, with the path as it
 * came or without the base path; everything else belongs to other services.
 *
 * @param origin  of the service, as `http://127.0.0.1:8000`
 */
export async function startReverseProxy(
  origin: string,
  basePath: string,
  { stripsPrefix }: { stripsPrefix: boolean },
): Promise<ReverseProxy> {
  const astray: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    if (url !== basePath && !url.startsWith(`${basePath}/`) && !url.startsWith(`${basePath}?`)) {
      astray.push(url)
      outgoing.writeHead(404).end('This is another program.')
      return
    }
    const rest = url.slice(basePath.length)
    const path = stripsPrefix ? `${rest.startsWith('/') ? '' : '/'}${rest}` : url
    const passing = request(new URL(origin), { method, path, headers })
    passing.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passing.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passing.destroy())
    incoming.pipe(passing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('the proxy has no port')
  return {
    address: `http://127.0.0.1:${own.port}${basePath}`,
    astray,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
