/** The limit that Limn is measured against: hands on every byte and does nothing else. `node pass-through-process.ts UPSTREAM`. Prints its port. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Agent, request as sendRequest } from 'undici'

const [upstream = ''] = process.argv.slice(2)
const dispatcher = new Agent()

const server = createServer(async (request, response) => {
  const answer = await sendRequest(upstream + request.url, { dispatcher, method: 'POST', body: request })
  response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] as string })
  await pipeline(answer.body, response).catch(() => {})
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address !== null && typeof address !== 'string') console.log(`port ${address.port}`)
