import { describe, expect, test } from 'vitest'
import { readAspects } from './comparisons/read-aspects.ts'
import { readList } from './read-list.ts'
import { readPhases } from './schedules/read-phases.ts'
import { readDataValue } from './schemas/read-data-value.ts'
import { readComponents } from './systems/read-components.ts'

const labelsOf = (structure: ReturnType<typeof readPhases>) => structure?.nodes.map(({ label }) => label) ?? null

describe('steps that are announced as such', () => {
  test('are read in their order', () => {
    expect(labelsOf(readPhases('项目管理的五个主要阶段为：启动、计划、监控与控制、结束。'))).toEqual([
      '启动',
      '计划',
      '监控与控制',
      '结束',
    ])
    expect(labelsOf(readPhases('The stages of a house build are: foundation, walls and roof'))).toEqual([
      'foundation',
      'walls',
      'roof',
    ])
  })

  test('are as many as were announced', () => {
    expect(labelsOf(readPhases('3 stages of grief: denial, anger, acceptance and refactoring'))).toEqual([
      'denial',
      'anger',
      'acceptance and refactoring',
    ])
  })

  test.each([
    'The steps of the plan are: test, and if it fails, repair',
    '项目的三个阶段为：2020、2021、2022',
    '阶段很多',
  ])('are not read from %s', text => {
    expect(readPhases(text)).toBeNull()
  })
})

describe('what is said of a topic by its aspects', () => {
  test('is a tree of the topic, its aspects, and what belongs to each', () => {
    const text =
      '我想分析客户流失的原因，可能涉及价格和服务两个方面。价格方面，可能是定价过高和优惠少；在服务方面，我们需要培训、回访。用鱼骨图可视化'
    const tree = readAspects(text, null)
    expect(tree?.root.label).toBe('客户流失')
    expect(tree?.root.children.map(({ label, children }) => [label, ...children.map(child => child.label)])).toEqual([
      ['价格', '定价过高', '优惠少'],
      ['服务', '培训', '回访'],
    ])
  })

  test('is not read where a sentence says more', () => {
    expect(readAspects('价格方面，可能是定价过高；服务方面，可能是响应慢。定价过高导致客户流失', '流失')).toBeNull()
  })
})

describe('data in brackets', () => {
  test('are steps where a flow is asked for', () => {
    const steps = readDataValue("`['log in', 'load', 'show']`.", "draw my process: `['log in', 'load', 'show']`.")
    expect(steps?.type === 'graph' && steps.edges.map(({ from, to }) => `${from}>${to}`)).toEqual([
      'log_in>load',
      'load>show',
    ])
    expect(readDataValue('["a", "b"]', 'draw ["a", "b"]')).toBeNull()
  })

  test('are lines where each says who stands to whom, and how', () => {
    const graph = readDataValue('[["lion", "lives in", "savanna"], ["savanna", "part of", "Africa"]]', '')
    expect(graph?.type === 'graph' && graph.edges.map(({ from, label, to }) => [from, label, to])).toEqual([
      ['lion', 'lives in', 'savanna'],
      ['savanna', 'part of', 'africa'],
    ])
  })

  test('are a tree where each has a name and a list', () => {
    const data = '{"problem":"Late","bones":[{"category":"Staff","factors":["ill","new"]},{"category":"Road"}]}'
    expect(readDataValue(data, '')).toMatchObject({
      root: {
        label: 'Late',
        children: [{ label: 'Staff', children: [{ label: 'ill' }, { label: 'new' }] }, { label: 'Road' }],
      },
    })
    expect(readDataValue('{"name":"x","size":3,"parts":["a"]}', '')).toBeNull()
  })
})

describe('components without relations', () => {
  test('are drawn without lines where a system is asked for', () => {
    const graph = readComponents('前端、后端、数据库、Redis 缓存', '帮我画一个架构图：前端、后端、数据库、Redis 缓存')
    expect(labelsOf(graph)).toEqual(['前端', '后端', '数据库', 'Redis 缓存'])
    expect(graph?.edges).toEqual([])
  })

  test.each(['the app calls the API, database, cache', 'a firewall, a switch. Label the links', 'one, two'])(
    'are not read from %s',
    body => {
      expect(readComponents(body, `architecture: ${body}`)).toBeNull()
    },
  )
})

describe('points that are announced as such', () => {
  const pointsOf = (text: string) => {
    const read = readList(text)
    return read?.type === 'items'
      ? [read.title, ...read.groups.flatMap(({ items }) => items.map(({ label }) => label))]
      : null
  }

  test.each([
    [
      'Three tips for guests, as an infographic: ring first, bring cake, and apologise when you are late',
      ['Three tips for guests', 'ring first', 'bring cake', 'apologise when you are late'],
    ],
    [
      '待客的三个建议，做成信息图：先打电话，带蛋糕，迟到了就道歉',
      ['待客的三个建议', '先打电话', '带蛋糕', '迟到了就道歉'],
    ],
  ])('are read below their heading: %s', (text, expected) => {
    expect(pointsOf(text)).toEqual(expected)
  })

  test('a case of its own is no point', () => {
    expect(pointsOf('Three rules for guests: ring first, if nobody answers, go home')).toBeNull()
  })

  test('circled numbers begin lines', () => {
    const read = readList('换盆步骤：①浇水②松根③放新土')
    expect(read?.type === 'graph' && read.nodes.map(({ label }) => label)).toEqual(['浇水', '松根', '放新土'])
  })

  test.each([
    ['换盆：1. 浇水 2. 松根 3. 放新土', ['浇水', '松根', '放新土']],
    ['换盆分三步：第一步浇水，第二步松根，第三步放新土。', ['浇水', '松根', '放新土']],
    [
      'How to repot: 1) water it 2) loosen the roots 3) set it in soil',
      ['water it', 'loosen the roots', 'set it in soil'],
    ],
  ])('so do other numbers in turn: %s', (text, expected) => {
    const read = readList(text)
    expect(read?.type === 'graph' && read.nodes.map(({ label }) => label)).toEqual(expected)
  })
})

describe('numbered points below "How to"', () => {
  test('are steps, whatever is done', () => {
    expect(readList('How to plant a tree: 1. dig a hole 2. put it in 3. water it')).toMatchObject({
      type: 'graph',
      title: 'How to plant a tree',
    })
    expect(readList('Types of tree: 1. oak 2. birch 3. pine')).toMatchObject({ type: 'items' })
  })
})

describe('names behind what an infographic is about', () => {
  test.each([
    ['make an infographic about tea: green, black, and white', 'Tea', ['green', 'black', 'white']],
    ['做一个关于时间管理的信息图：番茄工作法、四象限法则、清单法', '时间管理', ['番茄工作法', '四象限法则', '清单法']],
  ])('are read as a list from %s', (text, title, labels) => {
    expect(readList(text)).toMatchObject({
      title,
      arrangement: 'list',
      groups: [{ items: labels.map(label => ({ label })) }],
    })
  })

  test.each([
    'infographic about sleep, colourful, for kids',
    'infographic about bins: if it is clean, recycle it, otherwise bin it',
    'mind map: tea, coffee, juice',
  ])('are not read from %s', text => {
    expect(readList(text)).toBeNull()
  })
})
