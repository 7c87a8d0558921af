/**
 * A model server that says the same thing to everyone, at a pace: `node upstream-process.ts`. Prints its port.
 *
 * `POST /v1/chat/completions`: the model's name says how, as `events:gapMs`. `GET /counters`: how many events it has sent so far, and
 * how many streams are open. `POST /end`: ends those streams.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** Streams do not tick together: each belongs to one of so many beats within the gap. */
const beats = 20
const piece = 'words and '

interface Stream {
  response: ServerResponse
  left: number
}

let sent = 0
let opened = 0
const open = new Set<Stream>()
const clocks = new Map<number, Set<Stream>[]>()

const chunk = (fields: object) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', ...fields })}\n\n`
const delta = chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] })
const ending =
  chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) +
  chunk({ choices: [], usage: { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 } }) +
  'data: [DONE]\n\n'

const server = createServer(async (request, response) => {
  if (request.url === '/counters') return response.end(JSON.stringify({ sent, open: open.size }))
  if (request.url === '/end') {
    for (const stream of open) stream.left = 1
    return response.end()
  }
  // The service asks for the list of models, too.
  if (request.method !== 'POST') return response.writeHead(404).end()
  const { model } = JSON.parse(await readText(request)) as { model: string }
  const [events = 1, gapMs = 40] = model.split(':').map(Number)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const stream = { response, left: events }
  open.add(stream)
  response.on('close', () => open.delete(stream))
  send(stream)
  if (stream.left === 0) return
  const beat = findClock(gapMs)[opened++ % beats]
  beat?.add(stream)
  response.on('close', () => beat?.delete(stream))
})

/** One timer for all streams of a pace, so that this process costs little. */
function findClock(gapMs: number): Set<Stream>[] {
  const known = clocks.get(gapMs)
  if (known) return known
  const clock = Array.from({ length: beats }, () => new Set<Stream>())
  clocks.set(gapMs, clock)
  let beat = 0
  const startedAt = performance.now()
  setInterval(() => {
    // A late timer catches up: the pace is kept.
    for (; beat * (gapMs / beats) < performance.now() - startedAt; beat++) {
      for (const stream of clock[beat % beats] ?? []) if (!send(stream)) clock[beat % beats]?.delete(stream)
    }
  }, gapMs / beats)
  return clock
}

/** False when the stream is at its end. */
function send(stream: Stream): boolean {
  stream.left--
  sent++
  stream.response.write(delta)
  if (stream.left === 0) stream.response.end(ending)
  return stream.left > 0
}

server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address !== null && typeof address !== 'string') console.log(`port ${address.port}`)
