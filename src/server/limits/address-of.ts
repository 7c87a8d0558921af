import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * Who is counted as one client: an IPv4 address, or the /64 of an IPv6 one, which a single household has to itself. What proxies say of
 * it counts only where LIMN_TRUST_PROXY names them.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()
}
