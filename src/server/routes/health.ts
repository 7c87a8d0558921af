import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import type { AppDependencies } from '../app-parts.ts'
import { docsPolicy, writeDocs } from '../docs-page.ts'
import { messages } from '../messages/index.ts'
import { writeOpenApi } from '../openapi.ts'
import type { DescribedRoute } from '../operation.ts'

/** Time for which one readiness result is reused, in milliseconds: anyone may request it without a token. */
const readyMs = 1_000

type HealthDependencies = Pick<AppDependencies, 'config' | 'store' | 'attachments' | 'isStopping'>

/**
 * Routes that need no token: liveness, readiness, and the description of the API, for programs and for people.
 *
 * @param routes  the routes of the API, known when all are registered
 */
export function healthRoutes(
  { config, store, attachments, isStopping }: HealthDependencies,
  routes: readonly DescribedRoute[],
): FastifyPluginAsync {
  let trial = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve() }

  /** Checks that data can be stored. */
  function tryWriting(): Promise<void> {
    if (performance.now() - trial.at > readyMs) {
      const result = store.tryWriting().then(() => attachments.tryWriting())
      trial = { at: performance.now(), result }
    }
    return trial.result
  }

  return async app => {
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async () => {
      if (isStopping()) {
        throw new Failure({ ...messages.create('unavailable', { case: 'not-ready' }), retryable: true, retryAfterS: 5 })
      }
      try {
        await tryWriting()
      } catch (cause) {
        if (cause instanceof Failure) throw cause
        throw new Failure(
          { ...messages.create('unavailable', { case: 'no-store' }), retryable: true, retryAfterS: 5 },
          { cause },
        )
      }
      return { status: 'ready' }
    })
    let description: Record<string, unknown> | undefined
    const describe = () => {
      description ??= writeOpenApi(routes, config.basePath)
      return description
    }
    app.get('/openapi.json', async () => describe())
    app.get('/docs', async (_request, reply) => {
      const docs = writeDocs(describe())
      return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(docs)
    })
  }
}
