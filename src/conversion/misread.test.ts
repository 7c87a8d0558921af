import { describe, expect, test } from 'vitest'
import type { Structure } from '../structure/structure.ts'
import { hasCutNames, isMisread, missesFigures } from './misread.ts'

function treeOf(root: string, ...children: string[]): Structure {
  const nodes = children.map((label, index) => ({ id: `n${index}`, label, children: [] }))
  return { type: 'tree', root: { id: 'root', label: root, children: nodes } }
}

function stepsOf(...labels: string[]): Structure {
  const nodes = labels.map((label, index) => ({ id: `n${index}`, label, role: 'step' as const }))
  return { type: 'graph', nodes, edges: [], groups: [] }
}

function listOf(...labels: string[]): Structure {
  const items = labels.map((label, index) => ({ id: `i${index}`, label }))
  return { type: 'items', arrangement: 'events', groups: [{ id: 'g', label: '', items }] }
}

describe('a drawing of words', () => {
  test('is read where its names are what was said', () => {
    expect(isMisread(treeOf('Boat', 'hull', 'mast'), 'A boat has a hull and a mast')).toBe(false)
    expect(isMisread(stepsOf('Boil the water', 'Steep the tea'), 'Boil the water, then steep the tea')).toBe(false)
  })

  test.each<[why: string, structure: Structure, text: string]>([
    ['much is missing', treeOf('Boat', 'hull'), 'A boat has a hull, sails, ropes, anchors, cabins and lanterns'],
    ['several names are one', treeOf('沟通、时间', '团队'), '沟通、时间管理团队'],
    [
      'a name is the middle of a sentence',
      treeOf('Boat', 'hull', 'including mast'),
      'A boat has a hull, including mast',
    ],
    ['a part is told with who tells it', treeOf('Boat', 'hull', 'we have sails'), 'A boat has a hull, we have sails'],
    ['a pronoun is a name', treeOf('Boat', 'hull', 'they'), 'A boat has a hull and they'],
    ['whoever draws is spoken to', stepsOf('Boil the water', 'can you draw it'), 'Boil the water, can you draw it'],
    [
      'a condition is within a name',
      stepsOf('check the tea, if cold boil it', 'drink'),
      'check the tea, if cold boil it and drink',
    ],
    ['a case is within a step', stepsOf('check the oil', '没问题就开车'), 'check the oil, 没问题就开车'],
    ['what may be done is a step', stepsOf('发货', '发货前可以取消'), '发货，发货前可以取消'],
    [
      'what is not done is a step',
      stepsOf('Instead of calling the bank', 'check the app'),
      'Instead of calling the bank check the app',
    ],
    [
      'what is done in one case is a step',
      stepsOf('check the app', 'Only call when that fails'),
      'check the app. Only call when that fails',
    ],
    ['an edit is a step', stepsOf('第三步改名叫审批', '最后一个框删掉'), '第三步改名叫审批，最后一个框删掉'],
    [
      'a time was taken out of a name',
      listOf('testing overlaps the of dev'),
      'testing overlaps the last 2 weeks of dev',
    ],
    ['a name has a part in it', treeOf('计划', '必须有-登录', '应该有-收藏'), '计划：必须有-登录；应该有-收藏'],
    [
      'points of a list are in no box',
      stepsOf('Sam', 'write tests'),
      '- Ana: the migration is blocked\n- Sam -> write tests',
    ],
    [
      'a named database is in no box',
      {
        type: 'graph',
        nodes: [
          { id: 'a', label: 'app' },
          { id: 'r', label: 'redis' },
        ],
        edges: [],
        groups: [],
      },
      'the app uses redis for sessions and postgres for orders',
    ],
    ['a clause is left open', stepsOf('if the tea is cold', 'boil it'), 'brew, if the tea is cold, boil it'],
    ['a sentence is the name of a thing', treeOf('人员', '王强', '李娜管前端组'), '人员：王强，李娜管前端组'],
  ])('is not where %s', (_, structure, text) => {
    expect(isMisread(structure, text)).toBe(true)
  })

  test('is not where a decision has but one way on', () => {
    const { nodes } = stepsOf('Pay', 'Sold out refund it?', 'Ship') as Extract<Structure, { type: 'graph' }>
    const decided = nodes.map(node => ({ ...node, role: node.label.endsWith('?') ? ('decision' as const) : node.role }))
    const edge = { id: 'e', from: 'n1', to: 'n2', label: 'No', direction: 'forward' as const, line: 'solid' as const }
    const text = 'pay, if sold out refund it, else ship'
    expect(isMisread({ type: 'graph', nodes: decided, edges: [edge], groups: [] }, text)).toBe(true)
    const other = { ...edge, id: 'e2', to: 'n0', label: 'Yes' }
    expect(isMisread({ type: 'graph', nodes: decided, edges: [edge, other], groups: [] }, text)).toBe(false)
  })

  test('a line of its own is taken as it was written', () => {
    expect(isMisread(stepsOf('Boil the water', 'If cold, start again'), 'Boil the water\nIf cold, start again')).toBe(
      false,
    )
  })
})

