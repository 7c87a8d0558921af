import { expect, test } from 'vitest'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import type { Structure } from '../../structure/structure.ts'
import { isMisnamed } from './misnamed.ts'

const talks = (...messages: [string, string, string][]): Interaction => ({
  type: 'interaction',
  participants: [...new Set(messages.flatMap(message => message.slice(0, 2)))].map(label => ({
    id: label,
    label,
    kind: 'participant',
  })),
  steps: messages.map(([from, to, label], index) => ({
    type: 'message',
    id: `m${index}`,
    from,
    to,
    label,
    kind: 'call',
  })),
})
const tree = (label: string, ...parts: string[]): Structure => ({
  type: 'tree',
  root: { id: 'r', label, children: parts.map(part => ({ id: part, label: part, children: [] })) },
})
const classes = (...names: string[]): Structure => ({
  type: 'schema',
  entities: names.map(name => ({ id: name, name, kind: 'class', fields: [] })),
  relations: [],
})

const parts = (...labels: string[]): Structure => ({
  type: 'graph',
  nodes: labels.map(label => ({ id: label, label, role: 'service' })),
  edges: [],
  groups: [],
})
const list = (label: string): Items => ({
  type: 'items',
  arrangement: 'list',
  groups: [{ id: 'g', label: '', items: [{ id: 'i', label }] }],
})

test.each<[string, string, Structure]>([
  ['half of a method', 'Dog: breed; bark()', classes('Dog', 'bark(')],
  ['a bracket alone', 'Dog: breed; bark()', classes('Dog', ')')],
  ['the drawing that is asked for', '学生管理系统ER图', classes('学生', '系统ER图')],
  ['how something is reached', '前端通过Nginx访问后端', parts('前端', '通过Nginx', '后端')],
  ['a part with what it does next', '订单服务查数据库并返回结果', parts('订单服务', '数据库并返回结果')],
  ['what whoever draws is to do', 'Put these on a slide: a', { ...list('a'), title: 'Put these on a slide' }],
  ['two things as one', 'my phone calls her phone by the tower', talks(['phone', 'tower', 'calls'])],
  [
    'half of whom it goes to',
    'the tower passes it to the message center',
    talks(['tower', 'center', 'passes it to the message']),
  ],
  [
    'what reaches nobody',
    'the tower rings, a receipt comes back to me',
    talks(['receipt', 'receipt', 'comes back to me']),
  ],
  ['a thing with where something is', '画布里有多个形状', classes('画布里', '形状')],
  [
    'who, with what became of them',
    '教务系统通知学生选课成功，学生问教务系统',
    talks(['教务系统', '学生选课成功', '通知'], ['学生', '教务系统', '问']),
  ],
  [
    'one person under two names',
    'Nurse Amy rings, Amy waits',
    talks(['Nurse Amy', 'lab', 'rings'], ['Amy', 'lab', 'waits']),
  ],
  ['two things in one name', '一场放映对应一部电影和一个影厅', classes('放映', '部电影和一个影厅')],
  ['how many there are of something', '一场放映对应一部电影', classes('一场放映', '电影')],
  [
    'words that stand for things with names',
    'Web tier: shop. Data tier: database. Each tier only talks to the next one',
    {
      type: 'graph',
      nodes: [
        { id: 'a', label: 'Each tier only' },
        { id: 'b', label: 'next one' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', direction: 'forward', line: 'solid' }],
      groups: [],
    },
  ],
  [
    'a list and the name of the next one',
    'causes: tea, stress - fixes: routine, walks',
    tree('tea, stress - fixes', 'routine', 'walks'),
  ],
  [
    'who, and the verb of what they do',
    '学生做练习，学生做完交给老师',
    talks(['学生做', '学生做', '练习'], ['学生', '老师', '交']),
  ],
  ['what asks for the drawing', '列一下要带的东西：水、伞', tree('列一下要带的东西', '水', '伞')],
  ['how somebody goes through a list', '去爬山啊游泳啊什么的', tree('活动', '爬山啊游泳啊', '滑雪什么的')],
  ['what became of it, as one who takes part', '验证成功返回令牌给手机', talks(['验证成功', '手机', '返回令牌'])],
  ['what happened, as one who takes part', '查到了返回页面给手机', talks(['查到了', '手机', '返回页面'])],
  ['how many tables there are', '两张表 商品(编号) 订单(单号)', classes('两张表 商品', '订单', '单号')],
  ['a list of names as the head of another one', '吃的、穿的、住的：米、面', tree('吃的、穿的、住的', '米', '面')],
])('%s', (_, text, structure) => {
  expect(isMisnamed(structure, text, () => false)).toBe(true)
})

test.each<[string, Structure]>([
  [
    'my phone calls the tower, the tower calls my sister',
    talks(['phone', 'tower', 'calls'], ['tower', 'sister', 'calls']),
  ],
  ['英里和公里是单位', classes('英里', '公里', '单位')],
  ['causes: tea, stress; fixes: routine', tree('causes', 'tea', 'stress')],
])('%s is well named', (text, structure) => {
  expect(isMisnamed(structure, text, () => false)).toBe(false)
})

test('a deputy beside whom nobody put above, and a count before the first of several names', () => {
  expect(
    isMisnamed(tree('组织架构', '总经理王总', '副总经理李总'), '组织架构：总经理王总，副总经理李总', () => false),
  ).toBe(true)
  expect(isMisnamed(tree('总经理', '副总经理李总'), '总经理下面是副总经理李总', () => false)).toBe(false)
  expect(isMisnamed(tree('部长', '两个科长李娜', '赵强'), '部长下面有两个科长李娜和赵强', () => false)).toBe(true)
  expect(isMisnamed(tree('部长', '三个工程师', '赵强'), '部长下面有三个工程师，还有赵强', () => false)).toBe(false)
})

test('a name is not cut at a verb that is one of its characters', () => {
  const treeOf = (parent: string, child: string) => ({
    type: 'tree' as const,
    root: {
      id: 'r',
      label: '街道办',
      children: [
        { id: 'a', label: '城管办', children: [] },
        { id: 'b', label: parent, children: [{ id: 'c', label: child, children: [] }] },
      ],
    },
  })
  expect(isMisnamed(treeOf('城', '办下设两个中队'), '', () => false)).toBe(true)
  expect(isMisnamed(treeOf('综治办', '巡逻队'), '', () => false)).toBe(false)
})

test('a state is not what becomes of it', () => {
  const statesOf = (label: string) => ({
    type: 'states' as const,
    states: [{ id: 's', label, kind: 'state' as const }],
    transitions: [],
  })
  expect(isMisnamed(statesOf('关机按下电源变待机'), '', () => false)).toBe(true)
  expect(isMisnamed(statesOf('信息变更中'), '', () => false)).toBe(false)
})
