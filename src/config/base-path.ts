import { z } from 'zod'

/** First parts of the service's own paths. A base path must not begin with one: a proxy may strip it, and then the two look alike. */
const ownPaths = /^\/(?:api|assets|docs|frame|healthz|metrics|openapi\.json|readyz|s)(?:\/|$)/

/** A base path; empty: none. */
export const basePath = z
  .string()
  .max(200)
  .transform(path => path.replace(/\/$/, ''))
  .pipe(z.string())
  .refine(path => /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(path), {
    error: 'must be a path such as /tools/limn, made of letters, digits and the characters . _ ~ -',
  })
  .refine(path => !ownPaths.test(path), { error: 'must not begin with a path that Limn itself uses, such as /api' })
