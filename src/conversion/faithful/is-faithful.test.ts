import { describe, expect, test } from 'vitest'
import type { Chart } from '../../structure/chart.ts'
import type { Graph, GraphNode } from '../../structure/graph.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree } from '../../structure/tree.ts'
import { isFaithful, isStructured } from './is-faithful.ts'

const tree = (root: string, ...parts: string[]): Tree => ({
  type: 'tree',
  root: { id: 'root', label: root, children: parts.map(label => ({ id: label, label, children: [] })) },
})

const flow = (role: GraphNode['role'], ...labels: string[]): Graph => ({
  type: 'graph',
  nodes: labels.map((label, index) => ({
    id: `n${index}`,
    label,
    role: label.endsWith('?') ? 'decision' : (role ?? 'step'),
  })),
  edges: labels.slice(1).map((_, index) => ({
    id: `e${index}`,
    from: `n${index}`,
    to: `n${index + 1}`,
    direction: 'forward',
    line: 'solid',
  })),
  groups: [],
})

const bars = (title: string, ...rows: [string, number][]): Chart => ({
  type: 'chart',
  title,
  mark: 'bar',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'value', type: 'number' },
  ],
  rows,
  category: 'name',
  values: ['value'],
})

const times = (...events: [string, string][]): Structure => ({
  type: 'items',
  arrangement: 'events',
  groups: [{ id: 'g', label: '', items: events.map(([label, value]) => ({ id: label, label, value })) }],
})

describe('a drawing that says what was said', () => {
  test.each<[string, Structure]>([
    ['Tools of the garden: rake, hose and spade', tree('Tools of the garden', 'rake', 'hose', 'spade')],
    ['厨房有炉子、水槽和冰箱', tree('厨房', '炉子', '水槽', '冰箱')],
    ['植物由根、茎、叶组成', tree('植物', '根', '茎', '叶')],
    ['1. Launch\n1.1 Market\n1.2 Price', tree('Launch', 'Market', 'Price')],
    ['First wash the rice, then boil the water', flow('step', 'Wash the rice', 'Boil the water')],
    ['apples 3, pears 5', bars('', ['apples', 3], ['pears', 5])],
  ])('is one: %s', (text, structure) => {
    expect(isFaithful(structure, text)).toBe(true)
  })
})

