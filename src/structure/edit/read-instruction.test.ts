import { describe, expect, test } from 'vitest'
import { anyDrawing } from './drawing.ts'
import type { Instruction, Place } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'

const add = (label: string, where?: Place['where'], name = '', and = ''): Instruction => {
  if (where === undefined) return { kind: 'add', label }
  return { kind: 'add', label, place: where === 'between' ? { where, name, and } : { where, name } }
}
const remove = (name: string, from?: string): Instruction => ({ kind: 'remove', name, ...(from && { from }) })
const rename = (name: string, to: string): Instruction => ({ kind: 'rename', name, to })
const move = (name: string, where: Exclude<Place['where'], 'between'>, to: string): Instruction => ({
  kind: 'move',
  name,
  place: { where, name: to },
})
const connect = (from: string, to: string, label?: string): Instruction => ({
  kind: 'connect',
  from,
  to,
  ...(label && { label }),
})
const disconnect = (from: string, to: string): Instruction => ({ kind: 'disconnect', from, to })
const turn = (direction: 'right' | 'down' | 'left' | 'up'): Instruction => ({ kind: 'turn', direction })
const convert = (to: Extract<Instruction, { kind: 'convert' }>['to']): Instruction => ({ kind: 'convert', to })
const icon = (name: string, named: string): Instruction => ({ kind: 'icon', name, icon: named })
const undo: Instruction = { kind: 'undo' }

