import { describe, expect, test } from 'vitest'
import type { Chart } from '../chart.ts'
import type { Graph } from '../graph.ts'
import type { Interaction } from '../interaction.ts'
import type { Items } from '../items.ts'
import { listParts } from '../parts.ts'
import type { Schedule } from '../schedule.ts'
import type { Schema } from '../schema.ts'
import type { Structure } from '../structure.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { applyInstructions } from './apply-instruction.ts'
import { drawingOf } from './drawing.ts'
import { readInstruction } from './read-instruction.ts'

/** What a drawing says after the words: one line for each element, then one for each connection. Null where nothing is changed. */
function say(structure: Structure, text: string): string[] | null {
  const read = readInstruction(text, drawingOf(structure))
  const edits = read?.flatMap(each => (each.kind === 'convert' || each.kind === 'undo' ? [] : [each])) ?? []
  const applied = edits.length > 0 ? applyInstructions(structure, edits) : null
  if (!applied || 'problem' in applied) return null
  const { elements, connections } = listParts(applied.structure)
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  return [
    ...elements.map(({ label, parent }) => (parent === undefined ? label : `${labels.get(parent)}/${label}`)),
    ...connections.map(({ from, to, label }) => `${labels.get(from)}>${labels.get(to)}${label ? `: ${label}` : ''}`),
  ]
}

const node = (label: string, children: TreeNode[] = []): TreeNode => ({ id: label, label, children })
const garden: Tree = {
  type: 'tree',
  root: node('Garden', [node('Flowers', [node('Roses')]), node('Tools', [node('Shovel'), node('Hose')]), node('Pond')]),
}

const process = (...labels: string[]): Graph => ({
  type: 'graph',
  nodes: labels.map(label => ({ id: label, label, role: 'step' })),
  edges: labels.slice(1).map((to, at) => ({
    id: `e${at}`,
    from: labels[at] ?? '',
    to,
    direction: 'forward',
    line: 'solid',
  })),
  groups: [],
})
const order = process('Order', 'Check stock', 'Pack', 'Ship')
const approval = process('提交', '审批', '打款')

const system: Graph = {
  type: 'graph',
  nodes: [
    { id: 'web', label: 'Web', role: 'service' },
    { id: 'api', label: 'API', role: 'service' },
    { id: 'pg', label: 'PostgreSQL', role: 'database' },
  ],
  edges: [{ id: 'e1', from: 'web', to: 'api', label: 'calls', direction: 'forward', line: 'solid' }],
  groups: [],
}

const payment: Interaction = {
  type: 'interaction',
  participants: ['User', 'App', 'Bank'].map(label => ({ id: label, label, kind: 'participant' })),
  steps: [
    { type: 'message', id: 'm1', from: 'User', to: 'App', label: 'pay', kind: 'call' },
    { type: 'message', id: 'm2', from: 'App', to: 'Bank', label: 'charge card', kind: 'call' },
  ],
}

const sales: Chart = {
  type: 'chart',
  mark: 'bar',
  columns: [
    { name: 'month', type: 'text' },
    { name: 'value', type: 'number' },
  ],
  rows: [
    ['Jan', 120],
    ['Feb', 90],
    ['Mar', 150],
  ],
  category: 'month',
  values: ['value'],
}

const board: Items = {
  type: 'items',
  arrangement: 'board',
  groups: [
    { id: 'todo', label: 'To do', items: [{ id: 'k1', label: 'Slides' }] },
    { id: 'done', label: 'Done', items: [{ id: 'k2', label: 'Budget' }] },
  ],
}

const history: Items = {
  type: 'items',
  arrangement: 'events',
  groups: [
    {
      id: 'g',
      label: '',
      items: [
        { id: 'i1', label: 'Founded', value: '2019' },
        { id: 'i2', label: 'IPO', value: '2023' },
      ],
    },
  ],
}

