import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import type { AppDependencies } from '../app-parts.ts'
import { createTokenCheck } from '../auth.ts'
import { messages } from '../messages/index.ts'
import { requireLoopbackName } from '../same-origin.ts'

/** `GET /metrics`, in the format of Prometheus. */
export function metricsRoutes({ config, metrics }: AppDependencies): FastifyPluginAsync {
  const authenticate = createMetricsAuthentication(config)
  return async app => {
    app.get('/metrics', async (request, reply) => {
      authenticate(request)
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.read())
    })
  }
}

/**
 * Checks access: the figures cover all owners. If LIMN_METRICS_TOKEN is set, only that token is accepted; else any token of LIMN_TOKENS. Without
 * tokens only this machine may read them, under its own name, even if anyone may draw.
 */
function createMetricsAuthentication({
  tokens,
  metricsToken,
  isLocal,
}: AppDependencies['config']): (request: FastifyRequest) => unknown {
  if (metricsToken !== undefined) return createTokenCheck([{ owner: 'metrics', token: metricsToken }])
  if (tokens.length > 0) return createTokenCheck(tokens)
  if (isLocal) return requireLoopbackName
  return () => {
    throw new Failure(messages.create('unauthenticated', { case: 'metrics' }))
  }
}
