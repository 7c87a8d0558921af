import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printGraph } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const accounts = await readFile(join(import.meta.dirname, 'fixtures/accounts.asyncapi.yaml'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: accounts })
  expect(printGraph(reading)).toEqual([
    'Account service [service] (Knows every account)',
    'user/signedup [queue] (New accounts)',
    'account/ask [queue]',
    'account/answer [queue]',
    'Account service → user/signedup: UserSignedUp',
    'account/ask → Account service: question',
    'Account service → account/answer: reply',
  ])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '6 `servers`',
    '31 the operation "lost"',
    '34 `components`',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('documents', () => {
  test.each<[string, string[]]>([
    [
      'asyncapi: 2.6.0\ninfo: { title: S }\nchannels:\n  a/b:\n    subscribe: { message: { name: M } }\n  c:\n    publish: { operationId: onC, message: { oneOf: [{ name: X }, { $ref: "#/components/messages/Y" }] } }\n',
      ['S [service]', 'a/b [queue]', 'c [queue]', 'S → a/b: M', 'c → S: X, Y'],
    ],
    [
      '{"asyncapi":"2.0.0","channels":{"x":{"publish":{"operationId":"o"}}}}',
      ['Application [service]', 'x [queue]', 'x → Application: o'],
    ],
    [
      'asyncapi: 3.0.0\ninfo: { title: 通知 }\nchannels:\n  a~b: { address: 频道 }\noperations:\n  o: { action: receive, channel: { $ref: "#/channels/a~0b" } }\n',
      ['通知 [service]', '频道 [queue]', '频道 → 通知'],
    ],
  ])('%j', (text, expected) => {
    expect(printGraph(read({ text }))).toEqual(expected)
  })
})

test.each([
  [
    'asyncapi: 3.0.0\nchannels: {c: {}}\noperations:\n  o:\n    action: send\n    channel: {$ref: "#/channels/c"}\n    summary: Says\n    bindings: {kafka: {}}\n',
    ['8 `bindings` of "operations"'],
  ],
  [
    'asyncapi: 2.6.0\nchannels:\n  c:\n    publish:\n      summary: Says\n      tags: [{name: x}]\n      message: {name: M}\n',
    ['5 `summary` of "operations"', '6 `tags` of "operations"'],
  ],
])('what an operation says besides its messages is told, unless it is the label: %j', (text, expected) => {
  expect(read({ text }).losses.map(({ what, line }) => `${line} ${what}`)).toEqual(expected)
})

describe('hostile texts', () => {
  test.each([
    '',
    'asyncapi: 3.0.0',
    'asyncapi: 3.0.0\nchannels: 7',
    'hello world',
    `asyncapi: ${'{a: '.repeat(50_000)}`,
    '{"asyncapi":{}}',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, accounts)).toEqual([])
  })
})
