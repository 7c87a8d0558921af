import type { FastifyRequest } from 'fastify'

/** Address of the service for the caller: `https://host/base`, without a slash at its end. */
export function publicAddress({ protocol, host }: FastifyRequest, basePath: string): string {
  return `${protocol}://${host}${basePath}`
}
