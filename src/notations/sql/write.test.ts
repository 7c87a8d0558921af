import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../structure/schema.ts'
import { withoutOrigins } from '../reading/test-readings.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const empty: Schema = { type: 'schema', entities: [], relations: [] }

describe('what was read is written and read again', () => {
  test.each([
    "create table a (id bigint primary key, b_id bigint not null, note text default 'x''y'); create table b (id bigint primary key, a_id bigint unique); alter table a add foreign key (b_id) references b (id); alter table b add foreign key (a_id) references a (id);",
    'create type mood as enum (\'so, so\', \'it\'\'s "fine"\'); create table person (name varchar(80) not null, feels mood, "select" integer, "with ""quotes""" text);',
    "create table x.a (p integer, q integer, primary key (p, q)); create table y.b (p integer not null, q integer not null); alter table y.b add foreign key (p, q) references x.a (p, q); comment on table y.b is 'über; -- alles'; comment on column y.b.p is '表';",
    'create table base (id integer); create table special (more text) inherits (base);',
  ])('%s', text => {
    const first = read({ text }).structure as Schema
    const { source, losses } = write(first)
    expect(losses).toEqual([])
    expect(withoutOrigins(read({ text: source }).structure as Schema)).toEqual(withoutOrigins(first))
  })

  test('a whole dump, but for its view', async () => {
    const text = await readFile(join(import.meta.dirname, 'fixtures/pg-dump.sql'), 'utf8')
    const { source, losses } = write(read({ text }).structure)
    expect(losses.map(loss => loss.what)).toEqual(['the view "open_orders"'])
    expect(source).toContain(
      'ALTER TABLE public.orders ADD FOREIGN KEY (customer_id) REFERENCES public.customers (id);',
    )
  })
})

test('types of other databases and languages become those of PostgreSQL; foreign ones are quoted', () => {
  const types = [
    'int(11) unsigned',
    'datetime',
    'String',
    'List<Order>',
    'varchar(20)',
    'timestamp(3) with time zone',
    "x'); drop",
  ]
  const fields = types.map((type, index) => ({ name: `f${index}`, type }))
  const { source } = write({ ...empty, entities: [{ id: 't', name: 'T', kind: 'table', fields }] })
  expect(source).toBe(
    `CREATE TABLE "T" (
    f0 integer,
    f1 timestamp,
    f2 text,
    f3 "List<Order>",
    f4 varchar(20),
    f5 timestamp(3) with time zone,
    f6 "x'); drop"
);
`,
  )
})

test('what SQL cannot say is a loss, and nothing ends a statement early', () => {
  const { source, losses } = write({
    ...empty,
    title: 'Shop',
    entities: [
      {
        id: 'a',
        name: 'a',
        kind: 'class',
        fields: [
          { name: 'x', default: '1; drop table a' },
          { name: 'y', type: 'text', default: "'open" },
        ],
        methods: [{ name: 'm', parameters: '' }],
      },
      { id: 'b', name: 'b', kind: 'view', fields: [] },
    ],
    relations: [{ id: 'r', from: 'a', to: 'a', kind: 'association' }],
  })
  expect(source).toBe('CREATE TABLE a (\n    x text,\n    y text\n);\n')
  expect(losses.map(loss => loss.what)).toEqual([
    'the title "Shop"',
    'the view "b"',
    'the methods of "a"',
    'that "a.x" has no type',
    'the default value of "a.x"',
    'the default value of "a.y"',
    'the relation from "a" to "a"',
  ])
})
