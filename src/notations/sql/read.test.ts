import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name), 'utf8')
const printed = (text: string) => printSchema(read({ text }))
const schemaOf = (text: string) => read({ text }).structure as Schema

test('keys that are added in a block, so that it can run twice', () => {
  const text =
    'CREATE TABLE "crew" ("id" serial PRIMARY KEY);\nCREATE TABLE "boat" ("crew_id" int NOT NULL);\nDO $$ BEGIN\n ALTER TABLE "boat" ADD CONSTRAINT "fk" FOREIGN KEY ("crew_id") REFERENCES "crew"("id") ON DELETE CASCADE;\nEXCEPTION\n WHEN duplicate_object THEN null;\nEND $$;\nDO $$ BEGIN\n PERFORM 1;\nEND $$;\n'
  expect(printed(text)).toEqual([
    'crew(id serial primary)',
    'boat(crew_id int foreign required)',
    'boat many → one crew (crew_id → id)',
  ])
  expect(read({ text }).losses.map(({ what, line }) => [what, line])).toEqual([
    ['ON DELETE CASCADE of "boat → crew"', 4],
    ['DO', 8],
  ])
})

describe('dumps', () => {
  test('of pg_dump', async () => {
    const reading = read({ text: await fixture('pg-dump.sql') })
    expect(printSchema(reading)).toEqual([
      "enum order_state(draft, paid, it's sent)",
      'customers(id bigint primary, email public.citext unique required, displayName character varying(80) required, tags text[] required, created_at timestamp with time zone required)',
      'orders(id bigint primary, customer_id bigint foreign required, coupon_id bigint, state public.order_state required, net numeric(12,2) required, gross numeric(12,2), placed_on date primary)',
      'order_lines(order_id bigint primary-foreign, position integer primary, placed_on date primary-foreign, product text required)',
      'view open_orders()',
      'entries(id uuid primary, what jsonb)',
      'orders many → one customers (customer_id → id)',
      'order_lines many → one orders (order_id, placed_on → id, placed_on)',
    ])
    const [, customers, orders, , , entries] = (reading.structure as Schema).entities
    expect(customers?.note).toBe("Everyone who ever bought\ncheck (POSITION(('@'::text) IN (email)) > 1)")
    expect(customers?.fields.map(field => field.default)).toEqual([
      "nextval('public.customers_id_seq'::regclass)",
      undefined,
      `'guest; "new"'::character varying`,
      'ARRAY[]::text[]',
      'now()',
    ])
    expect(customers?.fields[1]?.note).toBe('Lower case; used to sign in')
    expect(customers?.fields[1]?.origin?.lines).toEqual({ from: 41, to: 41 })
    expect(orders?.note).toBe('partitioned by RANGE (placed_on)\npartitions: orders_2025')
    expect(orders?.fields[5]?.note).toBe('generated as ((net * 1.19)) stored')
    expect(entries?.group).toBe('audit')
    expect(reading.losses.map(wordsOf)).toContainEqual({ what: 'rows of data', line: 108 })
    expect(reading.losses.map(wordsOf)).toContainEqual({
      what: 'INDEX orders_customer ON public.orders',
      line: 133,
    })
    expect(findFaults(reading.structure)).toEqual([])
  })

  test('of mysqldump', async () => {
    const reading = read({ text: await fixture('mysqldump.sql') })
    expect(printSchema(reading)).toEqual([
      "course(id int unsigned primary, title varchar(200) unique required, level enum('beginner','middle','expert'), teacher_id int unsigned foreign, hours decimal(5,1), lessons smallint required, changed timestamp required)",
      'teacher(id int unsigned primary, name varchar(80) required)',
      'view busy()',
      'course many → zero-or-one teacher (teacher_id → id)',
    ])
    const [course] = (reading.structure as Schema).entities
    expect(course?.note).toBe('What is taught\ncheck (`lessons` > 0)\npartitioned by RANGE (year(`changed`))')
    expect(course?.fields[1]?.note).toBe("Shown in the catalogue; it's public")
    expect(course?.fields[6]?.note).toBe('on update CURRENT_TIMESTAMP')
    expect(reading.losses.map(loss => loss.what)).toContain('trigger course_check')
    expect(reading.losses.map(loss => loss.what)).toContain('rows of data')
  })
})