describe('figures', () => {
  const table = (...rows: (string | number)[][]) => [
    { rows, columns: [{ name: 'name' }, { name: 'value' }] } as unknown as Parameters<typeof missesFigures>[0][number],
  ]

  test('that the words say stand in the tables, or are plotted', () => {
    expect(missesFigures(table(['tea', 4], ['milk', 6]), 'tea 4, milk 6')).toBe(false)
    expect(missesFigures(table(['tea', 4]), 'tea 4, milk 6, rum 7')).toBe(true)
    expect(missesFigures([], 'tea 4, milk 6', ['tea', 4, 'milk', 6])).toBe(false)
    const six = Array.from({ length: 6 }, (_, index): [string, number] => [`t${index}`, index + 10])
    expect(missesFigures(table(...six), `${six.join(', ')}, rum 99`)).toBe(true)
    expect(missesFigures(table(['tea', 4], ['milk', 6]), 'tea 4, milk 6', ['tea', 1, 'milk', 1])).toBe(true)
    expect(
      missesFigures(table(['tea', 4], ['milk', 6]), 'tea 4, milk 6. We talked about the garden for a long time.'),
    ).toBe(true)
  })

  test('a table is its own', () => {
    expect(missesFigures(table(['tea', 4]), 'name,value\ntea,4\nmilk,6')).toBe(false)
  })

  test('with names that were cut out of a sentence', () => {
    expect(hasCutNames([['about', 40]], 'about 40% like tea')).toBe(true)
    expect(hasCutNames([['还有', 2]], '还有2人弃权')).toBe(true)
    expect(hasCutNames([['tea', 40]], 'tea 40')).toBe(false)
    expect(hasCutNames([['银卡满', 5000]], '普通会员满1000升银卡，银卡满5000升金卡')).toBe(true)
    expect(hasCutNames([['Team Green 41 (round 3', 5]], 'Team Green 41 (round 3 of 5)')).toBe(true)
    expect(hasCutNames([['about', 40]], 'name,value\nabout,40\ntea,60')).toBe(false)
  })
})

test('what is to be reached, and what was lost, are no amounts beside others', () => {
  expect(
    hasCutNames(
      [
        ['maths', 76],
        ['pass mark', 60],
      ],
      'maths 76, pass mark 60',
    ),
  ).toBe(true)
  expect(
    hasCutNames(
      [
        ['去年亏了', 12],
        ['前年赚', 30],
      ],
      '去年亏了12万，前年赚30万',
    ),
  ).toBe(true)
  expect(
    hasCutNames(
      [
        ['loss 2022', 3],
        ['loss 2023', 5],
      ],
      'loss 2022: 3, loss 2023: 5',
    ),
  ).toBe(false)
})

describe('names of figures', () => {
  test('are none where they count a list', () => {
    expect(
      hasCutNames(
        [
          ['loosen', 1],
          ['jack up', 2],
          ['tighten', 3],
        ],
        'Steps: 1 loosen 2 jack up 3 tighten',
      ),
    ).toBe(true)
    expect(
      hasCutNames(
        [
          ['tea', 1],
          ['milk', 2],
          ['rum', 4],
        ],
        'tea 1, milk 2, rum 4',
      ),
    ).toBe(false)
  })

  test('are not read where a sign or the request became part of a name', () => {
    expect(
      hasCutNames(
        [
          ['周一零下', 18],
          ['周二零下', 20],
        ],
        '周一零下18度，周二零下20度',
      ),
    ).toBe(true)
    expect(
      hasCutNames(
        [
          ['Visualize', 62],
          ['direct', 23],
        ],
        'Visualize: 62% come from search, 23% direct',
      ),
    ).toBe(true)
  })

  test('has two figures of a row, a verb, or what the rest is, in no name', () => {
    expect(hasCutNames([['公交35分钟', 2]], '公交35分钟2块钱')).toBe(true)
    expect(hasCutNames([['馒头卖了', 80]], '馒头卖了80个')).toBe(true)
    expect(hasCutNames([['剩下的', 6]], '剩下的6个人喜欢滑冰')).toBe(true)
    expect(hasCutNames([['不到10分钟', 6]], '不到10分钟6人')).toBe(false)
  })
})
