import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema, withoutOrigins } from '../reading/test-readings.ts'
import { read as readSql } from '../sql/read.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const shop = await readFile(join(import.meta.dirname, 'fixtures/shop.graphql'), 'utf8')
const schemaOf = (text: string) => read({ text }).structure as Schema

test('a schema in the code of a server', () => {
  const text = `const { gql } = require('apollo-server')

module.exports = gql\`
  type Boat {
    id: ID!
    crew: [Sailor!]!
  }
  \${more}
  type Sailor {
    name: String
  }
\`
`
  expect(notation.detect({ text, fileName: 'boats.js' })).toBeGreaterThan(0.9)
  const reading = read({ text })
  expect(printSchema(reading)).toEqual([
    'class Boat(id ID! required, crew [Sailor!]! required)',
    'class Sailor(name String)',
    'Boat ? → many Sailor',
  ])
  expect(reading.losses.map(({ what, why }) => [what, why])).toEqual([
    ['the code around the schema', 'only the schema is read'],
  ])
  expect(notation.detect({ text: 'const q = gql`\n  query {\n    boats {\n      id\n    }\n  }\n`\n' })).toBe(0)
})

test('a whole file', () => {
  const reading = read({ text: shop })
  expect(printSchema(reading)).toEqual([
    'type DateTime()',
    'interface Node(id ID! required)',
    'class Customer(id ID! required, name String! required, email String, address Address)',
    'class Order(id ID! required, placed DateTime! required, state OrderState! required, customer Customer! required, lines [Line!]! required, payment Payment)',
    'class Line(product String! required, count Int! required)',
    'class Address(street String)',
    'class Card(number String! required)',
    'class Invoice(due DateTime)',
    'abstract Payment()',
    'enum OrderState(OPEN, PAID)',
    'type OrderInput(customer ID! required, note String)',
    'class Query(now DateTime! required, customers [Customer!]! required)',
    'class Change()',
    'Customer implements Node',
    'Customer ? → many Order',
    'Customer ? → zero-or-one Address',
    'Order implements Node',
    'Order ? → one Customer',
    'Order ? → many Line',
    'Order ? → zero-or-one Payment',
    'Card inherits Payment',
    'Invoice inherits Payment',
    'Query ? → many Customer',
  ])
  const { entities } = reading.structure as Schema
  expect(entities[1]?.note).toBe('Everything with an identity.\nKnown everywhere.')
  expect(entities[2]?.methods).toEqual([
    { name: 'orders', parameters: 'first: Int = 10, after: String', returns: '[Order!]!' },
  ])
  expect(entities[2]?.fields[2]?.note).toBe('Lower case\n@deprecated(reason: "use contacts")')
  expect(entities[10]?.fields[1]?.default).toBe('"none"')
  expect(entities[2]?.origin?.lines).toEqual({ from: 20, to: 27 })
  expect(reading.losses.map(wordsOf)).toEqual([
    { what: 'that "Change" means every mutation', line: 4 },
    { what: 'directive cost', line: 7 },
    { what: '@key(fields: "id") of "Customer"', line: 20 },
    { what: 'the description of "OrderState.OPEN"', line: 58 },
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('definitions', () => {
  test.each<[string, string[]]>([
    ['type A { x: Int }', ['class A(x Int)']],
    [
      'type A { b: B! } type B { as: [A] }',
      ['class A(b B! required)', 'class B(as [A])', 'A ? → one B', 'B ? → many A'],
    ],
    [
      'interface I { x: Int } interface J implements I { x: Int } type A implements I & J { x: Int }',
      [
        'interface I(x Int)',
        'interface J(x Int)',
        'class A(x Int)',
        'J implements I',
        'A implements I',
        'A implements J',
      ],
    ],
    ['type A { x: [[Int!]!]! }', ['class A(x [[Int!]!]! required)']],
    [
      'extend type User { reviews: [Review] } type Review { text: String }',
      ['class User(reviews [Review])', 'class Review(text String)', 'User ? → many Review'],
    ],
    ['enum E { A B } extend enum E { C }', ['enum E(A, B, C)']],
    ['type B { a: A } input A { x: Int }', ['class B(a A)', 'type A(x Int)', 'B ? → zero-or-one A']],
    ['input A { next: A }', ['type A(next A)', 'A ? → zero-or-one A']],
  ])('%s', (text, expected) => {
    expect(printSchema(read({ text }))).toEqual(expected)
  })
})

describe('what was read is written and read again', () => {
  test('a whole file', () => {
    const first = schemaOf(shop.replaceAll('Change', 'Mutation'))
    const { source, losses } = write(first)
    expect(losses).toEqual([])
    const sorted = ({ entities, relations }: Schema) =>
      [...entities, ...relations]
        .map(element => JSON.stringify(element, (key, value) => (key === 'origin' || key === 'id' ? undefined : value)))
        .sort()
    expect(sorted(schemaOf(source))).toEqual(sorted(first))
    expect(withoutOrigins(schemaOf(write(schemaOf(source)).source))).toEqual(withoutOrigins(schemaOf(source)))
  })

  test('from SQL: keys become fields', () => {
    const { source } = write(
      readSql({
        text: 'create table a (id int primary key); create table "b c" (id uuid, a_id int not null references a, tags text[]);',
      }).structure,
    )
    expect(source).toBe('type a {\n  id: Int!\n}\n\ntype b_c {\n  id: ID\n  a_id: Int!\n  tags: [String]\n  a: a!\n}\n')
  })
})

test('what a schema says of itself and of values is told', () => {
  const text = 'extend schema @link(url: "x")\nenum Size {\n  BIG\n  HUGE @deprecated\n}\ntype A {\n  size: Size\n}\n'
  expect(read({ text }).losses.map(({ what, line }) => `${line} ${what}`)).toEqual([
    '1 @link(url: "x") of "schema"',
    '4 @deprecated of "Size.HUGE"',
  ])
})

describe('hostile texts', () => {
  test.each([
    '',
    'type',
    'type A {',
    '{ me { name } }',
    'query Q { a }',
    'hello world',
    `type A { x: ${'['.repeat(50_000)}`,
    `type A { x(a: I = ${'{a:'.repeat(50_000)}`,
    '"""',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, shop)).toEqual([])
  })
})

test('types in one line are recognised, those of TypeScript are not', () => {
  expect(
    notation.detect({ text: 'type Tea { id: ID! name: String }\ntype Query { tea(id: ID!): Tea }' }),
  ).toBeGreaterThan(0.9)
  expect(notation.detect({ text: 'interface Tea { id: string; name: string }\ntype Cup = { tea: Tea }' })).toBe(0)
  expect(notation.detect({ text: 'type Query { tea: Tea }', fileName: 'tea.graphql' })).toBeGreaterThan(0.75)
})
