import { describe, expect, test } from 'vitest'
import { readWrittenEntities } from './read-written-entities.ts'

function say(text: string, request = `class diagram ${text}`) {
  const schema = readWrittenEntities(text, null, request)
  if (!schema) return null
  const names = new Map(schema.entities.map(({ id, name }) => [id, name]))
  const members = schema.entities.map(
    ({ name, fields, methods = [] }) => `${name}: ${[...fields, ...methods].map(each => each.name).join(' ')}`,
  )
  const relations = schema.relations.map(({ from, to, kind, label = '', fromCardinality = '', toCardinality = '' }) =>
    `${names.get(from)} ${kind} ${names.get(to)} ${[label, fromCardinality, toCardinality].filter(each => each !== '').join(' ')}`.trim(),
  )
  return [...members, ...relations]
}

test('keys are told by their signs, and say whose rows they are of', () => {
  const text = 'users(id PK, name)\norders(id PK, user_id FK, total)\n订单明细 items(id PK, order_id FK)'
  const schema = readWrittenEntities(text, null, text)
  const names = new Map(schema?.entities.map(({ id, name }) => [id, name]))
  expect(schema?.entities.map(({ fields }) => fields.map(({ name, key = '' }) => `${name} ${key}`.trim()))).toEqual([
    ['id primary', 'name'],
    ['id primary', 'user_id foreign', 'total'],
    ['id primary', 'order_id foreign'],
  ])
  expect(
    schema?.relations.map(({ from, to, toCardinality }) => `${names.get(from)} ${toCardinality} ${names.get(to)}`),
  ).toEqual(['orders one users', '订单明细 items one orders'])
  const rooms = '会议室(10人, 投影)\n报告厅(200人, 音响)'
  expect(readWrittenEntities(rooms, null, rooms)).toBeNull()
})

test('a class that only a sign names, and an interface that is implemented', () => {
  expect(
    say('class Shape: area()\ninterface Drawable: draw()\nShape implements Drawable\nCanvas 1 --- * Shape'),
  ).toEqual([
    'Shape: area',
    'Drawable: draw',
    'Canvas: ',
    'Shape implements Drawable',
    'Canvas association Shape one many',
  ])
})

describe('entities as people write them', () => {
  test.each([
    [
      'class User { name, email }\nclass Order { number, date }\nUser places Order',
      ['User: name email', 'Order: number date', 'User association Order places'],
    ],
    [
      'class Animal { name }, class Dog extends Animal { breed }, class Owner { phone }. An Owner has many Dogs.',
      ['Animal: name', 'Dog: breed', 'Owner: phone', 'Dog inherits Animal', 'Owner association Dog has many'],
    ],
    ['class User {\n  name: string;\n  login()\n}\nclass Order {\n  id: int;\n}', ['User: name login', 'Order: id']],
    [
      '动物：名字、年龄\n狗（继承动物）：品种\n主人：电话\n主人 有多只 狗',
      ['动物: 名字 年龄', '狗: 品种', '主人: 电话', '狗 inherits 动物', '主人 association 狗 有 many'],
    ],
  ])('%s', (text, expected) => {
    expect(say(text)).toEqual(expected)
  })

  test('tables, with how many there are on both sides', () => {
    expect(say('Customer (id, name)\nOrder (id, total)\nCustomer 1 - n Order', 'ER diagram')).toEqual([
      'Customer: id name',
      'Order: id total',
      'Customer association Order one many',
    ])
    expect(say('用户：编号、姓名\n订单：编号、金额\n用户 一对多 订单', '数据库ER图')).toEqual([
      '用户: 编号 姓名',
      '订单: 编号 金额',
      '用户 association 订单 one many',
    ])
  })
})

test.each([
  ['nobody asks for one', 'User (name, email)\nOrder (number, date)', 'draw this'],
  ['a line says anything else', 'class User { name }\nclass Order { date }\nWe ship on Fridays', undefined],
  ['what it inherits is none of them', 'class Dog extends Animal { breed }\nclass Owner { phone }', undefined],
  ['a member is code', 'class User { return this.name + 1 }\nclass Order { date }', undefined],
])('nothing is read where %s', (_why, text, request) => {
  expect(say(text, request)).toBeNull()
})
