import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { privateSpellings } from '../../test/security/private-spellings.ts'
import { Failure } from '../contract/failure.ts'
import { createOutbound, type Outbound, type OutboundPolicy, type Resolve, type Trust } from './outbound.ts'

const publicAddress = '93.184.215.14'

let server: Server
let port: number
let paths: string[]
let outbounds: Outbound[]

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(307, { location: '/target' }).end()
    else if (request.url === '/flood') flood(() => response.write(Buffer.alloc(1 << 20)), response)
    else response.end('here')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})
beforeEach(() => {
  paths = []
  outbounds = []
})
afterEach(() => Promise.all(outbounds.map(outbound => outbound.close())))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Writes until the reader has disconnected. */
function flood(
  write: () => boolean,
  response: { destroyed: boolean; once(event: 'drain', then: () => void): unknown },
) {
  while (!response.destroyed && write());
  if (!response.destroyed) response.once('drain', () => flood(write, response))
}

function create(policy: Partial<OutboundPolicy> = {}, resolve?: Resolve): Outbound {
  const strict = { hostIsLoopback: false, upstreamAllow: [], upstreamTimeoutMs: 60_000, baseUrls: {} }
  const outbound = createOutbound({ ...strict, ...policy }, resolve)
  outbounds.push(outbound)
  return outbound
}

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))

async function codeOf(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof Failure) return cause.payload.code
    }
    throw error
  }
}

/** Calls the address without the check that comes first, as a request that slipped through would. */
const call = (outbound: Outbound, url: string, trust: Trust = 'client') =>
  codeOf(async () => (await outbound.fetch(trust)(url)).text())

describe('an address on a private network', () => {
  test.each(privateSpellings)('%s is refused, early and when it is called all the same', async url => {
    const outbound = create()
    expect(await codeOf(() => outbound.checkAddress(url))).toBe('upstream-not-allowed')
    expect(await call(outbound, url.trim().replace('http:127', 'http://127'))).toBe('upstream-not-allowed')
  })

  test.each(['https:', 'http:'])('a name that leads there is refused (%s)', async protocol => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '0.0.0.0',
    ]) {
      const outbound = create({}, resolvesTo(address))
      expect(await codeOf(() => outbound.checkAddress(`${protocol}//model.example/v1`)), address).toBe(
        'upstream-not-allowed',
      )
      expect(await call(outbound, `${protocol}//model.example/v1`), address).toBe('upstream-not-allowed')
    }
  })

  test('one private address among public ones is enough', async () => {
    const outbound = create({}, resolvesTo(publicAddress, '10.0.0.1'))
    expect(await codeOf(() => outbound.checkAddress('http://model.example/'))).toBe('upstream-not-allowed')
    expect(await call(outbound, 'http://model.example/')).toBe('upstream-not-allowed')
  })

  test('a name that was public when it was checked and is private when it is called is refused', async () => {
    const answers = [publicAddress, '127.0.0.1']
    const outbound = create({}, async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
    await outbound.checkAddress(`http://rebinding.example:${port}/`)
    expect(await call(outbound, `http://rebinding.example:${port}/`)).toBe('upstream-not-allowed')
    expect(paths).toEqual([])
  })

  test('the message names the address and the setting that allows it', async () => {
    await expect(create().checkAddress('http://[fd00::1]:8080/v1')).rejects.toMatchObject({
      payload: { message: expect.stringContaining('LIMN_UPSTREAM_ALLOW=[fd00::1]:8080') },
    })
  })
})

describe('an address that is none', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'unix:/var/run/docker.sock',
    'http://user:pw@example.com/v1',
    'http://user@example.com/v1',
    'http://:pw@example.com/v1',
    'example.com/v1',
    'http://',
    'http://[fe80::1%25eth0]/',
    'http://1.2.3.4.5.6/',
    'http://256.1.1.1/',
    '',
  ])('%s is refused', async url => {
    expect(await codeOf(() => create().checkAddress(url))).toBe('upstream-not-allowed')
  })
})

