import { expect, test } from 'vitest'
import { readToldSchema } from './read-told-schema.ts'

const read = (text: string) => readToldSchema(text, null, text)

/** The classes or entities with what they have, and how they are joined. */
function saidIn(text: string): string[] | null {
  const schema = read(text)
  if (!schema) return null
  const names = new Map(schema.entities.map(({ id, name }) => [id, name]))
  return [
    ...schema.entities.map(({ name, fields, methods = [] }) =>
      `${name}: ${[...fields.map(each => each.name), ...methods.map(each => `${each.name}()`)].join(' ')}`.trim(),
    ),
    ...schema.relations.map(({ from, to, kind, fromCardinality, toCardinality }) =>
      kind === 'inherits'
        ? `${names.get(from)} is ${names.get(to)}`
        : `${names.get(from)} ${fromCardinality} - ${toCardinality} ${names.get(to)}`,
    ),
  ]
}

test('an interface, who holds it, and who implements it', () => {
  const schema = read('工厂UML：Factory持有多个Product接口；Product有use(amount)；Chair、Table两个实现类')
  const names = new Map(schema?.entities.map(({ id, name }) => [id, name]))
  expect(
    schema?.entities.map(({ name, kind, methods = [] }) => `${kind} ${name}: ${methods.map(each => each.name)}`),
  ).toEqual(['interface Product: use', 'class Chair: ', 'class Table: ', 'class Factory: '])
  expect(
    schema?.relations.map(({ from, to, kind, toCardinality = '' }) =>
      `${names.get(from)} ${kind} ${names.get(to)} ${toCardinality}`.trim(),
    ),
  ).toEqual(['Factory association Product many', 'Chair implements Product', 'Table implements Product'])
  // Nobody says what they implement.
  expect(read('类图：车持有发动机；发动机有功率；轿车、卡车两个实现类')).toBeNull()
})

test('classes with what they can do, and what they inherit from', () => {
  expect(
    saidIn(
      'I need a class diagram. Account has a balance, and can deposit() and withdraw(). Savings and Checking inherit from Account; Savings also has a rate. A Bank contains many Accounts and can open() them.',
    ),
  ).toEqual([
    'Account: balance deposit() withdraw()',
    'Savings: rate',
    'Checking:',
    'Bank: open()',
    'Savings is Account',
    'Checking is Account',
    'Bank one - many Account',
  ])
})

test('an abstract class, and its kinds', () => {
  const schema = read(
    'class diagram: Shape is an abstract class with area(). Circle and Square are subclasses of Shape',
  )
  expect(schema?.entities).toMatchObject([{ name: 'Shape', kind: 'abstract' }, { name: 'Circle' }, { name: 'Square' }])
})

test('entities that are counted, and their fields told after them', () => {
  expect(
    saidIn(
      'gym db - a member has many bookings, each booking is for exactly one class, a trainer gives one or more classes. member: id, name. class: id, title',
    ),
  ).toEqual([
    'member: id name',
    'class: id title',
    'bookings:',
    'trainer:',
    'member one - many bookings',
    'bookings many - one class',
    'trainer one - one-or-many class',
  ])
})

test('one thing belongs to two others', () => {
  expect(
    saidIn('ERD: posts have many comments, each comment belongs to one post and one user. User: name, email'),
  ).toEqual(['User: name email', 'posts:', 'comments:', 'posts one - many comments', 'comments many - one User'])
})

test('Chinese classes, whose clauses leave out whom they tell of', () => {
  expect(
    saidIn(
      '画类图，鸟是父类，有名字、颜色，方法有飞()和叫()。鹰和鸽子都继承鸟，鹰多一个捕猎的方法。饲养员可以养多只鸟',
    ),
  ).toEqual([
    '鸟: 名字 颜色 飞() 叫()',
    '鹰: 捕猎()',
    '鸽子:',
    '饲养员:',
    '鹰 is 鸟',
    '鸽子 is 鸟',
    '饲养员 one - many 鸟',
  ])
})

test('Chinese entities, under shorter names in their relations', () => {
  expect(
    saidIn(
      '选课数据库。学生（学号、姓名），课程（课程号、学分），老师（工号）。一个学生可以选多门课，一门课有多个学生，每门课由一位老师教。',
    ),
  ).toEqual(['学生: 学号 姓名', '课程: 课程号 学分', '老师: 工号', '学生 many - many 课程', '课程 many - one 老师'])
})