describe('a drawing is not taken that', () => {
  test.each<[string, string, Structure]>([
    [
      'has the end of a task in its name',
      '拆除：3月2日到3月4日\n水电：3月5日到3月8日',
      times(['拆除：到3月4日', '3月2日'], ['水电：到3月8日', '3月5日']),
    ],
    [
      'holds the first of the parts in the name of their whole',
      'The body: bones, and organs like heart, lungs, and liver',
      tree('The body', 'bones', 'organs like heart', 'lungs', 'liver'),
    ],
    [
      'has the whole beside its parts',
      'Of the 200 people we asked, 120 walk and 80 ride',
      { ...bars('', ['people we asked', 200], ['walk', 120], ['ride', 80]), mark: 'pie' },
    ],
    [
      'takes one figure by a thousand and not the next',
      'Berlin 3.7 million, Hamburg 1.9',
      bars('', ['Berlin', 3_700_000], ['Hamburg', 1.9]),
    ],
    [
      'has figures in the name of another',
      'Anna coding 8 design 5 talking 6, Ben coding 5 design 9 talking 7',
      bars('', ['Anna coding 8 design 5 talking', 6], ['Ben coding 5 design 9 talking', 7]),
    ],
    [
      'does not say who fell',
      'The wall was built in 1961, Kennedy visited in 1963, it fell in 1989',
      times(['The wall was built', '1961'], ['Kennedy visited', '1963'], ['fell', '1989']),
    ],
    [
      'draws groups between semicolons as one row',
      '减肥计划：饮食少油，多吃菜；运动跑步，跳绳',
      tree('减肥计划', '饮食少油', '多吃菜', '运动跑步', '跳绳'),
    ],
    ['leaves out what was named', 'The kitchen has a stove, a sink and an oven', tree('kitchen', 'stove')],
    [
      'takes a case as a step',
      '收文登记，需要会签的先送科室会签，归档',
      flow('step', '收文登记', '需要会签的先送科室会签', '归档'),
    ],
    ['cuts off where it is', "Scan it, after the belt it's loaded", flow('step', 'Scan it', "Belt it's loaded")],
    ['leaves out Chinese words', '厨房有炉子、水槽和电冰箱', tree('厨房', '炉子', '水槽')],
    ['has a name that goes on', 'The house has a garden and the garage', tree('house', 'a garden and the', 'garage')],
    ['has half of a Chinese word', '7点起床，8点上班', tree('7点', '床', '上班', '8点')],
    ['has a name that begins with a verb of lists', '家务包括扫地、洗碗', tree('家务', '包括扫地', '洗碗')],
    ['has an open bracket', 'rooms: hall (small), attic', tree('rooms', 'hall (small', 'attic')],
    ['has two sentences as a step', 'If it goes well we sign', flow('step', 'Both?', 'Goes well we sign')],
    [
      'has one thing under two names',
      '服务器连每台打印机，打印机连纸盒',
      flow('component', '服务器', '每台打印机', '打印机', '纸盒'),
    ],
    [
      'has a name with what it does',
      'gateway calls the store and the store reads the disk',
      flow('component', 'gateway', 'store', 'store reads', 'disk'),
    ],
    [
      'has a case as a step',
      '客服登记，能解决的当场解决，解决不了的转给主管',
      flow('step', '客服登记', '能解决的当场解决', '解决不了的转给主管'),
    ],
    [
      'asks about an act before the last',
      'she pays, gets a key, if the payment fails she calls',
      flow('step', 'She pays', 'Gets a key', 'The payment fails?', 'Calls'),
    ],
    [
      'counts a whole beside its parts',
      '一共有30人，其中男生10人，女生20人',
      bars('', ['一共', 30], ['男生', 10], ['女生', 20]),
    ],
    [
      'joins names and figures',
      '小明语文85数学92，小红语文90数学88',
      bars('', ['小明语文85数学', 92], ['小红语文90数学', 88]),
    ],
  ])('%s', (_, text, structure) => {
    expect(isFaithful(structure, text)).toBe(false)
  })

  test('answers one question twice alike', () => {
    const drawing = flow('step', 'Ring', 'Hungry?', 'Soup', 'Bread')
    const [ring, soup] = drawing.edges
    if (!ring || !soup) throw new Error('the flow has no edges')
    const edges = [ring, { ...soup, label: 'Yes' }, { ...soup, id: 'again', to: 'n3', label: 'Yes' }]
    expect(isFaithful({ ...drawing, edges }, 'ring, hungry? yes: soup, bread')).toBe(false)
  })

  test('chains a list behind an arrow', () => {
    const text = 'router -> switch -> screen, console, printer'
    expect(isFaithful(flow('step', 'Router', 'Switch', 'Screen', 'Console', 'Printer'), text)).toBe(false)
  })

  test('is a guess, and leaves out a single word', () => {
    const text =
      'the quick lamp joins the wall, the wall joins the roof, the roof joins the floor, the floor joins the door, the door joins the lamp'
    const drawing = tree('lamp', 'wall', 'roof', 'floor', 'door')
    expect(isFaithful(drawing, text)).toBe(true)
    expect(isFaithful(drawing, text, true)).toBe(false)
  })
})

test.each([
  ['a: b, c', true],
  ['first\nsecond', true],
  ['a -> b', true],
  ['he opens the door and she leaves', false],
])('whether marks structure %j', (text, expected) => {
  expect(isStructured(text)).toBe(expected)
})

const events = (...items: [string, string][]): Structure => ({
  type: 'items',
  arrangement: 'events',
  groups: [{ id: 'g', label: '', items: items.map(([value, label]) => ({ id: label, label, value })) }],
})

const states = (...labels: string[]): Structure => ({
  type: 'states',
  states: labels.map(label => ({ id: label, label, kind: 'state' })),
  transitions: [],
})

const board = (...columns: string[][]): Structure => ({
  type: 'items',
  arrangement: 'board',
  groups: columns.map(([label = '', ...cards]) => ({
    id: label,
    label,
    items: cards.map(card => ({ id: card, label: card })),
  })),
})

