import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { readPage } from './read-page.ts'

/**
 * Content security policy of the page that draws: it may run the scripts of this service, show their output, and load its fonts. The page has
 * its own origin, with or without the attribute of the frame that contains it, and reaches nothing else: no network, no storage, no other page.
 */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** `GET /frame/`: the sandboxed page in which diagrams are drawn. */
export function frameRoutes({ webDir, basePath }: { webDir: string; basePath: string }): FastifyPluginAsync {
  return async app => {
    app.get('/frame/', async (_request, reply) => {
      const page = await readPage(join(webDir, 'frame/index.html'), basePath)
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': framePolicy,
          'referrer-policy': 'no-referrer',
          'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        })
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}
