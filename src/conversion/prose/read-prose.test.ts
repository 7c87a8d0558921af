import { describe, expect, test } from 'vitest'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import { readList } from './read-list.ts'
import { readProse } from './read-prose.ts'

/** `whole > part` and `from -> to: label`. */
function relationsIn(structure: Structure | null): string[] {
  if (!structure) return []
  const { elements, connections } = listParts(structure)
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  const nested = elements.flatMap(({ label, parent }) => (parent ? [`${labels.get(parent)} > ${label}`] : []))
  return [...nested, ...connections.map(({ from, to, label }) => `${labels.get(from)} -> ${labels.get(to)}: ${label}`)]
}

test.each([
  ['Could I get a picture? First soak the beans, then drain them, then cook them', 'soak the beans'],
  ['Soak the beans, then drain them, then cook them. Put that on a chart please.', 'cook them'],
  ['先泡豆子，再沥水，最后煮熟，画出来看看', '煮熟'],
])('what only asks for a drawing is no part of it: %s', (text, told) => {
  const read = readProse(text)
  const labels = read ? listParts(read).elements.map(({ label }) => label.toLowerCase()) : []
  expect(labels).toHaveLength(3)
  expect(labels).toContain(told)
})

describe('what something consists of, and who leads whom', () => {
  test.each([
    ['A plant consists of roots and leaves.', ['plant > roots', 'plant > leaves']],
    [
      'Mind map of a computer with hardware, software and network',
      ['Computer > hardware', 'Computer > software', 'Computer > network'],
    ],
    [
      'The CEO leads the CTO. The CTO leads engineering and security.',
      ['CEO > CTO', 'CTO > engineering', 'CTO > security'],
    ],
    ['Maria is the CEO. Tom and Ana report to Maria.', ['Maria (CEO) > Tom', 'Maria (CEO) > Ana']],
    ['the director has three managers: sales and finance', ['director > sales', 'director > finance']],
    ['总经理管理技术总监，技术总监管理开发部和运维部', ['总经理 > 技术总监', '技术总监 > 开发部', '技术总监 > 运维部']],
    ['王总管理三个部门，分别是销售、市场、研发', ['王总 > 销售', '王总 > 市场', '王总 > 研发']],
    ['Who reports to whom: Mia is the CEO. Noah reports to Mia.', ['Mia (CEO) > Noah']],
    ['小王向李经理汇报，李经理向赵总汇报', ['赵总 > 李经理', '李经理 > 小王']],
    ['我们的读书会分为三组：历史组、科幻组和诗歌组', ['读书会 > 历史组', '读书会 > 科幻组', '读书会 > 诗歌组']],
    [
      'Mind map of a garden with beds (roses, herbs) and tools (rake, spade)',
      ['Garden > beds', 'Garden > tools', 'beds > roses', 'beds > herbs', 'tools > rake', 'tools > spade'],
    ],
    ['植物由根、茎、叶组成', ['植物 > 根', '植物 > 茎', '植物 > 叶']],
  ])('%s', (text, expected) => {
    expect(relationsIn(readProse(text)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('what leads to what, and what is when', () => {
  test('things joined by verbs, each with one in common with another', () => {
    expect(relationsIn(readProse('The pump feeds the tank. The tank feeds the boiler and the turbine.'))).toEqual([
      'pump -> tank: feeds',
      'tank -> boiler: feeds',
      'tank -> turbine: feeds',
    ])
    expect(readProse('The pump feeds the tank. The dog sees the cat.')).toBeNull()
  })

  test('days of things', () => {
    const tasks = (text: string) => {
      const read = readProse(text)
      return read?.type === 'schedule' && read.tasks.map(({ label, start }) => `${start} ${label}`)
    }
    const expected = ['2026-03-02 kickoff', '2026-07-01 launch']
    expect(tasks('milestones: kickoff 2026-03-02, launch 2026-07-01')).toEqual(expected)
    expect(tasks('里程碑：2026-03-02启动，2026年7月1日上线')).toEqual(['2026-03-02 启动', '2026-07-01 上线'])
    expect(tasks('budget 2026, launch 2026-07-01')).not.toEqual(expected)
  })
})

describe('who says what to whom', () => {
  test.each([
    ['Alice calls Bob. Bob answers Alice.', ['Alice -> Bob: calls', 'Bob -> Alice: answers']],
    [
      'The browser sends a request to the server, the server checks the database, the database returns the rows',
      [
        'browser -> server: sends a request',
        'server -> database: checks the database',
        'database -> server: returns the rows',
      ],
    ],
    [
      '老张给老李发短信，老李打电话给老刘，老刘回复老张',
      ['老张 -> 老李: 发短信', '老李 -> 老刘: 打电话给', '老刘 -> 老张: 回复'],
    ],
    [
      '网页调用后端查询接口，后端请求支付系统，支付返回结果',
      ['网页 -> 后端: 调用查询接口', '后端 -> 支付: 请求', '支付 -> 后端: 返回结果'],
    ],
    ['Ann texts Bob, Bob phones Cem, Cem answers', ['Ann -> Bob: texts', 'Bob -> Cem: phones', 'Cem -> Bob: answers']],
    ['浏览器向服务器发送请求，服务器查询数据库', ['浏览器 -> 服务器: 发送请求', '服务器 -> 数据库: 查询']],
  ])('%s', (text, expected) => {
    expect(relationsIn(readProse(text))).toEqual(expected)
  })
})

test.each([
  'She then checks the menu. She then orders a pizza.',
  'A customer has many orders, an order has many items',
  'The company has 3 offices. It was sold in 2015.',
  'A contains B. B contains A.',
  'A contains B. C contains B.',
  'The manager has a meeting with Tom and Lisa',
  'Budget approved, Anna will call the supplier by 20 March.',
  '如果是缺陷就分配给开发，否则回复客户',
  'npm install fails with ERESOLVE, node 18, react 17.0.2',
  '升级到3.2.1之后有4个接口报错，需要在5月10日前解决',
])('what is not understood as a whole is not read: %s', text => {
  expect(readProse(text)).toBeNull()
})

describe('lists', () => {
  test.each([
    ['Animals\n  Mammals\n    Dog\n  Birds', 'tree'],
    ['Tips for sleep:\n- Keep cool\n- No coffee', 'items'],
    ['1. Mix\n2. Bake\n3. Eat', 'graph'],
    ['How to bake: mix, knead, wait', 'graph'],
    ['1 Prospect, 2 Qualify, 3 Close', 'graph'],
    ['Renewable energy: solar, wind, hydro', 'tree'],
    ['Pros: cheap, fast. Cons: noisy, fragile.', 'items'],
    ['Three reasons to cycle: it is healthy, it is cheap, it is fun', 'items'],
    ['省电的3个办法：关灯、拔插头、下午5点后不开空调', 'items'],
    ['我们的产品有便宜、快、好用三个特点', 'items'],
  ])('%s', (text, type) => {
    expect(readList(text)?.type).toBe(type)
  })

  test.each([
    'Standup: Ben fixed the login bug, Mia works on it, all is well',
    'Dear team,\nthank you for the work.',
    '请假流程：员工申请，组长审批，超过3天需经理审批',
    'Rooms: 101, 102, 103',
    '出门流程：收拾，锁门，下雪吗？下雪就坐车',
  ])('is none: %s', text => {
    expect(readList(text)).toBeNull()
  })
})