describe('a drawing is not taken whose sentences, figures or times are those of something else:', () => {
  test.each<[string, string, Structure]>([
    ['figures left out', 'Office: 20 PCs, printer, router', tree('Office', 'PCs', 'printer', 'router')],
    [
      'a remark as the last step',
      'sign the waiver, pay the deposit, go. We close at 6.',
      flow('step', 'Sign the waiver', 'Pay the deposit', 'Go', 'Close at 6'),
    ],
    ['what is not done as a step', '投递，分拣，运输。周日不送。', flow('step', '投递', '分拣', '运输', '周日不送')],
    [
      'a sentence in none',
      'Mix flour and salt. Bake it for an hour. Grandmother collects porcelain elephants.',
      flow('step', 'Mix flour and salt', 'Bake it for an hour'),
    ],
    [
      'who does it and what as two steps',
      'the ice melts, the dark rock then absorbs heat',
      flow('step', 'the ice melts', 'The dark rock', 'Absorbs heat'),
    ],
    [
      'the number of the next item',
      '1. Pluck it 2. Compare it 3. Turn it',
      flow('step', 'Pluck it 2', 'Compare it 3', 'Turn it'),
    ],
    ['that there is none', 'Red (Ann, Bo), green (nobody so far)', tree('Teams', 'Ann', 'Bo', 'nobody so far')],
    ['relations as a list', '谁找谁：老奥打给小皮，小皮打给小昆', tree('谁找谁', '老奥打给小皮', '小皮打给小昆')],
    [
      'two sentences in one event',
      '1991 slide, 2024 solar roof. Before 1978 there was a pond.',
      events(['1991', 'slide'], ['2024', 'solar roof. Before'], ['1978', 'there was a pond']),
    ],
    ['half of a time', '1991年加滑梯，1978年以前是水塘', events(['1991年', '加滑梯'], ['1978年', '以前是水塘'])],
    [
      'the time of the event before',
      'supper at 18:30, the head speaks from 18:40 to 19:00, then songs until 20:00, games until 21:00',
      events(['18:30', 'the head speaks'], ['18:40 to 19:00', 'songs'], ['20:00', 'games']),
    ],
    [
      'what was another year',
      '1952年成立，1990年老黑接任，去年拿了奖',
      events(['1952年', '成立'], ['1990年', '老黑接任，去年拿了奖']),
    ],
    [
      'months as steps of a plan',
      'roof in March, wiring in April, paint in June. That is the plan.',
      flow('step', 'Roof in March', 'Wiring in April', 'Paint in June'),
    ],
    [
      'what is asked for as a step',
      'dig, sow, water. Put that on a chart.',
      flow('step', 'Dig', 'Sow', 'Water', 'Put that on a chart'),
    ],
    [
      'the states of something as a step',
      '工单有新建、处理中、关闭三个状态，先登记，再派人',
      flow('step', '工单有新建、处理中、关闭三个状态', '登记', '派人'),
    ],
    [
      'two figures as one, with a short name',
      '北区卖苹果40梨25，南区苹果30梨50',
      bars('', ['北区卖苹果40梨', 25], ['南区苹果30梨', 50]),
    ],
    ['how many states there are', '书有在馆、借出、遗失几种状态', states('在馆', '借出', '遗失几种状态')],
    ['what is done in another column', '待办：修水槽，草坪弄完了', board(['待办', '修水槽', '草坪弄完了'])],
    [
      'what somebody is at among what is to be done',
      "to do: gutter, I'm in the middle of the shed",
      board(['to do', 'gutter', "I'm in the middle of the shed"]),
    ],
    [
      'what the time after it belongs to',
      'by 2018 there were nine, the plague year 2020 closed four',
      events(['2018', 'there were nine, the plague year'], ['2020', 'closed four']),
    ],
    [
      'what is so today',
      '2018年九家店，2020年关了四家，现在又有八家',
      events(['2018年', '九家店'], ['2020年', '关了四家，现在又有八家']),
    ],
    ['a word of wonder in a name', 'Oslo 16, London a mere 14', bars('', ['Oslo', 16], ['London a mere', 14])],
    [
      'an experience as steps',
      'experience map of a gym: signs up - easy, gets a tour - nice, trains - lost',
      flow('step', 'Signs up - easy', 'Gets a tour - nice', 'Trains - lost'),
    ],
    [
      'what leads from the first step to the last as a step',
      '播客从选题到发布，选题，录音，发布',
      flow('step', '播客从选题到发布', '选题', '录音', '发布'),
    ],
    ['the first of a list as its whole', '健身卡的体验：报名很顺，参观友好', tree('报名很顺', '参观友好')],
    [
      'what goes where as steps in a row',
      '怎么分？包裹送仓库，信件送前台，急件直接送法务',
      flow('step', '包裹送仓库', '信件送前台', '急件直接送法务'),
    ],
    [
      'one or the other state as a step',
      'A bill is open, then paid or overdue, then it is filed',
      flow('step', 'A bill is open', 'Paid or overdue', 'File it'),
    ],
    [
      'a clause as the name of a figure',
      'week one 12, week two i was ill so 4',
      bars('', ['week one', 12], ['week two i was ill so', 4]),
    ],
    [
      'what was done as the name of a figure',
      '第一周12，第二周生病了只跑了4',
      bars('', ['第一周', 12], ['第二周生病了只跑了', 4]),
    ],
    [
      'who was asked beside the answers',
      '问了60个邻居，赞成33，反对18，无所谓9',
      bars('', ['问了', 60], ['赞成', 33], ['反对', 18], ['无所谓', 9]),
    ],
    ['half of a denial', '企鹅是不会飞的鸟，鸟会飞', tree('鸟', '企鹅是不', '会飞')],
    [
      'a plan in time as arrows',
      'gantt: design 2 weeks, build 3 weeks',
      flow('step', 'design 2 weeks', 'build 3 weeks'),
    ],
    ['an open name of a figure', 'altos 11, tenors only 4', bars('', ['altos', 11], ['tenors only', 4])],
    ['the second of two figures', '泥料从12涨到15，釉料从20涨到26', bars('', ['泥料', 15], ['釉料', 26])],
    ['the rest of a whole', 'hotels 45%, camping 30%, flats the rest', bars('', ['hotels', 45], ['camping', 30])],
    ['a bound as a figure', '罚款：书0.5元，碟1元，最多20元', bars('罚款', ['书', 0.5], ['碟', 1], ['最多', 20])],
    ['what somebody remembers', '我记得夏天是6周，蜂王5年', bars('', ['我记得夏天', 6], ['蜂王', 5])],
    [
      'costs among the income',
      '收入：牛奶48，鸡蛋7，游客12；支出51',
      bars('收入', ['牛奶', 48], ['鸡蛋', 7], ['游客', 12], ['支出', 51]),
    ],
  ])('%s', (_, text, structure) => {
    expect(isFaithful(structure, text)).toBe(false)
  })

  test.each<[string, Structure]>([
    ['三个区：东区、西区、南区', tree('三个区', '东区', '西区', '南区')],
    ['3 shelves: top, middle, bottom', tree('shelves', 'top', 'middle', 'bottom')],
    ['Mix flour and salt. Bake it. Thanks!', flow('step', 'Mix flour and salt', 'Bake it')],
    ['1. Pluck it 2. Turn it', flow('step', 'Pluck it', 'Turn it')],
    ['62% office only, 5% home', bars('', ['office only', 62], ['home', 5])],
    ['rent 40, food 20, the rest fun', bars('', ['rent', 40], ['food', 20], ['fun', 40])],
  ])('but %s is', (text, structure) => {
    expect(isFaithful(structure, text)).toBe(true)
  })
})