const plan: Schedule = {
  type: 'schedule',
  tasks: [
    { id: 'a', label: 'Plan', start: '2026-03-02', duration: 5 },
    { id: 'b', label: 'Paint', duration: 10, after: ['a'] },
    { id: 'c', label: 'Move in', duration: 2, after: ['b'] },
  ],
}

const shop: Schema = {
  type: 'schema',
  entities: [{ id: 'ORDER', name: 'ORDER', kind: 'table', fields: [{ name: 'id', type: 'int' }] }],
  relations: [],
}

describe('a mind map', () => {
  test.each([
    ['get rid of everything under Tools', ['Garden', 'Garden/Flowers', 'Flowers/Roses', 'Garden/Tools', 'Garden/Pond']],
    ['把Tools下面的都删掉', ['Garden', 'Garden/Flowers', 'Flowers/Roses', 'Garden/Tools', 'Garden/Pond']],
    [
      'merge Flowers and Tools into Supplies',
      ['Garden', 'Garden/Supplies', 'Supplies/Roses', 'Supplies/Shovel', 'Supplies/Hose', 'Garden/Pond'],
    ],
    [
      '把Flowers和Pond合并',
      ['Garden', 'Garden/Flowers and Pond', 'Flowers and Pond/Roses', 'Garden/Tools', 'Tools/Shovel', 'Tools/Hose'],
    ],
  ])('%s', (text, expected) => {
    expect(say(garden, text)).toEqual(expected)
  })

  test.each(['Pond should be Lake instead', 'can you change Pond to Lake?'])('another name: %s', text => {
    expect(say(garden, text)).toContain('Garden/Lake')
  })

  test.each([
    'I forgot fertilizer, it goes under Tools',
    'throw in fertilizer under Tools',
    'Tools里再加一个fertilizer',
  ])('another topic: %s', text => {
    expect(say(garden, text)).toContain('Tools/fertilizer')
  })

  test.each([
    ['stick a fountain under Pond', 'Pond/fountain'],
    ['Hose should sit under Pond', 'Pond/Hose'],
    ['add Budget as its own branch, with deposit and tips below it', 'Budget/tips'],
    ['Pond下面有鱼、水草', 'Pond/水草'],
    ['再来一个大分支：心态', 'Garden/心态'],
  ])('%s', (text, line) => {
    expect(say(garden, text)).toContain(line)
  })

  test('what others lie in is not split', () => {
    expect(say(garden, 'split Tools into hand tools and machines')).toBeNull()
    expect(say(garden, 'split Pond into lake and stream')).toContain('Garden/stream')
  })
})

describe('a process', () => {
  test.each([
    ['delete everything after Check stock', ['Order', 'Check stock', 'Order>Check stock']],
    ['remove all the steps before Pack', ['Pack', 'Ship', 'Pack>Ship']],
    [
      'merge Pack and Ship',
      ['Order', 'Check stock', 'Pack and Ship', 'Order>Check stock', 'Check stock>Pack and Ship'],
    ],
  ])('%s', (text, expected) => {
    expect(say(order, text)).toEqual(expected)
  })

  test.each([
    ['the second step should be Wrap the gift', 'Wrap the gift'],
    ['before shipping we need to print a label', 'print a label>Ship'],
    ['if Check stock fails, go back to Order', 'Check stock>Order: fails'],
    ['put a diamond after Check stock asking "In stock?"', 'Check stock>In stock?'],
  ])('%s', (text, line) => {
    expect(say(order, text)).toContain(line)
  })

  test.each([
    ['第二步改成经理审批', '提交>经理审批'],
    ['审批不通过就退回提交', '审批>提交: 不通过'],
    ['审批前加一个判断：金额大于5000？', '金额大于5000？>审批'],
    ['把打款改到审批前面', '打款>审批'],
    ['提交和审批中间插一步初审', '提交>初审'],
    ['打款完了加一个归档', '打款>归档'],
    ['把审批和打款合成一步：办理', '提交>办理'],
    ['最后一步改叫付款', '审批>付款'],
  ])('%s', (text, line) => {
    expect(say(approval, text)).toContain(line)
  })

  test.each([
    'the second step should be optional',
    'if it rains, go back to Order',
    'merge Order and the rest',
    '给Pack加个超时的分支，超时就取消',
  ])('is not changed: %s', text => {
    expect(say(order, text)).toBeNull()
  })
})

