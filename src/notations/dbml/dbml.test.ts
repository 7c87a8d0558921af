import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema, withoutOrigins } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const clinic = await readFile(join(import.meta.dirname, 'fixtures/clinic.dbml'), 'utf8')
const schemaOf = (text: string) => read({ text }).structure as Schema

test('a whole file', () => {
  const reading = read({ text: clinic })
  expect(printSchema(reading)).toEqual([
    'patients(id bigint primary, email varchar(255) unique required, full name character varying(80), born date, created_at timestamp required, blood blood_type, tags text[])',
    'enum blood_type(A, B, A B)',
    'visits(patient_id bigint primary-foreign, day date primary, doctor_id int foreign, fee decimal(8, 2), changed_at timestamp)',
    'doctors(id int primary, mentor_id int foreign)',
    'findings(patient_id bigint foreign, day date foreign, text text)',
    'badges(doctor_id int primary-foreign)',
    'skills(id int primary)',
    'visits many → one patients (patient_id → id)',
    'visits many → zero-or-one doctors (doctor_id → id)',
    'doctors many → one doctors (mentor_id → id)',
    'findings many → one visits (patient_id, day → patient_id, day)',
    'badges one → one doctors (doctor_id → id)',
    'doctors many → many skills (id → id)',
  ])
  const { title, entities, relations } = reading.structure as Schema
  expect(title).toBe('clinic')
  expect(entities.map(entity => entity.group)).toEqual([
    'core',
    undefined,
    undefined,
    'staff',
    undefined,
    'staff',
    undefined,
  ])
  expect(entities[0]?.fields.map(field => field.default)).toEqual([
    undefined,
    undefined,
    "'n/a'",
    undefined,
    'now()',
    undefined,
    undefined,
  ])
  expect(entities[0]?.fields[1]?.note).toBe("used to sign in; it's private")
  expect(entities[2]?.note).toBe('unique (doctor_id, day)\nOne row for each day.\n\n  Indented.')
  expect(relations[1]?.label).toBe('treats')
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '1 comments',
    '3 database_type',
    '4 Note',
    '7 headercolor: #3498DB of "patients"',
    '18 the note of "A"',
    '33 the index "visits (doctor_id)"',
    '61 delete: set null',
    '69 color: #fff of "staff"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test('what a table takes from partials is overridden by its own, and their indexes count', () => {
  const text =
    'TablePartial keys {\n  id int\n  mail text [ref: > c.x]\n  indexes {\n    id [pk]\n  }\n}\nTable c {\n  x text\n}\nTable d {\n  ~keys\n  mail text [ref: > c.x]\n  note_id int\n}\n'
  expect(printSchema(read({ text }))).toEqual([
    'c(x text)',
    'd(id int primary, mail text foreign, note_id int)',
    'd many → one c (mail → x)',
  ])
})

describe('tables and references', () => {
  test.each<[string, string[]]>([
    ['Table a { id int }', ['a(id int)']],
    ['table a {\n  id int [PK, NOT NULL]\n}\nref: b.x > a.id', ['a(id int primary)', 'b()', 'b many → one a (x → id)']],
    [
      'Table a {\n  x int [ref: < b.y]\n}\nTable b {\n  y int\n}',
      ['a(x int)', 'b(y int foreign)', 'b many → one a (y → x)'],
    ],
    ['Table "my table" {\n  "my key" int [pk]\n}', ['my table(my key int primary)']],
    ['Table 表 {\n  编号 int [pk]\n}', ['表(编号 int primary)']],
    [
      'Table x.a {\n id int [ref: - y.a.id]\n}\nTable y.a {\n id int\n}',
      ['a(id int foreign)', 'a(id int)', 'a one → one a (id → id)'],
    ],
    [
      'Table a { id int [pk] }\nTable b { a_id int }\nRef: a.id - b.a_id',
      ['a(id int primary)', 'b(a_id int foreign)', 'b one → one a (a_id → id)'],
    ],
    ["Table a {\n  id int [\n    pk,\n    note: 'in lines'\n  ]\n}", ['a(id int primary)']],
    ['Enum e {\n  on\n  off\n}', ['enum e(on, off)']],
  ])('%s', (text, expected) => {
    expect(printSchema(read({ text }))).toEqual(expected)
  })
})

describe('what was read is written and read again', () => {
  test('a whole file', () => {
    const first = schemaOf(clinic)
    const { source, losses } = write(first)
    expect(losses).toEqual([])
    expect(withoutOrigins(schemaOf(source))).toEqual(withoutOrigins(first))
  })

  test('names and texts with marks of the language', () => {
    const hostile = 'a "b" \\c\' ` { } [x] // 中文'
    const schema: Schema = {
      type: 'schema',
      title: hostile,
      entities: [
        {
          id: 'a',
          name: hostile,
          kind: 'table',
          group: hostile,
          note: `${hostile}\n  next line`,
          fields: [{ name: hostile, type: hostile, default: `'${hostile.replaceAll("'", "''")}'`, note: hostile }],
        },
        { id: 'e', name: 'e', kind: 'enum', fields: [], values: [hostile] },
      ],
      relations: [],
    }
    const { source } = write(schema)
    const again = schemaOf(source)
    expect(again.title).toBe(hostile)
    expect(again.entities.find(entity => entity.kind === 'table')).toMatchObject({
      name: hostile,
      group: hostile,
      note: `${hostile}\n  next line`,
      fields: [{ name: hostile, type: hostile, default: `'${hostile.replaceAll("'", "''")}'`, note: hostile }],
    })
    expect(again.entities.find(entity => entity.kind === 'enum')?.values).toEqual([hostile])
  })

  test('what DBML cannot say is a loss', () => {
    const { losses } = write({
      type: 'schema',
      entities: [
        { id: 'a', name: 'A', kind: 'class', fields: [{ name: 'x' }], methods: [{ name: 'm', parameters: '' }] },
      ],
      relations: [{ id: 'r', from: 'a', to: 'a', kind: 'inherits' }],
    })
    expect(losses.map(loss => loss.what)).toEqual([
      'that "A" is a class',
      'the methods of "A"',
      'that "A.x" has no type',
      'the relation from "A" to "A"',
    ])
  })
})

describe('hostile texts', () => {
  test.each(['', 'Table', 'Table {', 'hello world', 'Ref: a > b', '{'.repeat(100_000), "'''"])(
    'are faults, number %#',
    text => {
      expect(() => read({ text })).toThrow(NotationFault)
    },
  )

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, clinic)).toEqual([])
  })

  test('5,000 tables that refer to each other', () => {
    const tables = Array.from({ length: 5000 }, (_, i) => `Table t${i} {\n  id int [pk, ref: > t${i + 1}.id]\n}\n`)
    expect(schemaOf(tables.join('')).relations).toHaveLength(5000)
  })
})
