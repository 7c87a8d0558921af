import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * Address that counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one household has to itself. Headers of
 * proxies count only if LIMN_TRUST_PROXY names the proxy.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()
}
