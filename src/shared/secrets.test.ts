import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { createSecrets } from './secrets.ts'

const planted = 'canary"\\key/of a+client'

function logTo() {
  let text = ''
  const secrets = createSecrets()
  const logger = createLogger('trace', secrets, { write: line => (text += line) })
  return { secrets, logger, read: () => text }
}

test('a planted key never appears, wherever it stands', () => {
  const { secrets, logger, read } = logTo()
  secrets.add(planted)
  const cause = new Error(`upstream said: ${planted}`)
  logger.info(planted)
  logger.info({ key: planted }, 'a field')
  logger.info({ [planted]: 1 }, 'a name')
  logger.info({ a: { b: { c: [{ d: planted }] } } }, 'nested')
  logger.info({ url: `https://example.com/?q=${encodeURIComponent(planted)}` }, 'an address')
  logger.info({ body: JSON.stringify({ api_key: planted }) }, 'JSON within JSON')
  logger.info({ headers: { authorization: `Bearer ${planted}` } }, 'a header')
  logger.error({ err: new Error('it failed', { cause }) }, 'a cause')
  logger.error({ err: new AggregateError([cause], 'several') }, 'several errors')
  logger.error({ err: Object.assign(new Error('x'), { request: { body: planted } }) }, 'a field of an error')
  logger.child({ key: planted }).warn('a child')
  logger.info('%s and %j', planted, { planted })
  expect(read().trim().split('\n')).toHaveLength(12)
  for (const line of read().trim().split('\n')) {
    expect(() => JSON.parse(line)).not.toThrow()
    expect(line).toContain('[secret]')
    expect(line).not.toMatch(/canary|of a\+client|of%20a/)
  }
})

test.each([
  'sk-proj-abcdefgh12345678',
  'sk-ant-api03-abcdefgh12345678',
  'AIzaSyA1234567890abcdefghijklmnopqrstuv',
  'gsk_abcdefgh12345678ABCD',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'AKIAIOSFODNN7EXAMPLE',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
])('%s is known by its looks', key => {
  const { logger, read } = logTo()
  logger.info({ err: new Error(`Incorrect API key provided: ${key}.`) })
  expect(read()).not.toContain(key)
})

test('what is named a secret is hidden, and so are passwords in addresses; the rest stays readable', () => {
  const { hide } = createSecrets()
  expect(hide('authorization: Bearer abcdef123456')).toBe('authorization: Bearer [secret]')
  expect(hide('{"api_key":"abcdef123456","model":"m"}')).toBe('{"api_key":"[secret]","model":"m"}')
  expect(hide('GET /x?access_token=abcdef123456&q=tea')).toBe('GET /x?access_token=[secret]&q=tea')
  expect(hide('postgres://limn:hunter22@db:5432/limn')).toBe('postgres://[secret]@db:5432/limn')
  const plain =
    '{"level":30,"session":7,"msg":"turn ended","err":{"message":"the password was wrong, the token ended"}}'
  expect(hide(plain)).toBe(plain)
})

test('short texts are no secrets: they would hide words', () => {
  const { add, hide } = createSecrets()
  for (const text of ['', 'test', null, undefined]) add(text)
  expect(hide('this is a test')).toBe('this is a test')
})

test("the service's own keys are never forgotten, however many others come; of those, the newest are known", () => {
  const { add, hide } = createSecrets(['the-own-key', undefined])
  for (let count = 0; count < 3_000; count++) add(`key-number-${count}-of-many`)
  expect(hide('the-own-key')).toBe('[secret]')
  expect(hide('key-number-2999-of-many')).toBe('[secret]')
  expect(hide('key-number-1-of-many')).toBe('key-number-1-of-many')
})

test('nobody can break log lines with what they call a key: neither the marks around texts, nor numbers', () => {
  const { secrets, logger, read } = logTo()
  for (const made of [
    '"level":3',
    ',"time":1',
    '"msg":"answered',
    String(Date.now()).slice(0, 8),
    '12345678',
    '"},{"a":',
  ]) {
    secrets.add(made)
  }
  logger.info({ bytes: 12345678 }, 'answered')
  expect(JSON.parse(read())).toMatchObject({ level: 30, time: expect.any(Number), bytes: 12345678, msg: 'answered' })
})