const english: [string, ...Instruction[]][] = [
  ['add milk under Drinks', add('milk', 'under', 'Drinks')],
  ['Add a branch for milk', add('milk')],
  ['add a branch for milk under Drinks.', add('milk', 'under', 'Drinks')],
  ['Please add "Research and Development" to Departments', add('Research and Development', 'under', 'Departments')],
  ['add a step called Pay after Order', add('Pay', 'after', 'Order')],
  ['insert Check before Ship', add('Check', 'before', 'Ship')],
  ['insert a node "Cache" between API and Orders', add('Cache', 'between', 'API', 'Orders')],
  ['add Check between Order and Pay', add('Check', 'between', 'Order', 'Pay')],
  ['add Redis next to PostgreSQL', add('Redis', 'beside', 'PostgreSQL')],
  ['add Log in after Start', add('Log in', 'after', 'Start')],
  ['add Payment after Log in', add('Payment', 'after', 'Log in')],
  [
    'add milk, eggs and bread under Food',
    add('milk', 'under', 'Food'),
    add('eggs', 'under', 'Food'),
    add('bread', 'under', 'Food'),
  ],
  ['add email to Customer', add('email', 'under', 'Customer')],
  ['add field email to Customer', add('email', 'under', 'Customer')],
  ['add a new node Review right after Draft', add('Review', 'after', 'Draft')],
  ['create a group called Back end', { kind: 'add', label: 'Back end', isGroup: true }],
  ['add a column "Blocked"', { kind: 'add', label: 'Blocked', isGroup: true }],
  ['Add Step Two', add('Step Two')],
  ['add a table of contents', add('table of contents')],
  ['add tea as a child of Drinks', add('tea', 'under', 'Drinks')],
  ['add Testing at the end', { kind: 'add', label: 'Testing', place: { where: 'end' } }],
  ['also add coffee', add('coffee')],
  ['can you add coffee under Drinks?', add('coffee', 'under', 'Drinks')],
  ["add the user's name under Form", add("user's name", 'under', 'Form')],
  ['remove milk', remove('milk')],
  ['delete the payment step', remove('payment step')],
  ['remove email from Customer', remove('email', 'Customer')],
  ['drop milk and eggs', remove('milk'), remove('eggs')],
  ['get rid of the cache', remove('cache')],
  ['remove the arrow from A to B', disconnect('A', 'B')],
  ['delete the connection between API and Cache', disconnect('API', 'Cache')],
  ['rename Pay to Pay by card', rename('Pay', 'Pay by card')],
  ['rename "Back to home" to "Home"', rename('Back to home', 'Home')],
  ['relabel the Pay node as Checkout', rename('Pay node', 'Checkout')],
  ['change Draft to First draft', rename('Draft', 'First draft')],
  ['change the label of Draft to First draft', rename('Draft', 'First draft')],
  ['replace MySQL with PostgreSQL', rename('MySQL', 'PostgreSQL')],
  ['move milk under Drinks', move('milk', 'under', 'Drinks')],
  ['move Ship after Pay', move('Ship', 'after', 'Pay')],
  ['put Redis into Back end', move('Redis', 'under', 'Back end')],
  ['move Write from Todo to Done', move('Write', 'under', 'Done')],
  ['move Testing before Launch', move('Testing', 'before', 'Launch')],
  ['connect A to B', connect('A', 'B')],
  ['give Orders a database icon', icon('Orders', 'database')],
  ['Please give "Save a copy" the icon "hard disk"', icon('Save a copy', 'hard disk')],
  ['add a truck icon to Ship parcel', icon('Ship parcel', 'truck')],
  ['use the Slack logo for Tell team', icon('Tell team', 'Slack')],
  ['set the icon of Orders to a database', icon('Orders', 'database')],
  ['change the icon of Orders to database icon', icon('Orders', 'database')],
  ['remove the icon of Orders', icon('Orders', '')],
  ['connect API and Cache', connect('API', 'Cache')],
  ['connect Order to Pay with label "on success"', connect('Order', 'Pay', 'on success')],
  ['link Web to API labelled asks', connect('Web', 'API', 'asks')],
  ['connect Web with API: asks for data', connect('Web', 'API', 'asks for data')],
  ['draw an arrow from Web to API', connect('Web', 'API')],
  ['add a connection between Web and API saying hello', connect('Web', 'API', 'hello')],
  ['connect API to Cache and Orders', connect('API', 'Cache'), connect('API', 'Orders')],
  ['connect A→B', connect('A', 'B')],
  ['add an arrow A to B', connect('A', 'B')],
  ['move Pay to after Ship', move('Pay', 'after', 'Ship')],
  ['rename A → B', rename('A', 'B')],
  ['I want it as a table', convert('table')],
  ["I'd like a mind map", convert('mind map')],
  ['disconnect A from B', disconnect('A', 'B')],
  ['unlink Web and API', disconnect('Web', 'API')],
  ['left to right', turn('right')],
  ['make it left-to-right', turn('right')],
  ['lay it out from top to bottom please', turn('down')],
  ['change the direction to horizontal', turn('right')],
  ['use a vertical layout', turn('down')],
  ['right to left', turn('left')],
  ['draw it bottom up', turn('up')],
  ['as a flowchart', convert('flow')],
  ['make it a flowchart', convert('flow')],
  ['Turn this into a mind map', convert('mind map')],
  ['convert to sequence diagram', convert('sequence')],
  ['show it as a table', convert('table')],
  ['can you show this as a timeline?', convert('timeline')],
  ['switch to a Gantt chart', convert('plan')],
  ['make it an infographic instead', convert('poster')],
  ['make it a mind map now', convert('mind map')],
  ['rename later to now', rename('later', 'now')],
  ['change it to an ER diagram', convert('entities')],
  ['undo', undo],
  ['Undo that.', undo],
  ['undo the last change', undo],
  ['add milk under Drinks and remove tea', add('milk', 'under', 'Drinks'), remove('tea')],
  ['add Review after Draft, then connect it to Publish', add('Review', 'after', 'Draft'), connect('Review', 'Publish')],
  ['rename A to B; delete C', rename('A', 'B'), remove('C')],
  ['remove tea\nadd coffee\nleft to right', remove('tea'), add('coffee'), turn('right')],
  ['add Copy and Move under Edit', add('Copy', 'under', 'Edit'), add('Move', 'under', 'Edit')],
  ['add Pay after Order and then make it left to right', add('Pay', 'after', 'Order'), turn('right')],
  ['Add tea. Remove coffee.', add('tea'), remove('coffee')],
]