test('the days of things are no figures', () => {
  const told = 'exam dates: maths on May 4, physics on May 7'
  expect(isFaithful(bars('exam dates', ['maths on May', 4], ['physics on May', 7]), told)).toBe(false)
  const sold = 'sales: shop in May 20, web in May 31'
  expect(isFaithful(bars('sales', ['shop in May', 20], ['web in May', 31]), sold)).toBe(true)
})

test('a year is no figure of what stands before it', () => {
  const told = '销量华为2023年4800万，小米2023年2900万'
  expect(isFaithful(bars('销量', ['华为', 2023], ['小米', 2023]), told)).toBe(false)
})

test('who came and who went are no figures of one row, and a rest behind an "and" is one of them', () => {
  const years: [string, number][] = [
    ['2021年', 12],
    ['2022年', 20],
    ['2023年', 5],
  ]
  expect(isFaithful(bars('人数', ...years), '2021年招了12人，2022年招了20人，2023年裁了5人。')).toBe(false)
  expect(isFaithful(bars('人数', ...years), '2021年招了12人，2022年招了20人，2023年招了5人。')).toBe(true)
  const told = 'Wages are 35%, materials 40% and the rest is profit'
  expect(isFaithful(bars('Costs', ['Wages', 35], ['materials', 40]), told)).toBe(false)
  expect(isFaithful(bars('Costs', ['Wages', 35], ['materials', 40], ['profit', 25]), told)).toBe(true)
})
