import type { FastifyPluginAsync } from 'fastify'
import { type Brand, brandSchema } from '../../contract/styles.ts'
import type { Operation } from '../operation.ts'

const readBrand = {
  operationId: 'readBrand',
  summary: 'The colours and the font of the style `brand`; null: the service has none',
  answer: { status: 200, description: 'The brand.', body: brandSchema.nullable() },
  problems: [401],
} satisfies Operation

export function brandRoutes(brand: Brand | null): FastifyPluginAsync {
  return async app => {
    // A bare null would be sent as no body at all.
    app.get('/brand', { config: { operation: readBrand } }, async (_, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(brand)),
    )
  }
}
