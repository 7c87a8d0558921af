import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const tables = await readFile(join(import.meta.dirname, 'fixtures/tables.txt'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: tables })
  expect(printSchema(reading)).toEqual([
    'enum role(guest, admin)',
    'users(id serial primary, e_mail varchar(120) unique required, role role, tags text[], created_at timestamp required, settings text)',
    'posts(id serial primary, author_id integer foreign required, answer_to integer foreign, city integer)',
    'profiles(user_id integer primary-foreign)',
    'posts many → one users (author_id → id)',
    'posts many → zero-or-one posts (answer_to → id)',
    'profiles zero-or-one → one users (user_id → id)',
  ])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '12 .$type() of "settings"',
    `19 { onDelete: 'cascade' } of "author_id"`,
    '21 the reference of "city"',
    '23 the indexes and keys of "posts"',
    '28 `relations`',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test.each<[string, string[]]>([
  ["const a = sqliteTable('a', { id: int() })", ['a(id int)']],
  ['const a = mysqlTable("a b", { x: int("x").default(0) })', ['a b(x int)']],
  ["pgTable('t', {})", ['t()']],
  ["const a = pgTable('a', { ...shared, x: text() })", ['a(x text)']],
  [
    "const owner = pgTable('owner', { id: uuid('id').primaryKey() })\nconst pet = pgTable('pet', { id: uuid('id').primaryKey(), owner: uuid('owner_id').notNull().references(() => owner.id) })",
    [
      'owner(id uuid primary)',
      'pet(id uuid primary, owner_id uuid foreign required)',
      'pet many → one owner (owner_id → id)',
    ],
  ],
  [
    "const page = sqliteTable('page', { id: integer('id').primaryKey(), parent: integer('parent').references((): AnySQLiteColumn => page.id) })",
    ['page(id integer primary, parent integer foreign)', 'page many → zero-or-one page (parent → id)'],
  ],
  [
    "const state = pgEnum('state', ['open', 'paid'])\nconst bill = pgTable('bill', { nr: varchar('nr', { length: 12 }).unique(), state: state('state').notNull() })",
    ['enum state(open, paid)', 'bill(nr varchar(12) unique, state state required)'],
  ],
  [
    "const a = mysqlTable('a', { id: serial('id').primaryKey() })\nconst b = mysqlTable('b', { a: int('a_id').notNull().unique().references(() => a.id) })",
    ['a(id serial primary)', 'b(a_id int foreign required)', 'b zero-or-one → one a (a_id → id)'],
  ],
  [
    "const made = pgTableCreator(name => 'app_' + name)\nconst a = made('a', d => ({ id: d.integer().primaryKey(), size: d.varchar({ length: 9 }) }))",
    ['a(id integer primary, size varchar(9))'],
  ],
  ["const shop = pgSchema('shop')\nconst a = shop.table('a', { id: serial().primaryKey() })", ['a(id serial primary)']],
  [
    "const times = { made: timestamp('made_at').notNull() }\nconst a = pgTable('a', { id: serial(), ...times })",
    ['a(id serial, made_at timestamp required)'],
  ],
  [
    "const a = pgTable('a', { x: text(), y: text() }, t => [primaryKey({ columns: [t.x, t.y] })])\nconst b = pgTable('b', { ax: text('a_x'), ay: text('a_y').notNull() }, t => ({ of: foreignKey({ columns: [t.ax, t.ay], foreignColumns: [a.x, a.y], name: 'n' }) }))",
    [
      'a(x text primary, y text primary)',
      'b(a_x text foreign, a_y text foreign required)',
      'b many → zero-or-one a (a_x, a_y → x, y)',
    ],
  ],
  ["const 表 = pgTable('表', { 编号: serial().primaryKey() })", ['表(编号 serial primary)']],
])('%s', (text, expected) => {
  expect(printSchema(read({ text }))).toEqual(expected)
})

test('what is not drawn is told', () => {
  const text =
    "const shop = pgSchema('shop')\nconst a = shop.table('a', { id: serial() }, t => [primaryKey({ columns: [t.no] })])\nconst seen = pgView('seen').as(q => q)\n"
  expect(read({ text }).losses.map(({ what, line }) => `${line} ${what}`)).toEqual([
    '1 the schema "shop"',
    '2 the indexes and keys of "a"',
    '3 the view "seen"',
  ])
  expect(notation.detect({ text })).toBeGreaterThan(0.8)
})

describe('hostile texts', () => {
  test.each([
    '',
    'hello',
    'pgTable(',
    'const a = pgTable(name, columns)',
    `pgTable(${'('.repeat(50_000)}`,
    'pgTable('.repeat(100_000),
    '`',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, tables)).toEqual([])
  })
})
