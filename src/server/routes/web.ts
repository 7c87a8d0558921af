import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { readPage } from './read-page.ts'

/** Placeholder that `vite.config.ts` puts in place of a nonce; its `html.cspNonce` has the same text. */
const noncePlaceholder = 'LIMN_NONCE'

/**
 * Content security policy of the app: it may load its own resources and nothing else. Styles that its editor creates at run time carry the nonce
 * of the page.
 */
const appPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** The web app: its page at `/` and at the address of every session, and its files, which never change under their names. */
export function webRoutes({ webDir, basePath }: { webDir: string; basePath: string }): FastifyPluginAsync {
  async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64')
    const page = await readPage(join(webDir, 'index.html'), basePath)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': appPolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce))
  }

  return async app => {
    app.get('/', (_request, reply) => sendPage(reply))
    app.get('/s/:session_id', (_request, reply) => sendPage(reply))
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      immutable: true,
      preCompressed: true,
      maxAge: '1y',
      // The frame that draws has its own origin, and loads its scripts from here.
      setHeaders: reply => void reply.header('access-control-allow-origin', '*'),
    })
  }
}
