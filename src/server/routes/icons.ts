import type { FastifyPluginAsync } from 'fastify'
import { iconQuerySchema } from '../../contract/diagrams.ts'
import { iconDocument } from '../../toolkit/icons/draw-icon.ts'
import { searchIcons } from '../../toolkit/icons/search-icons.ts'
import { parseRequest } from '../parse.ts'

/** `GET /api/icons?q=&limit=`: the icons that a source may name, the best matches first, each as an SVG document. */
export function iconRoutes(): FastifyPluginAsync {
  return async app => {
    app.get('/icons', async request => {
      const { q, limit } = parseRequest(iconQuerySchema, request.query)
      return searchIcons(q, limit).map(icon => ({ id: icon.id, svg: iconDocument(icon) }))
    })
  }
}
