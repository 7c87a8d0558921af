import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'
import { defaultReadingLimits } from '../src/documents/pool/reading-limits.ts'
import { limitVariables, type ReadLimits } from '../src/documents/read-limits.ts'
import { defaultLimits } from '../src/render/limits.ts'

test.each(Object.entries(limitVariables))('the limit %s is set by %s, as its error says', (limit, variable) => {
  const unit = limit.endsWith('Bytes') ? 1024 * 1024 : 1
  const { read } = readConfig({ [variable]: '17' }).documents
  expect(read).toEqual({ ...defaultReadingLimits.read, [limit]: 17 * unit })
  expect(read[limit as keyof ReadLimits]).not.toBe(defaultReadingLimits.read[limit as keyof ReadLimits])
})

test('time, memory and processes of the reading can be set', () => {
  expect(readConfig({}).documents).toEqual(defaultReadingLimits)
  const { documents } = readConfig({
    LIMN_DOCUMENT_PROCESSES: '2',
    LIMN_DOCUMENT_SECONDS: '5',
    LIMN_PDF_SECONDS: '60',
    LIMN_DOCUMENT_MEMORY_MB: '512',
  })
  expect(documents).toMatchObject({ processes: 2, documentMs: 5_000, pdfMs: 60_000, memoryBytes: 512 * 1024 * 1024 })
})

test('what drawing may take, and how long anything waits for processes, can be set', () => {
  expect(readConfig({}).drawing).toEqual(defaultLimits)
  const { drawing, documents, queries } = readConfig({
    LIMN_DRAWING_SECONDS: '7',
    LIMN_WORKER_START_SECONDS: '8',
    LIMN_WORKER_WAIT_SECONDS: '9',
    LIMN_WORKER_JOB_SECONDS: '11',
  })
  const patience = { startMs: 8_000, waitMs: 9_000, jobClockMs: 11_000 }
  expect(drawing).toEqual({ ...defaultLimits, ...patience, jobMs: 7_000 })
  expect([documents.patience, queries.patience]).toEqual([patience, patience])
})

test.each(['LIMN_DOCUMENT_SECONDS', 'LIMN_MAX_PDF_PAGES', 'LIMN_MAX_CONDENSED_PARTS'])(
  '%s must be a number',
  variable => {
    for (const value of ['0', '-1', '1.5', 'many']) {
      expect(() => readConfig({ [variable]: value })).toThrow(ConfigError)
      expect(() => readConfig({ [variable]: value })).toThrow(variable)
    }
  },
)

test('what one person may ask for is limited, but not where only this machine asks', () => {
  const unlimited = { requestsPerMinute: 0, uploadBytesPerHour: 0, runningTurns: 0, failedLoginsPerMinute: 20 }
  const limited = { requestsPerMinute: 600, uploadBytesPerHour: 2000 * 1024 * 1024, runningTurns: 20 }
  for (const environment of [{}, { HOST: '0.0.0.0', LIMN_ALLOW_ANONYMOUS: 'loopback' }]) {
    expect(readConfig(environment)).toMatchObject({ isLocal: true, rates: unlimited })
  }
  for (const environment of [
    { LIMN_TOKENS: 'ann:ann-token-1' },
    { LIMN_TRUST_PROXY: '10.0.0.0/8' },
    { HOST: '0.0.0.0', LIMN_ALLOW_ANONYMOUS: 'true' },
    { HOST: '0.0.0.0', LIMN_ALLOW_ANONYMOUS: 'loopback', LIMN_TOKENS: 'ann:ann-token-1' },
  ]) {
    expect(readConfig(environment)).toMatchObject({ isLocal: false, rates: { ...unlimited, ...limited } })
  }
  expect(readConfig({ LIMN_RATE_PER_MINUTE: '5' }).rates.requestsPerMinute).toBe(5)
  expect(readConfig({ LIMN_TOKENS: 'ann:ann-token-1', LIMN_RATE_PER_MINUTE: '0' }).rates.requestsPerMinute).toBe(0)
})

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8, 127.0.0.1'])('proxies can be named: %s', list => {
  expect(readConfig({ LIMN_TRUST_PROXY: list }).trustProxy).toEqual(list.split(', '))
})

test.each(['proxy', '10.0.0.0/99', 'true', '10.0.0'])('%s is no address of a proxy', list => {
  expect(() => readConfig({ LIMN_TRUST_PROXY: list })).toThrow(
    'LIMN_TRUST_PROXY must be a comma-separated list of addresses',
  )
})

test('a base path is given with or without a slash at its end, and is none of our own addresses', () => {
  const read = (path: string) => readConfig({ LIMN_BASE_PATH: path }).basePath
  expect(['/tools/limn', '/tools/limn/', '/', '', '/a.b~c_d-1', '/apis'].map(read)).toEqual([
    '/tools/limn',
    '/tools/limn',
    '',
    '',
    '/a.b~c_d-1',
    '/apis',
  ])
  for (const path of ['tools', '//', '/a//b', '/a/../b', '/.', '/a b', '/a?b', '/%61', '/"', 'http://x/y', '/ä']) {
    expect(() => read(path), path).toThrow(/^LIMN_BASE_PATH must be a path such as \/tools\/limn/)
  }
  for (const path of ['/api', '/s/x', '/docs/', '/openapi.json']) {
    expect(() => read(path), path).toThrow(/^LIMN_BASE_PATH must not begin with a path that Limn itself uses/)
  }
})
