import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../structure/schema.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printSchema, withoutOrigins } from '../reading/test-readings.ts'
import { read as readSql } from '../sql/read.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const forum = await readFile(join(import.meta.dirname, 'fixtures/forum.prisma'), 'utf8')
const schemaOf = (text: string) => read({ text }).structure as Schema

test('a whole file', () => {
  const reading = read({ text: forum })
  expect(printSchema(reading)).toEqual([
    'User(id Int primary, email String unique required, nick String, role Role required, tags String[] required, place Unsupported("point"), createdAt DateTime required, updatedAt DateTime required)',
    'enum Role(MEMBER, ADMIN)',
    'Profile(userId Int foreign required, text String required)',
    'Post(blog String primary, number Int primary, title String required, authorId Int foreign, answerBlog String foreign, answerNumber Int foreign)',
    'type Address(street String required, zip String required)',
    'view Active(id Int unique required, name String required)',
    'Profile zero-or-one → one User (userId → id)',
    'Post many → zero-or-one User (authorId → id)',
    'Post many → zero-or-one Post (answerBlog, answerNumber → blog, number)',
    'User many → many Post',
    'User composes Address',
  ])
  const { entities, relations } = reading.structure as Schema
  expect(entities[0]?.note).toBe('Everybody who can sign in.\nGuests are not kept.\n@@map("users")')
  expect(entities[0]?.fields.map(field => field.note)).toEqual([
    'never given twice',
    '@db.VarChar(120)',
    'Shown beside posts\n@map("nick_name")',
    undefined,
    undefined,
    undefined,
    undefined,
    '@updatedAt',
  ])
  expect(entities[0]?.fields[4]?.default).toBe('["new"]')
  expect(entities[3]).toMatchObject({ group: 'content', note: 'unique (title, authorId)' })
  expect(relations.map(relation => relation.label)).toEqual(['user', 'author', 'answerTo', 'liked', 'address'])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '1 comments',
    '2 generator client',
    '6 datasource db',
    '23 "posts" of "User"',
    '25 "profile" of "User"',
    '29 @@index([email, nick]) of "User"',
    '34 @map("administrator") of "ADMIN"',
    '41 onDelete: Cascade of "user"',
    '51 "likedBy" of "Post"',
    '55 "answers" of "Post"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('models', () => {
  test.each<[string, string[]]>([
    ['model A {\n id Int @id\n}', ['A(id Int primary)']],
    [
      'model A {\n id String @id @default(uuid())\n b B?\n}\nmodel B {\n id Int @id\n aId String @unique\n a A @relation(fields: [aId], references: [id])\n}',
      ['A(id String primary)', 'B(id Int primary, aId String foreign required)', 'B zero-or-one → one A (aId → id)'],
    ],
    [
      'model A {\n id Int @id\n bs B[]\n}\nmodel B {\n id Int @id\n as A[]\n}',
      ['A(id Int primary)', 'B(id Int primary)', 'A many → many B'],
    ],
    [
      'model A {\n id Int @id\n friends A[] @relation("f")\n friendOf A[] @relation("f")\n}',
      ['A(id Int primary)', 'A many → many A'],
    ],
    ['model A {\n x Int\n y Int\n @@id(fields: [x, y])\n}', ['A(x Int primary, y Int primary)']],
    ['enum E {\n A\n B\n}', ['enum E(A, B)']],
    ['model A {\n id Int @id\n b Missing\n}', ['A(id Int primary, b Missing required)']],
    ['model A {\n id Int @id @default(autoincrement()) @map("a{b") // }\n}', ['A(id Int primary)']],
  ])('%s', (text, expected) => {
    expect(printSchema(read({ text }))).toEqual(expected)
  })
})

describe('what was read is written and read again', () => {
  test('a whole file', () => {
    const first = schemaOf(forum)
    const { source, losses } = write(first)
    expect(losses).toEqual([])
    expect(withoutOrigins(schemaOf(source))).toEqual(withoutOrigins(first))
  })

  test('from SQL', () => {
    const sql =
      'create table "order lines" (id bigint primary key, "unit price" numeric(8,2) default 1.5, made timestamp default now() not null, item_id int not null references items (id)); create table items (id int primary key, shape polygon);'
    const { source, losses } = write(readSql({ text: sql }).structure)
    expect(losses).toEqual([])
    expect(source).toBe(`model order_lines {
  id BigInt @id
  unit_price Decimal? @map("unit price") @default(1.5)
  made DateTime @default(now())
  item_id Int
  items items @relation(fields: [item_id], references: [id])
  @@map("order lines")
}

model items {
  id Int @id
  shape Unsupported("polygon")?
  order_linesList order_lines[]
}
`)
    expect(schemaOf(source).relations).toHaveLength(1)
  })

  test('names that are not allowed stay distinct', () => {
    const entities = ['表', '表', 'A b', 'A_b'].map((name, index) => ({
      id: `e${index}`,
      name,
      kind: 'table' as const,
      fields: [{ name: '编号', type: 'int' }],
    }))
    const { source } = write({ type: 'schema', entities, relations: [] })
    expect(schemaOf(source).entities.map(entity => entity.name)).toEqual(['Item', 'Item2', 'A_b2', 'A_b'])
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'model',
    'model A',
    'hello world',
    '@@'.repeat(9),
    `model A {\n x Int @default(${'['.repeat(100_000)}`.slice(8),
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, forum)).toEqual([])
  })

  test('5,000 models that refer to each other', () => {
    const models = Array.from(
      { length: 5000 },
      (_, i) =>
        `model M${i} {\n id Int @id\n next M${(i + 1) % 5000} @relation(fields: [id], references: [id])\n before M${(i + 4999) % 5000}[]\n}\n`,
    )
    expect(schemaOf(models.join('')).relations).toHaveLength(5000)
  })
})
