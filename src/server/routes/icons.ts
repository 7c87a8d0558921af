import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { iconDocument } from '../../agents/icons/draw-icon.ts'
import { searchIcons } from '../../agents/icons/search-icons.ts'
import { parseRequest } from '../parse.ts'

const iconQuerySchema = z.object({
  q: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

/** `GET /api/icons?q=&limit=`: the icons that a source may name, the best matches first, each as an SVG document. */
export function iconRoutes(): FastifyPluginAsync {
  return async app => {
    app.get('/icons', async request => {
      const { q, limit } = parseRequest(iconQuerySchema, request.query)
      return searchIcons(q, limit).map(icon => ({ id: icon.id, svg: iconDocument(icon) }))
    })
  }
}
