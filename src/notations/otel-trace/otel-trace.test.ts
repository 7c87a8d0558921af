import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printInteraction } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const order = await readFile(join(import.meta.dirname, 'fixtures/order.otlp.json'), 'utf8')

function jaeger(...spans: [id: string, parent: string | null, service: string, name: string, start: number][]): string {
  return JSON.stringify({
    data: [
      {
        traceID: 't',
        spans: spans.map(([spanID, parent, processID, operationName, startTime]) => ({
          traceID: 't',
          spanID,
          operationName,
          startTime,
          processID,
          references: parent === null ? [] : [{ refType: 'CHILD_OF', spanID: parent }],
        })),
        processes: Object.fromEntries(spans.map(([, , service]) => [service, { serviceName: service }])),
      },
    ],
  })
}

test('a whole trace', () => {
  const reading = read({ text: order })
  expect(printInteraction(reading)).toEqual(['shop → billing: charge (error)', 'shop ⇀ billing: send invoice'])
  expect(reading.structure).toMatchObject({ title: 'POST /orders' })
  expect(reading.losses.map(loss => loss.what)).toEqual([
    'the inner work of "shop"',
    'the trace "t2"',
    'the cause of "late"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('traces of Zipkin', () => {
  const span = (id: string, parentId: string | null, service: string, name: string, rest: object = {}) => ({
    traceId: 't',
    id,
    ...(parentId !== null && { parentId }),
    name,
    timestamp: 1,
    localEndpoint: { serviceName: service },
    ...rest,
  })
  const spans = [
    span('1', null, 'shop', 'get /', { kind: 'SERVER', remoteEndpoint: { serviceName: 'browser' } }),
    span('2', '1', 'shop', 'get', { kind: 'CLIENT', timestamp: 2 }),
    span('2', '1', 'stock', 'get /tea', { kind: 'SERVER', shared: true, timestamp: 3, tags: { error: '500' } }),
    span('3', '2', 'stock', 'select', { kind: 'CLIENT', timestamp: 4, remoteEndpoint: { serviceName: 'mysql' } }),
    span('4', '1', 'shop', 'send', { kind: 'PRODUCER', timestamp: 5, remoteEndpoint: { serviceName: 'kafka' } }),
  ]

  test.each([
    ['one trace', JSON.stringify(spans)],
    ['a list of traces', JSON.stringify([spans])],
    ['in another order', JSON.stringify([...spans].reverse())],
  ])('%s', (_, text) => {
    expect(notation.detect({ text })).toBe(1)
    expect(printInteraction(read({ text }))).toEqual([
      'shop → stock: get /tea (error)',
      'stock → mysql: select',
      'shop ⇀ kafka: send',
    ])
  })
})

describe('traces of Jaeger', () => {
  test.each<[string, Parameters<typeof jaeger>, string[]]>([
    [
      'in the order of time',
      [
        ['b', 'a', 'two', 'late', 9],
        ['a', null, 'one', 'root', 1],
        ['c', 'a', 'three', 'early', 5],
      ],
      ['one → three: early', 'one → two: late'],
    ],
    [
      'of one service',
      [
        ['a', null, 'one', 'root', 1],
        ['b', 'a', 'one', 'query', 2],
      ],
      ['one → one: query'],
    ],
    [
      'through three services',
      [
        ['a', null, 'web', 'GET', 1],
        ['b', 'a', 'api', 'list', 2],
        ['c', 'b', 'db', 'SELECT', 3],
      ],
      ['web → api: list', 'api → db: SELECT'],
    ],
    [
      'with names in Chinese',
      [
        ['a', null, '网关', 'x', 1],
        ['b', 'a', '订单', '下单', 2],
      ],
      ['网关 → 订单: 下单'],
    ],
  ])('%s', (_, spans, expected) => {
    expect(printInteraction(read({ text: jaeger(...spans) }))).toEqual(expected)
  })

  test('spans in a circle, or with themselves as parent', () => {
    expect(
      printInteraction(
        read({ text: jaeger(['a', 'b', 'one', 'x', 1], ['b', 'a', 'two', 'y', 2], ['c', 'c', 'three', 'z', 3]) }),
      ),
    ).toEqual(['two → one: x', 'one → two: y'])
  })

  test('5,000 spans are folded to 40 messages', () => {
    const spans = Array.from({ length: 5000 }, (_, i): Parameters<typeof jaeger>[number] => [
      `s${i}`,
      i === 0 ? null : 's0',
      `service ${i % 7}`,
      'op',
      i,
    ])
    const reading = read({ text: jaeger(...spans) })
    expect(printInteraction(reading)).toHaveLength(40)
    expect(reading.losses.at(-1)?.why).toBe('at most 40 are drawn')
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    '{}',
    '{"resourceSpans":7}',
    '{"data":[{"spans":[{}]}]}',
    '{"resourceSpans":[{"scopeSpans":[{"spans":[]}]}]}',
    'hello',
    '{"resourceSpans":'.repeat(50_000),
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, order)).toEqual([])
  })
})

test('what wrote no span itself is called, too', () => {
  const span = (id: string, parent: string, name: string, attributes: Record<string, string> = {}) => ({
    traceId: 't',
    spanId: id,
    parentSpanId: parent,
    name,
    startTimeUnixNano: id,
    attributes: Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  })
  const of = (service: string, spans: unknown[]) => ({
    resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
    scopeSpans: [{ spans }],
  })
  const text = JSON.stringify({
    resourceSpans: [
      of('shop', [span('1', '', 'GET /'), span('2', '1', 'ask stock', { 'peer.service': 'stock' })]),
      of('stock', [span('3', '2', 'find'), span('4', '3', 'SELECT', { 'db.system': 'postgresql' })]),
    ],
  })
  const { structure } = read({ text })
  expect(structure).toMatchObject({
    participants: [{ label: 'shop' }, { label: 'stock' }, { label: 'postgresql' }],
    steps: [{ label: 'find' }, { label: 'SELECT' }],
  })
})
