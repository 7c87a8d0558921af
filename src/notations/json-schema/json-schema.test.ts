import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const order = await readFile(join(import.meta.dirname, 'fixtures/order.schema.json'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: order })
  expect(printSchema(reading)).toEqual([
    'class Order(id int64 required, customer Customer required, lines order/line[] required, state string, note string, shipTo Order.shipTo, payment Card | Invoice, previous Order, foreign X, tags string[])',
    'class Customer(number string)',
    'class Person(name string, born date)',
    'class order/line(count integer, unit Unit)',
    'enum Unit(piece, kilo)',
    'class Card(kind string)',
    'class Invoice([any name] Person)',
    'type Email()',
    'abstract Payer()',
    'class Order.shipTo(street string required, geo Order.shipTo.geo)',
    'class Order.shipTo.geo(lat number)',
    'Order ? → one Customer',
    'Order ? → many order/line',
    'Order.shipTo composes Order.shipTo.geo',
    'Order composes Order.shipTo',
    'Order ? → zero-or-one Card',
    'Order ? → zero-or-one Invoice',
    'Order ? → zero-or-one Order',
    'Customer inherits Person',
    'Invoice ? → many Person',
    'Card inherits Payer',
  ])
  const { entities } = reading.structure as Schema
  expect(entities[0]?.note).toBe('What was bought')
  expect(entities[0]?.fields[0]?.note).toBe('given by us')
  expect(entities[0]?.fields[3]).toMatchObject({
    default: 'open',
    note: 'one of open, paid, null',
    origin: { lines: { from: 12, to: 12 } },
  })
  expect(entities[5]?.fields[0]?.note).toBe('always card')
  expect(entities[7]?.note).toBe('email')
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '11 `minItems`',
    '13 `maxLength`',
    '24 the reference "other.json#/$defs/X"',
    '30 `pattern`',
    '38 `minimum`',
    '44 the alternative of "Payer"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('schemas', () => {
  test.each<[string, string[]]>([
    ['{"type":"object","properties":{"a":{"type":"string"}}}', ['class Root(a string)']],
    [
      '{"title":"T","type":"array","items":{"type":"object","properties":{"x":{}}}}',
      ['type T()', 'class T.item(x any)', 'T ? → many T.item'],
    ],
    [
      '{"definitions":{"A":{"type":"object","properties":{"next":{"$ref":"#/definitions/A"}}}}}',
      ['class A(next A)', 'A ? → zero-or-one A'],
    ],
    ['type: object\ntitle: From YAML\nproperties:\n  a: { type: number }\n', ['class From YAML(a number)']],
    [
      '{"type":"object","properties":{"a":{"allOf":[{"$ref":"#/$defs/B"}],"nullable":true}},"required":["a"],"$defs":{"B":{"type":"object"}}}',
      ['class Root(a B)', 'class B()', 'Root ? → zero-or-one B'],
    ],
    ['{"enum":["x","y"],"title":"E"}', ['enum E(x, y)']],
    [
      '{"$ref":"#/$defs/Main","$defs":{"Main":{"properties":{"m":{"type":"integer"}}}}}',
      ['class Root()', 'class Main(m integer)', 'Root inherits Main'],
    ],
    [
      '{"type":"object","properties":{"m":{"type":"array","items":{"oneOf":[{"type":"string"},{"type":"number"}]}}}}',
      ['class Root(m (string | number)[])'],
    ],
  ])('%s', (text, expected) => {
    expect(printSchema(read({ text }))).toEqual(expected)
  })

  test('the name of the file is that of the schema without a title', () => {
    expect(printSchema(read({ text: '{"type":"object"}', fileName: 'user.schema.json' }))).toEqual(['class user()'])
  })
})

test.each([
  ['{"const": 3}', 'number'],
  ['{"enum": ["a", null]}', 'string'],
  ['{"enum": ["a", 1]}', 'any'],
  ['{"const": {"a": 1}}', 'object'],
])('the type of %s is that of its values', (property, type) => {
  const text = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"p": ${property}}}`
  expect(read({ text }).structure).toMatchObject({ entities: [{ fields: [{ name: 'p', type }] }] })
})

describe('hostile texts', () => {
  test.each([
    '',
    '[]',
    '"x"',
    '{}',
    '{"a":',
    '{"type":"object","properties":'.repeat(50_000),
    '[[[['.repeat(50_000),
    'hello world',
    'a: &a [*a]',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test.each([
    '{"properties":[1,2],"required":{"a":1},"$defs":"x","allOf":7,"type":{}}',
    '{"type":"object","properties":{"a":5,"b":null,"c":[],"d":{"$ref":{"x":1}}}}',
    '{"$defs":{"A":{"$ref":"#/$defs/A"},"B":{"$ref":"#/%E0%A4%A"}}}',
  ])('wrong types are passed over, number %#', text => {
    expect(findFaults(read({ text }).structure)).toEqual([])
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, order)).toEqual([])
  })
})
