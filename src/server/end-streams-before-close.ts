import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Time that a shutdown waits for responses in progress, in milliseconds. */
const lastAnswersMs = 1_000

/** Closes connections only after the last events of the turns that a shutdown ended have been sent. */
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