describe('statements', () => {
  test.each<[string, string, string[]]>([
    [
      'references behind a column, and comments at the ends of lines',
      'create table a (\n  id integer primary key, -- the key\n  parent integer references a -- up\n);',
      ['a(id integer primary, parent integer foreign)', 'a many → zero-or-one a (parent → id)'],
    ],
    [
      'a key that is unique is one to one',
      'create table u (id int primary key); create table p (u_id int not null unique references u (id));',
      ['u(id int primary)', 'p(u_id int foreign required)', 'p zero-or-one → one u (u_id → id)'],
    ],
    [
      'a table that is named only',
      'create table t (x int not null, foreign key (x) references elsewhere (y));',
      ['t(x int foreign required)', 'elsewhere()', 't many → one elsewhere (x → y)'],
    ],
    [
      'SQLite: no types, a virtual table, no row id',
      'CREATE TABLE IF NOT EXISTS "my notes" (id INTEGER PRIMARY KEY AUTOINCREMENT, body, key text) WITHOUT ROWID, STRICT;\nCREATE VIRTUAL TABLE search USING fts5(body);',
      ['my notes(id INTEGER primary, body, key text)', 'search(body)'],
    ],
    [
      'SQLite: options without a type, settings of a virtual table',
      "CREATE TABLE t (a DEFAULT (datetime('now')), b NOT NULL, c REFERENCES t (a));\nCREATE VIRTUAL TABLE s USING fts5(title, tokenize = 'porter');",
      ['t(a, b required, c foreign)', 's(title)', 't many → zero-or-one t (c → a)'],
    ],
    [
      'ClickHouse names servers before the columns, Oracle when a default counts',
      'CREATE TABLE d.e ON CLUSTER all (id UUID, at DateTime64(3)) ENGINE = MergeTree ORDER BY id;\nCREATE TABLE f (n NUMBER(4) DEFAULT ON NULL 0 NOT NULL);',
      ['e(id UUID, at DateTime64(3))', 'f(n NUMBER(4) required)'],
    ],
    [
      'SQL Server: names in brackets, GO, changes with check',
      'CREATE TABLE [dbo].[Order Line](\n [Id] [int] IDENTITY(1,1) NOT NULL,\n [Total] AS ([Net]*(2)) PERSISTED,\n CONSTRAINT [PK] PRIMARY KEY CLUSTERED ([Id] ASC) WITH (PAD_INDEX = OFF) ON [PRIMARY]\n) ON [PRIMARY]\nGO\nCREATE TABLE dbo.Note (Id int, Line int)\nGO\nALTER TABLE dbo.Note WITH CHECK ADD CONSTRAINT FK FOREIGN KEY(Line)\nREFERENCES [dbo].[Order Line] ([Id])\nGO\n',
      [
        'Order Line(Id int primary, Total)',
        'Note(Id int, Line int foreign)',
        'Note many → zero-or-one Order Line (Line → Id)',
      ],
    ],
    [
      'migrations: columns added, renamed, dropped; a table renamed',
      "create table a (x int, y int, z int);\nalter table a add column b text not null default 'q', drop column y;\nalter table a rename column x to w;\nalter table a rename to c;\nalter table c modify z bigint not null;",
      ['c(w int, z bigint required, b text required)'],
    ],
    [
      'phpMyAdmin adds keys afterwards',
      'CREATE TABLE `t` (`id` int(11) NOT NULL, `u` int(11) NOT NULL) ENGINE=InnoDB;\nALTER TABLE `t` ADD PRIMARY KEY (`id`), ADD UNIQUE KEY `u` (`u`), ADD KEY `k` (`id`,`u`);\nALTER TABLE `t` MODIFY `id` int(11) NOT NULL AUTO_INCREMENT;',
      ['t(id int(11) primary, u int(11) unique required)'],
    ],
    [
      'a composite key over two unique columns, in another order of names',
      'create table a (x int, y int, unique (x, y)); create table b (p int not null, q int not null, primary key (p, q), foreign key (p, q) references a (x, y) match full on delete no action);',
      ['a(x int, y int)', 'b(p int primary-foreign, q int primary-foreign)', 'b zero-or-one → one a (p, q → x, y)'],
    ],
    [
      'the same name in two schemas',
      'create table one.t (a int); create table two.t (b int references one.t (a));',
      ['t(a int)', 't(b int foreign)', 't many → zero-or-one t (b → a)'],
    ],
    [
      'inheritance, a composite type and a unique index',
      'create type point as (x float8, y float8); create table base (id int, at point); create table special (extra text) inherits (base); create unique index on base (id);',
      [
        'type point(x float8, y float8)',
        'base(id int unique, at point)',
        'special(extra text)',
        'special inherits base',
      ],
    ],
    [
      'no semicolons between tables',
      'CREATE TABLE a (\n id int\n)\nCREATE TABLE b (\n id int\n)',
      ['a(id int)', 'b(id int)'],
    ],
    [
      'names in Chinese',
      'CREATE TABLE 订单 (编号 int PRIMARY KEY, "客户 名" text);',
      ['订单(编号 int primary, 客户 名 text)'],
    ],
    [
      'bodies of triggers define nothing',
      'create table a (x int);\ncreate trigger t after insert on a begin\n  insert into a values (case when 1 then 2 end);\n  create table not_this (x int);\nend;\ncreate table b (y int);',
      ['a(x int)', 'b(y int)'],
    ],
  ])('%s', (_, text, expected) => {
    expect(printed(text)).toEqual(expected)
  })

  test('what is not kept is told with its line', () => {
    const { losses } = read({
      text: 'create table a (x int references a on delete cascade);\ncreate index i on a (x);\ncreate unique index u on a (lower(x));\ngrant all on a to b;\ncreate domain d as text;',
    })
    expect(losses.map(wordsOf)).toEqual([
      { what: 'ON DELETE CASCADE of "a → a"', line: 1 },
      { what: 'INDEX i ON a', line: 2 },
      { what: 'INDEX u ON a', line: 3 },
      { what: 'GRANT', line: 4 },
      { what: 'domain d', line: 5 },
    ])
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'select 1',
    'create',
    'create table',
    'create table (',
    'alter table a add',
    "'",
    '$$',
    '/*',
    '(('.repeat(50_000),
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, await fixture('pg-dump.sql'))).toEqual([])
    expect(await findForeignErrors(notation, await fixture('mysqldump.sql'))).toEqual([])
  })

  test('a deep nesting is a note of any depth', () => {
    expect(
      schemaOf(`create table a (x int check (${'('.repeat(100_000)}x${')'.repeat(100_000)}))`).entities,
    ).toHaveLength(1)
  })

  test('10,000 tables that refer to each other', () => {
    const tables = Array.from(
      { length: 10_000 },
      (_, i) => `create table t${i} (id int primary key, next int references t${i + 1});`,
    )
    expect(schemaOf(tables.join('')).relations).toHaveLength(10_000)
  })

  test('one line of a megabyte of rows', () => {
    const rows = `insert into t values ${Array.from({ length: 60_000 }, (_, i) => `(${i},'a;b''c')`).join(',')};`
    expect(schemaOf(`create table t (a int, b text);${rows}`).entities).toHaveLength(1)
  })
})

test('constraints in the brackets of Oracle, and types in those of SQL Server', () => {
  const oracle =
    'CREATE TABLE teas (id NUMBER, shop_id NUMBER);\nCREATE TABLE shops (id NUMBER);\nALTER TABLE shops ADD (CONSTRAINT s_pk PRIMARY KEY (id));\nALTER TABLE teas ADD (CONSTRAINT t_fk FOREIGN KEY (shop_id) REFERENCES shops (id), note VARCHAR2(9))'
  expect(printed(oracle)).toEqual([
    'teas(id NUMBER, shop_id NUMBER foreign, note VARCHAR2(9))',
    'shops(id NUMBER primary)',
    'teas many → zero-or-one shops (shop_id → id)',
  ])
  const server = 'CREATE TABLE [dbo].[Teas]([Id] [int] NOT NULL, [Name] [nvarchar](40) NULL, [Of] [dbo].[Money])\nGO'
  expect(printed(server)).toEqual(['Teas(Id int required, Name nvarchar(40), Of dbo.Money)'])
})