describe('a system', () => {
  test.each([
    ['the API should also write to MySQL', 'API>MySQL: write to'],
    ['API还要用Redis做缓存', 'API>Redis: 缓存'],
    ['add a Redis cache for the API', 'API>Redis cache'],
    ['add a load balancer for the API', 'Web>load balancer: calls'],
    ['Web talks to API via gRPC', 'Web>API: gRPC'],
    ['label the arrow from Web to API as asks', 'Web>API: asks'],
    ['connect API to the database', 'API>PostgreSQL'],
    ['把数据库换成MongoDB', 'MongoDB'],
    ['swap PostgreSQL for MongoDB', 'MongoDB'],
    ['the API also sends mail through SendGrid', 'API>SendGrid: sends mail'],
    ['加个Redis，API用它做缓存', 'API>Redis: 缓存'],
    ['新增支付服务，API调用它', 'API>支付服务: 调用'],
  ])('%s', (text, line) => {
    expect(say(system, text)).toContain(line)
  })

  test('parts that should not talk are not joined', () => {
    expect(say(system, 'Web should not talk to the API directly')).not.toContain('Web>API: calls')
    expect(say(system, 'Web不再访问API')).not.toContain('Web>API: calls')
  })

  test('groups several that are listed', () => {
    expect(say(system, 'Web和API放一组，叫后端')).toEqual(expect.arrayContaining(['后端/Web', '后端/API']))
    expect(say(system, '把Web和API放到一个叫后端的框里')).toEqual(expect.arrayContaining(['后端/Web', '后端/API']))
  })

  test.each(['the API should also write to it', 'the API should write to the log file that we keep'])(
    'is not changed: %s',
    text => {
      expect(say(system, text)).toBeNull()
    },
  )
})

describe('a sequence', () => {
  test.each([
    ['Bank sends a confirmation to User', 'Bank>User: confirmation'],
    ['App should return the receipt to User', 'App>User: return receipt'],
    ['App asks Bank for the balance', 'App>Bank: asks for the balance'],
    ['App最后给User返回首页', 'App>User: 返回首页'],
    ['Bank把结果返回给App', 'Bank>App: 返回结果'],
  ])('%s', (text, line) => {
    expect(say(payment, text)?.at(-1)).toBe(line)
  })

  test('a message has its place', () => {
    expect(say(payment, 'the app should log the payment before charging the card')?.slice(3)).toEqual([
      'User>App: pay',
      'App>App: log the payment',
      'App>Bank: charge card',
    ])
    expect(say(payment, 'after pay, the app writes a log entry to Bank')?.slice(3, 5)).toEqual([
      'User>App: pay',
      'App>Bank: write log entry',
    ])
    expect(say(payment, 'drop the last arrow')?.slice(3)).toEqual(['User>App: pay'])
  })
})

