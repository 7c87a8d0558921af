import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, type Dispatcher, fetch, Pool, type RequestInit } from 'undici'
import { Failure } from '../contract/failure.ts'
import type { ValuesFor } from '../shared/messages/create-messages.ts'
import { originOf } from './local-programs.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'

/**
 * Origin of an address. `operator`: the service's own configuration. `client`: a request's `base_url`, which must never reach anything that only
 * this machine or its network can reach. `page`: what a person wants to be read, and where that redirects to, which must not even reach this
 * machine from itself.
 */
export type Trust = 'operator' | 'client' | 'page'

/** The part of the configuration that defines where calls may go. */
export interface OutboundPolicy {
  /**
   * True if the service listens on loopback only, and behind no proxy: then its clients are on this machine, and may name loopback addresses.
   */
  hostIsLoopback: boolean
  /** `host:port` that a client may name, even if it is private. */
  upstreamAllow: readonly string[]
  /** `host:port` of pages that may be read, even if they are private. Absent: none. */
  pageAllow?: readonly string[]
  /** The longest silence of an upstream, in milliseconds: before its first byte, and between two bytes. */
  upstreamTimeoutMs: number
  /** The addresses that the operator configured: trusted for exactly their host and port, and only for the operator's own calls. */
  baseUrls: Readonly<Record<string, string | undefined>>
  /** Ports of 127.0.0.1 at which the operator's own calls may reach model servers. Absent: none. */
  localPorts?: readonly number[]
}

/** Finds the addresses of a host name; rejects when it has none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** The only way out, to models and to pages. Redirects are not followed; the size of a response is limited. */
export interface Outbound {
  /**
   * Checks an address before anything is sent. A host name that does not resolve passes: calling it fails soon enough.
   *
   * @throws Failure `upstream-not-allowed`
   */
  checkAddress(url: string, trust?: Trust): Promise<void>
  /**
   * Works like undici's `request`. Every connection checks the address it connects to, whatever was checked before: a refused one fails with
   * Failure `upstream-not-allowed`.
   */
  dispatcher(trust: Trust): Dispatcher
  /** The same as a `fetch`, for libraries that accept one. */
  fetch(trust: Trust): typeof globalThis.fetch
  /** Closes all connections at once. */
  close(): Promise<void>
}

const connectTimeoutMs = 10_000
const resolveTimeoutMs = 5_000
/** Limit above the size of any answer: a hundred thousand tokens, each in its own event, are about 30 MiB. */
const maxResponseBytes = 64 * 1024 * 1024
/** Azure's platform endpoint: a public address that leads every virtual machine there to its host. */
const platformAddresses = ['168.63.129.16']
const translationPrefix = ipaddr.parse('64:ff9b::')