test('Chinese entities, with what is stored of them and how many they have', () => {
  expect(
    saidIn(
      '宠物医院的数据库：主人有姓名和电话，一个主人可以养好几只宠物；宠物有名字、品种、出生日期；每次就诊记录日期和诊断，一只宠物有多次就诊。',
    ),
  ).toEqual([
    '主人: 姓名 电话',
    '宠物: 名字 品种 出生日期',
    '就诊: 日期 诊断',
    '主人 one - many 宠物',
    '宠物 one - many 就诊',
  ])
  expect(saidIn('ER图：一个班级有很多学生，老师可以教多个班级，一个班级也有多个老师。学生有学号和姓名。')).toEqual([
    '学生: 学号 姓名',
    '班级:',
    '老师:',
    '班级 one - many 学生',
    '老师 many - many 班级',
  ])
})

test('who uses a thing is told of the thing, and what is stored of each time stands between the two', () => {
  expect(
    saidIn('ER图：一门课程可以被多个学生选，一个学生可以选多门课，每门课由一个老师上，一个老师可以教好几门课。'),
  ).toEqual(['课程:', '学生:', '老师:', '课程 many - many 学生', '课程 many - one 老师'])
  expect(
    saidIn('ER图，读者有姓名，图书有书名，一个读者可以借多本书，一本书可以被多个读者借阅，借阅有借出日期和归还日期'),
  ).toEqual(['读者: 姓名', '图书: 书名', '借阅: 借出日期 归还日期', '读者 one - many 借阅', '图书 one - many 借阅'])
})

test('a Chinese thing of which something is told is no shorter name of another', () => {
  expect(saidIn('数据库：订单里有多个商品明细，每个明细对应一个商品，商品有价格和库存。')).toEqual([
    '商品: 价格 库存',
    '订单:',
    '商品明细:',
    '订单 one - many 商品明细',
    '商品明细 many - one 商品',
  ])
})

test.each([
  'We have a database and it crashed. The admin has many problems, each problem is for exactly one person.',
  'class diagram of my school: in my class there are many students, each student has a pen',
  'The house inherits from Grandma. Tom and Anna inherit from Bob',
  'ERD: a customer has many orders, which nobody likes, each order has one product',
  '数据库：学生有学号，如果请假就要登记，一个学生可以选多门课',
])('is none: %s', text => {
  expect(read(text)).toBeNull()
})

test('names that are listed first, and heirs with what they have', () => {
  expect(saidIn('ER图：学生、课程、教师三个实体，学生可以选多门课程，一个教师可以教多门课程')).toEqual([
    '学生:',
    '课程:',
    '教师:',
    '学生 one - many 课程',
    '教师 one - many 课程',
  ])
  expect(saidIn('类图：Person类有name和age，Student继承Person有学号和班级属性')).toEqual([
    'Person: name age',
    'Student: 学号 班级',
    'Student is Person',
  ])
})

test('a list of names of which it is told next, and a part that begins with the name of the whole', () => {
  expect(saidIn('ER图：用户、订单、商品，用户和订单一对多，订单和商品多对多')).toEqual([
    '用户:',
    '订单:',
    '商品:',
    '用户 one - many 订单',
    '订单 many - many 商品',
  ])
  expect(saidIn('类图：订单类包含多个订单项，订单项关联一个商品，客户有多个订单')?.slice(0, 3)).toEqual([
    '订单:',
    '订单项:',
    '商品:',
  ])
})

test('what has brackets is done, and what has none is a field', () => {
  const told = '类图：Vehicle有speed和start()方法，Car和Bus继承Vehicle，Car有门数'
  expect(readToldSchema(told, null, told)?.entities[0]).toMatchObject({
    name: 'Vehicle',
    fields: [{ name: 'speed' }],
    methods: [{ name: 'start' }],
  })
})

test('老师 is the 教师 that has fields, and no time at which somebody teaches', () => {
  const told =
    '选课数据库：学生（学号、姓名），课程（课号、课名），教师（工号、姓名），一个老师可以教多门课，学生和课程多对多'
  const read = readToldSchema(told, null, told)
  expect(read?.entities.map(({ name }) => name)).toEqual(['学生', '课程', '教师'])
  expect(read?.relations).toMatchObject([{ label: '教', fromCardinality: 'one', toCardinality: 'many' }, {}])
})

test('tables with their columns may stand beside each other', () => {
  const text = 'Tables for a library: books has isbn, title and year; members has id and email'
  expect(readToldSchema(text, null, text)?.entities.map(({ name, fields }) => [name, fields.length])).toEqual([
    ['books', 3],
    ['members', 2],
  ])
  const classes = 'class diagram: Book has isbn and title; Member has id and email'
  expect(readToldSchema(classes, null, classes)).toBeNull()
})
