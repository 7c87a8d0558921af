import type { FastifyRequest } from 'fastify'

/** Where the caller finds the service: `https://host/base`, without a slash at its end. */
export function publicAddress({ protocol, host }: FastifyRequest, basePath: string): string {
  return `${protocol}://${host}${basePath}`
}