export function createOutbound(policy: OutboundPolicy, resolve: Resolve = resolveBySystem): Outbound {
  const configured = Object.values(policy.baseUrls).filter(address => address !== undefined)
  const operatorUrls = [...configured, ...(policy.localPorts ?? []).map(originOf)]
  const operatorPlaces = new Set(operatorUrls.map(address => placeOf(new URL(address))))
  const placesOf = (entries: readonly string[]) => new Set(entries.map(entry => placeOf(new URL(`http://${entry}`))))
  const allowedPlaces = placesOf(policy.upstreamAllow)
  const allowedPages = placesOf(policy.pageAllow ?? [])

  const isAllowed = (url: URL, addresses: readonly string[], trust: Trust): boolean => {
    const place = placeOf(url)
    if (trust === 'page') return allowedPages.has(place) || addresses.every(isPublic)
    if (allowedPlaces.has(place) || (trust === 'operator' && operatorPlaces.has(place))) return true
    return addresses.every(address => isPublic(address) || (policy.hostIsLoopback && isLoopback(address)))
  }

  const createDispatcher = (trust: Trust): Dispatcher =>
    new Agent({
      factory: origin =>
        new Pool(origin, {
          allowH2: false,
          connect: createGuardedConnector(new URL(origin), trust),
          headersTimeout: policy.upstreamTimeoutMs,
          bodyTimeout: policy.upstreamTimeoutMs,
          maxResponseSize: maxResponseBytes,
        }),
    })

  /** Resolves a name once for each connection, and passes on exactly the addresses that were checked. */
  const createGuardedConnector = (url: URL, trust: Trust): buildConnector.connector => {
    const lookupChecked = async (host: string) => {
      const found = await resolve(host)
      if (!isAllowed(url, addressesOf(found), trust)) throw notAllowed(url)
      return found
    }
    const guardedLookup: LookupFunction = (host, _options, callback) => {
      lookupChecked(host).then(
        found => callback(null, found),
        error => callback(error, []),
      )
    }
    const connect = buildConnector({
      allowH2: false,
      timeout: connectTimeoutMs,
      autoSelectFamily: true,
      lookup: guardedLookup,
    })
    const host = hostOf(url)
    const refused = isIP(host) !== 0 && !isAllowed(url, [host], trust)
    return (options, callback) => (refused ? callback(notAllowed(url), null) : connect(options, callback))
  }

  // A pool each, so that a connection that was allowed for the operator never carries a client's call.
  const dispatchers = {
    operator: createDispatcher('operator'),
    client: createDispatcher('client'),
    page: createDispatcher('page'),
  }

  return {
    checkAddress: async (address, trust = 'client') => {
      const url = parseAddress(address)
      const host = hostOf(url)
      const addresses = isIP(host) === 0 ? await resolveOrNothing(resolve, host) : [host]
      if (!isAllowed(url, addresses, trust)) throw notAllowed(url)
    },
    dispatcher: trust => dispatchers[trust],
    fetch: trust => guardedFetch(dispatchers[trust]),
    close: async () => {
      await Promise.all(Object.values(dispatchers).map(dispatcher => dispatcher.destroy()))
    },
  }
}

/** Parses a base URL that someone typed. @throws Failure `upstream-not-allowed` when it is not a plain http or https address */
export function parseAddress(address: string): URL {
  const url = URL.parse(address)
  if (url === null) throw refusal({ case: 'not-an-address' })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refusal({ case: 'scheme' })
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal({ case: 'credentials' })
  }
  return url
}

/** Host and port of a URL, in the form that LIMN_UPSTREAM_ALLOW uses. `URL` has already unified every spelling of an IP address. */
function placeOf(url: URL): string {
  return `${url.hostname.replace(/\.$/, '')}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`
}

/** Host in the form that the resolver accepts: IPv6 without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  // IPv4 behind the gateway of an IPv6-only network, where every name resolves to such addresses too (RFC 6052, 2.1).
  if (parsed.kind() === 'ipv6' && parsed.match(translationPrefix, 96)) return isPublic(bytes.slice(12).join('.'))
  // No addresses are assigned outside of 2000::/3: this also covers the deprecated IPv4-compatible form, ::10.0.0.1 (RFC 4291, 2.5.5.1).
  const isGiven = parsed.kind() === 'ipv4' || (bytes[0] ?? 0) >> 5 === 1
  return isGiven && parsed.range() === 'unicast' && !platformAddresses.includes(parsed.toString())
}

function isLoopback(address: string): boolean {
  return ipaddr.process(address).range() === 'loopback'
}

function addressesOf(found: readonly LookupAddress[]): string[] {
  return found.map(({ address }) => address)
}

function resolveBySystem(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true })
}

/** Resolves a name; no addresses if it has none or the resolver takes too long. */
async function resolveOrNothing(resolve: Resolve, host: string): Promise<string[]> {
  const done = new AbortController()
  const tooLate = sleep(resolveTimeoutMs, [], { signal: done.signal }).catch(() => [])
  try {
    return addressesOf(await Promise.race([resolve(host).catch(() => []), tooLate]))
  } finally {
    done.abort()
  }
}

/** undici's own fetch: the built-in one cannot use this undici's dispatchers. The two have the same shape but not the same types. */
function guardedFetch(dispatcher: Dispatcher): typeof globalThis.fetch {
  const guarded = (input: string | URL, init?: RequestInit) => fetch(input, { ...init, dispatcher, redirect: 'manual' })
  return guarded as unknown as typeof globalThis.fetch
}

function notAllowed(url: URL): Failure {
  return refusal({ case: 'private', host: url.host, place: placeOf(url) })
}

function refusal(values: ValuesFor<(typeof en)['upstream-not-allowed']>[0]): Failure {
  return new Failure(messages.create('upstream-not-allowed', values))
}
