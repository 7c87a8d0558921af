import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long a stop waits for answers that are on their way, in milliseconds. */
const lastAnswersMs = 1_000

/** The last events of turns that were ended by a stop are on their way still: connections are closed after them. */
export function endStreamsBeforeClose(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>()
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply.raw)
    reply.raw.once('close', () => open.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    const deadline = performance.now() + lastAnswersMs
    while (open.size > 0 && performance.now() < deadline) await sleep(10)
  })
}
