import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import type { AppDependencies } from '../app.ts'
import { docsPolicy, writeDocs } from '../docs-page.ts'
import { writeOpenApi } from '../openapi.ts'

/** What needs no token: liveness, readiness, and the description of the API, for programs and for people. */
export function healthRoutes({ store, isStopping }: Pick<AppDependencies, 'store' | 'isStopping'>): FastifyPluginAsync {
  return async app => {
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async () => {
      if (isStopping()) {
        throw new Failure({ code: 'unavailable', message: 'The service is stopping.', retryable: true, retryAfterS: 5 })
      }
      try {
        await store.ping()
      } catch (cause) {
        const message = 'The store does not answer.'
        throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 }, { cause })
      }
      return { status: 'ready' }
    })
    const description = writeOpenApi()
    app.get('/openapi.json', async () => description)
    const docs = writeDocs(description)
    app.get('/docs', async (_request, reply) =>
      reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(docs),
    )
  }
}