describe('what may be called', () => {
  test.each([
    `http://${publicAddress}/v1`,
    'https://[2606:4700::6810:84e5]/v1',
    'http://[::ffff:93.184.215.14]/',
    'http://[64:ff9b::5db8:d70e]/',
    'https://model.example/v1',
  ])('%s is public', async url => {
    await create({}, resolvesTo(publicAddress, '2606:4700::6810:84e5')).checkAddress(url)
  })

  test('a name that does not resolve passes the early check', async () => {
    const outbound = create({}, async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })))
    await outbound.checkAddress('http://nowhere.example/')
    await expect(call(outbound, 'http://nowhere.example/')).rejects.toThrow()
  })

  test('loopback, while the service itself is on loopback; nothing else', async () => {
    const outbound = create({ hostIsLoopback: true })
    await outbound.checkAddress(`http://localhost:${port}/`)
    expect(await call(outbound, `http://127.0.0.1:${port}/a`)).toBeUndefined()
    expect(await call(outbound, `http://localhost:${port}/b`)).toBeUndefined()
    expect(paths).toEqual(['/a', '/b'])
    for (const url of ['http://169.254.169.254/', 'http://10.0.0.1/', 'http://0.0.0.0/', 'http://[fe80::1]/']) {
      expect(await codeOf(() => outbound.checkAddress(url)), url).toBe('upstream-not-allowed')
    }
  })

  test('what is on the list, by exactly its host and port', async () => {
    const upstreamAllow = [`127.0.0.1:${port}`, '10.0.0.5:80', '[FD00::1]:8443', 'Model.internal:443']
    const outbound = create({ upstreamAllow }, resolvesTo('10.9.9.9'))
    expect(await call(outbound, `http://127.0.0.1:${port}/`)).toBeUndefined()
    for (const url of [
      'http://10.0.0.5/v1',
      'http://[fd00:0::1]:8443/',
      'https://model.internal/v1',
      'http://0xa000005/',
    ]) {
      await outbound.checkAddress(url)
    }
    for (const url of [
      'http://127.0.0.1:1/',
      'https://10.0.0.5/v1',
      'http://model.internal/v1',
      'http://10.9.9.9:443/',
    ]) {
      expect(await codeOf(() => outbound.checkAddress(url)), url).toBe('upstream-not-allowed')
    }
  })

  test("the operator's own address, for the operator's calls alone, also over a connection that is open already", async () => {
    const outbound = create({ baseUrls: { openai: `http://127.0.0.1:${port}/v1`, ollama: undefined } })
    const url = `http://127.0.0.1:${port}/`
    await outbound.checkAddress(url, 'operator')
    expect(await call(outbound, url, 'operator')).toBeUndefined()
    expect(await codeOf(() => outbound.checkAddress(url))).toBe('upstream-not-allowed')
    expect(await call(outbound, url, 'client')).toBe('upstream-not-allowed')
    expect(await call(outbound, 'http://127.0.0.1:8009/', 'operator')).toBe('upstream-not-allowed')
    expect(paths).toEqual(['/'])
  })
})

describe('a call', () => {
  test('resolves its host once, and connects to the address that was found', async () => {
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const outbound = create({ upstreamAllow: [`no-such-name.invalid:${port}`] }, resolve)
    expect(await call(outbound, `http://no-such-name.invalid:${port}/there`)).toBeUndefined()
    expect(paths).toEqual(['/there'])
    expect(lookups).toBe(1)
  })

  test('follows no redirect', async () => {
    const outbound = create({ hostIsLoopback: true })
    const response = await outbound.fetch('client')(`http://127.0.0.1:${port}/redirect`)
    expect(response.status).toBe(307)
    expect(paths).toEqual(['/redirect'])
  })

  test('ends when the response outgrows every answer', async () => {
    const outbound = create({ hostIsLoopback: true })
    const response = await outbound.fetch('client')(`http://127.0.0.1:${port}/flood`)
    let bytes = 0
    const read = async () => {
      for await (const chunk of response.body ?? []) bytes += chunk.length
    }
    await expect(read()).rejects.toThrow()
    expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  })
})
