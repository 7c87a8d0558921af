import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { iconQuerySchema, iconSchema } from '../../contract/diagrams.ts'
import { iconDocument } from '../../toolkit/icons/draw-icon.ts'
import { searchIcons } from '../../toolkit/icons/search-icons.ts'
import type { Operation } from '../operation.ts'
import { parseRequest } from '../parse.ts'

const findIcons = {
  operationId: 'findIcons',
  summary: 'Search the icons that a source may name',
  query: iconQuerySchema,
  answer: { status: 200, description: 'The best matches first.', body: z.array(iconSchema) },
  problems: [401, 422],
} satisfies Operation

/** `GET /api/icons?q=&limit=`: the icons that a source may name, the best matches first, each as an SVG document. */
export function iconRoutes(): FastifyPluginAsync {
  return async app => {
    app.get('/icons', { config: { operation: findIcons } }, async request => {
      const { q, limit } = parseRequest(findIcons.query, request.query)
      return searchIcons(q, limit).map(icon => ({ id: icon.id, svg: iconDocument(icon) }))
    })
  }
}
