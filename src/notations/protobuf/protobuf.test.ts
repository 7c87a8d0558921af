import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const rides = await readFile(join(import.meta.dirname, 'fixtures/rides.proto'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: rides })
  expect(printSchema(reading)).toEqual([
    'class Driver(id string, name string, cars Car[], ratings map<string, Rating>, since google.protobuf.Timestamp, mail string, phone Phone)',
    'class Driver.Rating(stars int32, kind Kind)',
    'enum Driver.Rating.Kind(KIND_UNSPECIFIED, KIND_PERSON)',
    'class Car(owner .rides.v1.Driver, message Driver.Rating.Kind)',
    'class Phone(number string)',
    'class Empty()',
    'interface Rides()',
    'class FindRequest(id string)',
    'Driver composes Car',
    'Driver composes Driver.Rating',
    'Driver composes Phone',
    'Car composes Driver',
    'Rides depends FindRequest',
    'Rides depends Driver',
    'Rides depends Car',
  ])
  const { title, entities } = reading.structure as Schema
  expect(title).toBe('rides.v1')
  expect(entities[0]?.note).toBe('A person who drives.\nNever without a car.')
  expect(entities[0]?.fields.map(field => field.note)).toEqual([
    'given by us',
    'deprecated = true',
    undefined,
    undefined,
    undefined,
    'one of contact',
    'one of contact',
  ])
  expect(entities[0]?.fields[4]?.nullable).toBe(true)
  expect(entities[4]?.note).toBe('A number\nthat rings')
  expect(entities[6]?.methods).toEqual([
    { name: 'Find', parameters: 'FindRequest', returns: 'Driver' },
    { name: 'Watch', parameters: 'stream FindRequest', returns: 'stream Car' },
  ])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '1 comments',
    '6 import "google/protobuf/timestamp.proto"',
    '7 `option`',
    '12 the numbers of fields',
    '17 `reserved` of "Driver"',
    '23 `option` of "Driver.Rating.Kind"',
    '48 the options of "Rides.Find"',
    '48 the comment of "Rides.Find"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('definitions', () => {
  test.each<[string, string[]]>([
    ['message A { int32 x = 1; }', ['class A(x int32)']],
    [
      'message A { required string x = 1 [default = "a;}b"]; optional A next = 2; }',
      ['class A(x string required, next A)', 'A composes A'],
    ],
    ['enum E { A = 0; B = -1 [deprecated = true]; }', ['enum E(A, B)']],
    [
      'message A { message B { message C { B b = 1; } } B.C c = 1; }',
      ['class A(c B.C)', 'class A.B()', 'class A.B.C(b B)', 'A.B.C composes A.B', 'A composes A.B.C'],
    ],
    [
      'message A { string message = 1; string enum = 2; string oneof = 3; string repeated = 4; }',
      ['class A(message string, enum string, oneof string, repeated string)'],
    ],
    ['message A { map<int32, string> m = 1; }', ['class A(m map<int32, string>)']],
    ['message A { optional group Hit = 1 { required string url = 2; } int32 y = 3; }', ['class A(y int32)']],
    ['service S { rpc X(A) returns (A); } message A {}', ['interface S()', 'class A()', 'S depends A']],
    ['edition = "2023"; message A { int32 x = 1 [features.field_presence = EXPLICIT]; }', ['class A(x int32)']],
  ])('%s', (text, expected) => {
    expect(printSchema(read({ text }))).toEqual(expected)
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'message',
    'message {',
    'syntax = "proto3";',
    'hello world',
    'message A {'.repeat(100),
    '{'.repeat(100_000),
    '/*',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, rides)).toEqual([])
  })

  test('5,000 messages, and one of 20,000 fields', () => {
    const messages = Array.from({ length: 5000 }, (_, i) => `message M${i} { M${i + 1} next = 1; }`).join('\n')
    const fields = Array.from({ length: 20_000 }, (_, i) => `string f${i} = ${i + 1};`).join('\n')
    const { entities, relations } = read({ text: `${messages} message Large { ${fields} }` }).structure as Schema
    expect([entities.length, relations.length]).toEqual([5001, 4999])
  })
})