const chinese: [string, ...Instruction[]][] = [
  ['给订单加一个数据库图标', icon('订单', '数据库')],
  ['给“付款”加上 stripe 图标', icon('付款', 'stripe')],
  ['把订单的图标改成数据库', icon('订单', '数据库')],
  ['去掉订单的图标', icon('订单', '')],
  ['把订单的图标删掉', icon('订单', '')],
  ['在饮料下添加牛奶', add('牛奶', 'under', '饮料')],
  ['在饮料下面添加一个分支牛奶', add('牛奶', 'under', '饮料')],
  ['请在“饮料”下面加一个“牛奶”', add('牛奶', 'under', '饮料')],
  ['在付款之后添加发货', add('发货', 'after', '付款')],
  ['在发货前插入检查', add('检查', 'before', '发货')],
  ['在下单和付款之间加一个审核', add('审核', 'between', '下单', '付款')],
  ['在数据库旁边新增缓存', add('缓存', 'beside', '数据库')],
  ['给饮料加一个子节点牛奶', add('牛奶', 'under', '饮料')],
  ['把牛奶加到饮料下', add('牛奶', 'under', '饮料')],
  ['添加牛奶到饮料', add('牛奶', 'under', '饮料')],
  ['添加牛奶', add('牛奶')],
  ['添加一个节点：牛奶', add('牛奶')],
  [
    '在食物里添加牛奶、鸡蛋和面包',
    add('牛奶', 'under', '食物'),
    add('鸡蛋', 'under', '食物'),
    add('面包', 'under', '食物'),
  ],
  ['添加和平', add('和平')],
  ['新增一个名为审核的步骤', add('审核')],
  ['添加一个分组后端', { kind: 'add', label: '后端', isGroup: true }],
  ['在客户中添加字段邮箱', add('邮箱', 'under', '客户')],
  ['删除牛奶', remove('牛奶')],
  ['把牛奶删掉', remove('牛奶')],
  ['去掉“测试”', remove('测试')],
  ['从客户里删除邮箱', remove('邮箱', '客户')],
  ['删除牛奶和鸡蛋', remove('牛奶'), remove('鸡蛋')],
  ['把付款改名为支付', rename('付款', '支付')],
  ['把付款改成支付', rename('付款', '支付')],
  ['将“付款”重命名为“在线支付”', rename('付款', '在线支付')],
  ['重命名付款为支付', rename('付款', '支付')],
  ['付款改名为支付', rename('付款', '支付')],
  ['把付款的名称改为支付', rename('付款', '支付')],
  ['把牛奶移到饮料下', move('牛奶', 'under', '饮料')],
  ['把牛奶移动到饮料下面', move('牛奶', 'under', '饮料')],
  ['将发货挪到付款后面', move('发货', 'after', '付款')],
  ['把缓存放到后端里', move('缓存', 'under', '后端')],
  ['移动牛奶到饮料', move('牛奶', 'under', '饮料')],
  ['连接下单和付款', connect('下单', '付款')],
  ['从下单到付款连线', connect('下单', '付款')],
  ['把下单连到付款', connect('下单', '付款')],
  ['把下单和付款连起来', connect('下单', '付款')],
  ['连接下单和付款，标签为成功', connect('下单', '付款', '成功')],
  ['在下单和付款之间画一条线', connect('下单', '付款')],
  ['断开下单和付款', disconnect('下单', '付款')],
  ['断开下单和付款之间的连接', disconnect('下单', '付款')],
  ['删除从下单到付款的箭头', disconnect('下单', '付款')],
  ['改成从左到右', turn('right')],
  ['横向排列', turn('right')],
  ['横过来', turn('right')],
  ['竖过来', turn('down')],
  ['从上到下', turn('down')],
  ['把布局改成纵向', turn('down')],
  ['换成流程图', convert('flow')],
  ['改成思维导图', convert('mind map')],
  ['把它改成时序图', convert('sequence')],
  ['用表格表示', convert('table')],
  ['转换为甘特图', convert('plan')],
  ['以时间线的形式展示', convert('timeline')],
  ['撤销', undo],
  ['撤销上一步', undo],
  ['请撤销刚才的修改', undo],
  ['在饮料下添加牛奶，然后删除茶', add('牛奶', 'under', '饮料'), remove('茶')],
  ['添加审核并连接审核和付款', add('审核'), connect('审核', '付款')],
  ['删除茶；添加咖啡。', remove('茶'), add('咖啡')],
  ['在付款后添加发货，再改成从左到右', add('发货', 'after', '付款'), turn('right')],
  ['能不能把茶改成咖啡？', rename('茶', '咖啡')],
]

test('there are enough of them', () => {
  expect(english.length).toBeGreaterThanOrEqual(60)
  expect(chinese.length).toBeGreaterThanOrEqual(40)
})

test.each(english.map(([text, ...expected]) => [text, expected] as const))('%s', (text, expected) => {
  expect(readInstruction(text)).toEqual(expected)
})

test.each(chinese.map(([text, ...expected]) => [text, expected] as const))('%s', (text, expected) => {
  expect(readInstruction(text)).toEqual(expected)
})

test.each([
  'we should add value to the customer',
  'Should we add milk under Drinks?',
  'What is under Drinks?',
  'remove milk?',
  'The user logs in and then the app shows the page.',
  'First, we connect the pump to the tank. Then we fill it.',
  'Connect the dots',
  'Move on',
  'move it to the left',
  'make it better',
  'make it pop and add a bit of colour to everything that matters for the people who read it in the morning',
  'change is hard',
  'add',
  'Adding milk is easy',
  'Draw a flowchart of the order process',
  'Create an account and verify your email',
  'Create a user, then send a welcome mail',
  'Insert card, enter PIN, take cash',
  'Insert the card into the reader, then enter the PIN',
  'Remove the lid, then pour water into the cup',
  'Connect to the database and run the query',
  'Link your account to Google',
  'change the colour of Pay to red',
  'add node A -> B',
  'export as png',
  'add a bit more detail',
  'add some colour',
  '创建订单，支付，发货',
  '添加商品到购物车，然后结算',
  'A -> B -> C',
  'Add the flour to the bowl. It should be warm.',
  '',
  '...',
  '我们应该为客户增加价值吗？',
  '用户登录后进入首页，然后查看订单',
  '客户添加商品到购物车',
  '什么是流程图？',
  '流程图',
  '删除',
  `add ${'x'.repeat(200)}`,
  'add a '.repeat(300),
])('%j is no instruction', text => {
  expect(readInstruction(text)).toBeNull()
})

