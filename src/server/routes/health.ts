import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import type { AppDependencies } from '../app.ts'
import { writeOpenApi } from '../openapi.ts'

/** What needs no token: liveness, readiness, and the description of the API. */
export function healthRoutes({ store }: AppDependencies): FastifyPluginAsync {
  return async app => {
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async () => {
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
  }
}
