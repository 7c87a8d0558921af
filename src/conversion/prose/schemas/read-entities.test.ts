import { expect, test } from 'vitest'
import { readEntities } from './read-entities.ts'

function said(text: string): string[] | undefined {
  const schema = readEntities(text, null, text)
  const nameOf = (id: string) => schema?.entities.find(entity => entity.id === id)?.name
  const relations = schema?.relations.map(
    ({ from, to, fromCardinality, toCardinality }) =>
      `${nameOf(from)} ${fromCardinality}-${toCardinality} ${nameOf(to)}`,
  )
  const fields = schema?.entities.flatMap(({ name, fields }) => fields.map(field => `${name}.${field.name}`))
  return relations && fields && [...relations, ...fields]
}

test.each([
  [
    'ER diagram: A patient has many appointments. Each appointment belongs to one doctor and has a date and a room.',
    ['patient one-many appointment', 'appointment many-one doctor', 'appointment.date', 'appointment.room'],
  ],
  [
    'A library has many books, each book has one author and an isbn, members borrow books',
    ['library one-many book', 'book one-one author', 'member one-many book', 'book.isbn'],
  ],
  [
    'ER: buyers have orders, an order has order lines, each line refers to a product; products belong to a shelf',
    ['buyer one-many order', 'order one-many order line', 'order line many-one product', 'product many-one shelf'],
  ],
  [
    'ER: each course is taught by exactly one teacher, a user can leave comments on a course, a note links one user to one room, and a room has a code',
    [
      'course many-one teacher',
      'user one-many comment',
      'comment many-one course',
      'note many-one user',
      'note many-one room',
      'room.code',
    ],
  ],
  [
    '一个病人有多个预约，每个预约属于一个医生，预约有日期和诊室',
    ['病人 one-many 预约', '预约 many-one 医生', '预约.日期', '预约.诊室'],
  ],
  ['ER图：学生可以选多门课程，一门课程有多个学生，课程有名称', ['学生 many-many 课程', '课程.名称']],
])('things, what they have and how they are joined: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  'ER diagram: A library has many branches. Each branch has many copies. Each loan belongs to one copy.',
  'My dog has many fleas',
  'ER diagram for a library',
  'entities of the shop',
  'We have many customers, they have many questions',
  'A patient has many appointments, each appointment belongs to one doctor, if the doctor is ill we call them',
  'class diagram: A car has many wheels, a wheel belongs to one car',
])('anything else is not read: %s', text => {
  expect(said(text)).toBeUndefined()
})

test('things that are listed first, and what it is all about', () => {
  const schema = (text: string) => readEntities(text, null, text, { mayCountAll: true })
  const gym = schema('db for a gym: members, classes, rooms. a class has one room, members have many classes')
  expect(gym?.title).toBe('a gym')
  expect(gym?.entities.map(({ name }) => name)).toEqual(['class', 'room', 'member'])
  const clinic = schema('我做宠物系统，主人、宠物、病历这三张表，主人有多只宠物，宠物有多份病历')
  expect(clinic?.entities.map(({ name }) => name)).toEqual(['主人', '宠物', '病历'])
  // Nothing is told of shops.
  expect(schema('db: members, classes, shops. a class has one room, members have many classes')).toBeNull()
})

test('clauses that all count both sides ask for no diagram by name', () => {
  const text = '一个班级有多个学生，一个学生属于一个班级，一位老师可以有多个班级'
  expect(readEntities(text, null, text, { mayCountAll: true })?.entities.map(({ name }) => name)).toEqual([
    '班级',
    '学生',
    '老师',
  ])
  const family = '一个人有多个爱好，周末常去爬山'
  expect(readEntities(family, null, family, { mayCountAll: true })).toBeNull()
})

test('a clause behind "and" that counts is a relation of its own', () => {
  const text =
    'Show the relationships between teachers, students and courses. A teacher gives many courses and a student takes many courses.'
  const schema = readEntities(text, null, text, { mayCountAll: true })
  expect(schema?.relations.map(({ label }) => label)).toEqual(['gives', 'takes'])
})

test('a clause may count both sides without a verb', () => {
  const text = 'ER图，医生属于科室，一个科室多个医生，医生参与多个会诊'
  const { entities, relations } = readEntities(text, null, text, { mayCountAll: true }) ?? {}
  expect(entities?.map(({ name }) => name)).toEqual(['医生', '科室', '会诊'])
  expect(relations?.map(({ toCardinality }) => toCardinality)).toEqual(['one', 'many', 'many'])
})

test('several of one thing, and nothing else, are a thing of their own', () => {
  const text = 'ER: a hotel has rooms, a room has bookings, a guest books a room'
  const read = readEntities(text, null, text)
  expect(read?.entities.map(({ name, fields }) => [name, fields.length])).toEqual([
    ['hotel', 0],
    ['room', 0],
    ['booking', 0],
    ['guest', 0],
  ])
})