describe('names that are in the drawing decide', () => {
  const isKnown = (name: string) =>
    ['Back to home', 'Order', 'Sign in', 'research and development', '和平与发展'].includes(name)

  test.each<[string, Instruction]>([
    ['rename Back to home to Home', rename('Back to home', 'Home')],
    ['connect Back to home to Order', connect('Back to home', 'Order')],
    ['add Pay after dinner to Order', add('Pay after dinner', 'under', 'Order')],
    ['move Order under Sign in', move('Order', 'under', 'Sign in')],
    ['remove research and development', remove('research and development')],
    ['删除和平与发展', remove('和平与发展')],
  ])('%s', (text, expected) => {
    expect(readInstruction(text, { ...anyDrawing, isKnown, resembles: isKnown })).toEqual([expected])
  })
})

describe('sentences about a system', () => {
  const isKnown = (name: string) =>
    ['API', 'Orders', 'Redis', 'Web', '接口', '缓存'].includes(name.replace(/^the /, ''))
  const group = (label: string): Instruction => ({ kind: 'add', label, isGroup: true })

  test.each<[string, Instruction[]]>([
    ['connect Web directly to Redis', [connect('Web', 'Redis')]],
    ['add an arrow from Orders back to Web', [connect('Orders', 'Web')]],
    ['reverse the arrow from API to Orders', [{ kind: 'reverse', from: 'API', to: 'Orders' }]],
    ['flip the direction of the arrow between API and Orders', [{ kind: 'reverse', from: 'API', to: 'Orders' }]],
    ['把接口到缓存的箭头反过来', [{ kind: 'reverse', from: '接口', to: '缓存' }]],
    [
      'group Orders and Redis into Backend',
      [group('Backend'), move('Orders', 'under', 'Backend'), move('Redis', 'under', 'Backend')],
    ],
    ['in front of the API there should be a firewall', [add('firewall', 'before', 'API')]],
    ['there should be a queue between API and Orders', [add('queue', 'between', 'API', 'Orders')]],
    ['add Prometheus that monitors Orders', [add('Prometheus'), connect('Prometheus', 'Orders', 'monitors')]],
    ['add a cache which is used by the API', [add('cache'), connect('API', 'cache')]],
    ['rename API to Gateway and Redis to Cache', [rename('API', 'Gateway'), rename('Redis', 'Cache')]],
    ['remove Redis and everything below it', [remove('Redis')]],
    ['call Web "Shop"', [rename('Web', 'Shop')]],
    ['after Orders, send the parcel', [add('send the parcel', 'after', 'Orders')]],
    ['接口之后还要记录日志', [add('记录日志', 'after', '接口')]],
    ['接口后面再加两步：归档和发邮件', [add('归档', 'after', '接口'), add('发邮件', 'after', '归档')]],
    ['改成横向的', [turn('right')]],
    ['turn it around so it goes from left to right', [turn('right')]],
  ])('%s', (text, expected) => {
    expect(readInstruction(text, { ...anyDrawing, isKnown, resembles: isKnown, type: 'graph' })).toEqual(expected)
  })

  test.each(['we need a good plan for the API', 'after Orders, remove Redis and see', 'group the users by age'])(
    '%s: is none',
    text => {
      expect(readInstruction(text, { ...anyDrawing, isKnown, resembles: isKnown, type: 'graph' })).toBeNull()
    },
  )
})

test('Chinese moves without 把 need a name of the drawing', () => {
  const isKnown = (name: string) => name === '打包'
  expect(readInstruction('打包移到付款前面', { ...anyDrawing, isKnown, resembles: isKnown })).toEqual([
    move('打包', 'before', '付款'),
  ])
  expect(readInstruction('货物移到付款前面', { ...anyDrawing, isKnown, resembles: isKnown })).toBeNull()
})

test('pls is please', () => {
  expect(readInstruction('pls drop milk')).toEqual([remove('milk')])
  expect(readInstruction('drop milk plz')).toEqual([remove('milk')])
})
