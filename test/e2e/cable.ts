import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Cable {
  /** Address that the browser opens instead of the service's own. */
  address: string
  /** Every connection breaks, and no new one comes about. */
  pull(): void
  plug(): void
  /** Number of connections that the browser has tried since the cable was pulled. */
  triesInVain(): number
  close(): void
}

/** A cable between a browser and the service, that can be pulled out in the middle of an answer. */
export async function layCable(serviceAddress: string): Promise<Cable> {
  const { hostname, port, pathname } = new URL(serviceAddress)
  const sockets = new Set<Socket>()
  let isPulled = false
  let tries = 0
  const server = createServer(near => {
    if (isPulled) {
      tries += 1
      return near.destroy()
    }
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('the cable has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${own.port}${pathname}`,
    pull() {
      isPulled = true
      tries = 0
      cut()
    },
    plug() {
      isPulled = false
    },
    triesInVain: () => tries,
    close() {
      cut()
      server.close()
    },
  }
}
