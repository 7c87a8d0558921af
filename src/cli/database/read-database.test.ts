import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/postgres.ts'
import { findNotationById } from '../../notations/registry.ts'
import { readDatabaseAddress } from './database-address.ts'
import { readDatabase } from './read-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.run(`
    CREATE SCHEMA shop;
    CREATE SCHEMA "Back office";
    CREATE TYPE shop.state AS ENUM ('open', 'paid');
    CREATE TABLE shop.customer (id bigint PRIMARY KEY, email varchar(200) NOT NULL UNIQUE, "Full name" text);
    CREATE TABLE shop."order" (
      id bigint PRIMARY KEY, customer_id bigint NOT NULL REFERENCES shop.customer, total numeric(10,2), state shop.state
    );
    CREATE TABLE shop.line (order_id bigint REFERENCES shop."order", position int, PRIMARY KEY (order_id, position));
    CREATE TABLE shop.event (at date NOT NULL, what text) PARTITION BY RANGE (at);
    CREATE TABLE shop.event_2026 PARTITION OF shop.event FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
    CREATE TABLE "Back office".note (id int PRIMARY KEY, customer_id bigint REFERENCES shop.customer);
    INSERT INTO shop.customer VALUES (1, 'ann@example.com', 'Ann');`)
})
afterAll(() => database.drop())

async function read(words: string) {
  const text = await readDatabase(readDatabaseAddress(database.url + words))
  const reading = await findNotationById('sql')?.read({ text })
  if (reading?.structure.type !== 'schema') throw new Error('not a schema')
  return { text, losses: reading.losses, schema: reading.structure }
}

test('all tables of all schemas, with their keys, and no rows', async () => {
  const { text, losses, schema } = await read('')
  const names = new Map(schema.entities.map(({ id, name, group }) => [id, `${group}.${name}`]))
  expect([...names.values()].sort()).toEqual([
    'Back office.note',
    'shop.customer',
    'shop.event',
    'shop.line',
    'shop.order',
  ])
  const relations = schema.relations.map(({ from, to }) => `${names.get(from)} ${names.get(to)}`).sort()
  expect(relations).toEqual(['Back office.note shop.customer', 'shop.line shop.order', 'shop.order shop.customer'])
  expect(losses).toEqual([])
  expect(text).not.toContain('ann@example.com')
})

test('one schema, whose name is not repeated', async () => {
  const { schema } = await read('?schema=shop')
  expect(schema.entities.map(({ name }) => name)).toEqual(['customer', 'event', 'line', 'order'])
  const order = schema.entities.find(({ name }) => name === 'order')
  expect(order?.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id bigint',
    'customer_id bigint',
    'total numeric(10,2)',
    'state state',
  ])
  expect(schema.relations).toHaveLength(2)
})

test.each([
  ['/no_such_database', 'there is no such database'],
  ['/postgres?schema=none', 'has no tables in the schema none'],
])('%s is told', async (path, reason) => {
  const url = new URL(database.url)
  url.pathname = ''
  const read = readDatabase(readDatabaseAddress(`${url.href.replace(/\/$/, '')}${path}`))
  await expect(read).rejects.toThrow(reason)
})

test('what cannot be reached is told without the user and the password', async () => {
  const read = readDatabase(readDatabaseAddress('postgres://ann:secret@127.0.0.1:9/shop'))
  await expect(read).rejects.toThrow('127.0.0.1:9/shop cannot be read: nothing answers there (ECONNREFUSED).')
})