describe('a chart', () => {
  const rows = (text: string) => {
    const read = readInstruction(text, drawingOf(sales))
    const applied = read && applyInstructions(sales, read as Parameters<typeof applyInstructions>[1])
    return applied && 'structure' in applied && applied.structure.type === 'chart' ? applied.structure.rows : null
  }

  test.each([
    ["set Feb's value to 95", 'Feb', 95],
    ['Feb should be 5 higher', 'Feb', 95],
    ['raise Feb by 10%', 'Feb', 99],
    ['reduce Feb by 20', 'Feb', 70],
    ['double Feb', 'Feb', 180],
    ['Feb减半', 'Feb', 45],
    ['Feb增加15', 'Feb', 105],
    ['Feb went up by 5', 'Feb', 95],
    ['Feb is 95 now', 'Feb', 95],
  ])('%s', (text, name, value) => {
    expect(rows(text)).toContainEqual([name, value])
  })

  test('a row is named by its figure', () => {
    expect(rows('drop the lowest one')?.map(([name]) => name)).toEqual(['Jan', 'Mar'])
    expect(rows('把最大的那个去掉')?.map(([name]) => name)).toEqual(['Jan', 'Feb'])
    expect(rows('把Feb的数据去掉')?.map(([name]) => name)).toEqual(['Jan', 'Mar'])
    expect(rows('swap Jan and Mar')?.map(([name]) => name)).toEqual(['Mar', 'Feb', 'Jan'])
  })
})

describe('lists', () => {
  test('a card stands in the column that people call so', () => {
    expect(say(board, 'mark Slides as finished')).toContain('Done/Slides')
    expect(say(board, 'Slides做完了')).toContain('Done/Slides')
    expect(say(board, 'clear Done')).not.toContain('Done/Budget')
  })

  test('an event has its place in time', () => {
    const events = (text: string) => {
      const applied = applyInstructions(history, readInstruction(text, drawingOf(history)) as [])
      const groups = 'structure' in applied && applied.structure.type === 'items' ? applied.structure.groups : []
      return groups.flatMap(({ items }) => items.map(({ label, value }) => `${value} ${label}`))
    }
    expect(events('2021年加一个：进入欧洲')).toEqual(['2019 Founded', '2021 进入欧洲', '2023 IPO'])
    expect(events('add 2021: Europe')).toEqual(['2019 Founded', '2021 Europe', '2023 IPO'])
    expect(events('the IPO was in 2024')).toEqual(['2019 Founded', '2024 IPO'])
    expect(events('Founded was registered in 2018')).toEqual(['2018 Founded', '2023 IPO'])
    expect(events('IPO其实是2024年')).toEqual(['2019 Founded', '2024 IPO'])
  })
})

describe('states', () => {
  const door: Structure = {
    type: 'states',
    states: ['待支付', '已支付'].map(label => ({ id: label, label, kind: 'state' as const })),
    transitions: [{ id: 't1', from: '待支付', to: '已支付', event: '付款' }],
  }

  test.each([
    ['待支付超时变成已取消', '待支付>已取消: 超时'],
    ['已支付之后是已完成', '已支付>已完成'],
    ['已支付 can become Refunded when the customer complains', '已支付>Refunded: the customer complains'],
  ])('%s', (text, line) => {
    expect(say(door, text)).toContain(line)
  })
})

describe('a plan', () => {
  test('a task before another one begins in its place', () => {
    expect(say(plan, 'add cleaning before Move in, 1 day')).toEqual(
      expect.arrayContaining(['Paint>cleaning', 'cleaning>Move in']),
    )
    expect(say(plan, 'add cleaning before Move in, 1 day')).not.toContain('Paint>Move in')
  })

  test('a task is named by another form of its word', () => {
    expect(say(plan, 'painting takes two weeks')).not.toBeNull()
    expect(say(plan, 'Paint再加十二天')).not.toBeNull()
    expect(say(plan, 'delete everything after Plan')).toEqual(['Plan'])
  })
})

describe('tables', () => {
  test.each([
    ['ORDER里加 total 字段，类型 decimal', 'ORDER/total'],
    ['给ORDER加一个手机号字段', 'ORDER/手机号'],
    ['add a total column of type decimal to ORDER', 'ORDER/total'],
    ['一个ORDER有多个ORDER_ITEM', 'ORDER>ORDER_ITEM'],
    ['an order has many payments', 'ORDER>payments'],
    ['add a class Cat that also extends ORDER', 'Cat>ORDER'],
    ['ORDER加一个手机号', 'ORDER/手机号'],
  ])('%s', (text, line) => {
    expect(say(shop, text)).toContain(line)
  })
})
