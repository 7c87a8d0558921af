import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readSchema } from './read-schema.ts'

const read = (text: string) => readSchema(text, null, text)

test('fields in brackets', () => {
  expect(relationsIn(read('tables: rooms (id, floor), bookings (id, room_id)'))).toEqual([
    'rooms > id',
    'rooms > floor',
    'bookings > id',
    'bookings > room_id',
  ])
})

test('how many of another, where singular and plural are one thing', () => {
  const schema = read('database of a school: teachers have courses, each course has one room and many students')
  expect(schema?.entities.map(({ name }) => name)).toEqual(['teachers', 'courses', 'room', 'students'])
  expect(schema?.relations.map(({ toCardinality }) => toCardinality)).toEqual(['many', 'one', 'many'])
})

test('a heading, and relations told one by one', () => {
  const schema = read('ER图 图书馆：读者有多张借书证，出版社有多本书')
  expect(schema?.entities.map(({ name }) => name)).toEqual(['读者', '借书证', '出版社', '书'])
})

test('classes with fields, methods and what they are kinds of', () => {
  const schema = read('类图：账户有余额，储蓄账户是账户，储蓄账户会计息')
  expect(schema?.entities).toMatchObject([
    { name: '账户', kind: 'class', fields: [{ name: '余额' }] },
    { name: '储蓄账户', methods: [{ name: '计息' }] },
  ])
  expect(schema?.relations).toMatchObject([{ kind: 'inherits' }])
  const english = read('class diagram: Shape(name: string, area()), Circle extends Shape with radius')
  expect(english?.entities).toMatchObject([
    { fields: [{ name: 'name', type: 'string' }], methods: [{ name: 'area', parameters: '' }] },
    { name: 'Circle', fields: [{ name: 'radius' }] },
  ])
})

test.each([
  'The house has a garden and a roof',
  'class diagram: it has many things',
  'database: we moved it in May, owners have pets',
  'class diagram: a Customer has a name and places Orders, an Order has a total',
])('is none: %s', text => {
  expect(read(text)).toBeNull()
})

test('methods behind "with", and counts of more', () => {
  const schema = read(
    'class diagram: an Item has a name and a price, with rent and sell methods. A Shop has one or more Items. Boat is an Item.',
  )
  expect(schema?.entities.map(({ name }) => name)).toEqual(['Item', 'Shop', 'Boat'])
  expect(schema?.entities[0]).toMatchObject({
    fields: [{ name: 'name' }, { name: 'price' }],
    methods: [{ name: 'rent' }, { name: 'sell' }],
  })
  expect(schema?.relations).toMatchObject([{ toCardinality: 'many' }, { kind: 'inherits' }])
})

test('a base class is no kind of another one, and a place is no part of a name', () => {
  const animals = read(
    'class diagram: Animal is the base class with name and age. Dog and Cat extend Animal. Dog has bark()',
  )
  expect(animals?.entities.map(({ name, fields }) => `${name} ${fields.map(field => field.name)}`)).toEqual([
    'Animal name,age',
    'Dog ',
    'Cat ',
  ])
  expect(read('类图：圆形和矩形继承形状，画布里有多个形状')?.entities.map(({ name }) => name)).toContain('画布')
})
