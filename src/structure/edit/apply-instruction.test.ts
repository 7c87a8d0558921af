import { describe, expect, test } from 'vitest'
import { checkStructure } from '../check-structure.ts'
import { graphOf, itemsOf, launch, login, parcel, samples, shop, treeOf } from '../fixtures/structures.ts'
import type { Graph } from '../graph.ts'
import { listParts } from '../parts.ts'
import type { Structure } from '../structure.ts'
import { walkTree } from '../walk.ts'
import { applyInstructions } from './apply-instruction.ts'
import { drawingOf } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'

/** Reads the words as the service does, and applies them. */
function change(structure: Structure, words: string) {
  const edits = readInstruction(words, drawingOf(structure)) as Edit[]
  const before = structuredClone(structure)
  const applied = applyInstructions(structure, edits)
  expect(structure).toEqual(before)
  if ('structure' in applied) expect(checkStructure(applied.structure)).toEqual([])
  return applied
}

/** A structure in a few lines: what is connected, else what lies in what. */
function tell(structure: Structure): string {
  if (structure.type === 'tree') {
    return Array.from(walkTree(structure.root), ({ node, depth }) => '  '.repeat(depth) + node.label).join('\n')
  }
  const { elements, connections } = listParts(structure)
  const names = new Map(elements.map(({ id, label, fields }) => [id, label || String(fields.kind ?? '')]))
  const places = elements.map(({ label, id, parent }) => {
    const name = label || (names.get(id) ?? '')
    return parent === undefined ? name : `${names.get(parent)}/${name}`
  })
  const arrows = connections.map(
    ({ from, to, label }) => `${names.get(from)} -> ${names.get(to)}${label === '' ? '' : `: ${label}`}`,
  )
  return [places.join(', '), ...arrows].filter(line => line !== '').join('\n')
}

const told = (structure: Structure, words: string) => {
  const applied = change(structure, words)
  return 'structure' in applied ? tell(applied.structure) : `! ${applied.problem.message}`
}

const steps = (graph: Graph): Graph => ({
  ...graph,
  nodes: graph.nodes.map(node => ({ ...node, role: 'step' as const })),
})
const flow = steps(graphOf(['Order -> Pay', 'Pay -> Ship: paid']))
const system = samples.grouped as Graph

describe('a flowchart', () => {
  test.each([
    ['add Check', 'Order, Pay, Ship, Check\nOrder -> Pay\nPay -> Ship: paid\nShip -> Check'],
    ['add Check after Order', 'Order, Pay, Ship, Check\nOrder -> Check\nPay -> Ship: paid\nCheck -> Pay'],
    ['add Check before Pay', 'Order, Pay, Ship, Check\nOrder -> Check\nPay -> Ship: paid\nCheck -> Pay'],
    ['insert Check between Pay and Ship', 'Order, Pay, Ship, Check\nOrder -> Pay\nPay -> Check: paid\nCheck -> Ship'],
    ['add Refund under Pay', 'Order, Pay, Ship, Refund\nOrder -> Pay\nPay -> Ship: paid\nPay -> Refund'],
    ['add Note next to Pay', 'Order, Pay, Ship, Note\nOrder -> Pay\nPay -> Ship: paid'],
    ['remove pay', 'Order, Ship\nOrder -> Ship'],
    ['remove the pay step and add Bill after Order', 'Order, Ship, Bill\nOrder -> Bill\nBill -> Ship'],
    ['rename Pay to Pay by card', 'Order, Pay by card, Ship\nOrder -> Pay by card\nPay by card -> Ship: paid'],
    ['change paid to settled', 'Order, Pay, Ship\nOrder -> Pay\nPay -> Ship: settled'],
    ['move Ship before Pay', 'Order, Pay, Ship\nOrder -> Ship\nShip -> Pay'],
    ['move Pay after Ship', 'Order, Pay, Ship\nOrder -> Ship\nShip -> Pay'],
    ['move Ship under Order', 'Order, Pay, Ship\nOrder -> Pay\nOrder -> Ship'],
    [
      'connect Ship to Order with label again',
      'Order, Pay, Ship\nOrder -> Pay\nPay -> Ship: paid\nShip -> Order: again',
    ],
    ['connect Order to Pay labelled now', 'Order, Pay, Ship\nOrder -> Pay: now\nPay -> Ship: paid'],
    ['disconnect Order from Pay', 'Order, Pay, Ship\nPay -> Ship: paid'],
    ['在Pay之后添加审核', 'Order, Pay, Ship, 审核\nOrder -> Pay\nPay -> 审核: paid\n审核 -> Ship'],
    ['删除Pay', 'Order, Ship\nOrder -> Ship'],
    ['connect Order to Pay', '! "Order" and "Pay" are already connected.'],
    ['disconnect Order from Ship', '! "Order" and "Ship" are not connected.'],
    ['remove Pey', '! Nothing is called "Pey"; there are "Order", "Pay", "Ship".'],
    ['add Check after Nowhere', '! Nothing is called "Nowhere"; there are "Order", "Pay", "Ship".'],
    ['move Pay after Pay', '! "Pay" cannot be moved into itself.'],
  ])('%s', (words, expected) => {
    expect(told(flow, words)).toBe(expected)
  })

  test('a direction', () => {
    expect(change(flow, 'left to right')).toMatchObject({ structure: { direction: 'right' }, changed: [] })
  })

  test('what was changed is told by its ids', () => {
    expect(change(flow, 'add Check after Order')).toMatchObject({ changed: ['check', 'edge_1', 'edge_3'] })
  })

  test('parts of a system are not joined where one is removed', () => {
    expect(told(system, 'remove API')).toContain('\nWeb -> Cache')
    expect(told(system, 'remove API').split('\n')).toHaveLength(2)
  })

  test.each([
    ['add Redis to Data', 'Data/Redis'],
    ['move Web into Back end', 'Back end/Web'],
    ['rename Data to Storage', 'Storage/Cache'],
    ['create a group called Edge', 'Edge'],
    ['move Data into Front end', 'Front end/Data'],
  ])('groups: %s', (words, expected) => {
    expect(told(system, words).split('\n')[0]?.split(', ')).toContain(expected)
  })

  test('a group is removed with what lies in it, and lies in nothing of its own', () => {
    expect(told(system, 'remove Back end')).toBe('Front end, Front end/Web')
    expect(told(system, 'move Back end into Data')).toBe('! "Back end" cannot be moved into itself.')
  })
})

describe('a tree', () => {
  const trip = treeOf('Trip\n  Flights\n    Out\n    Back\n  Hotel')

  test.each([
    ['add Visa', 'Trip\n  Flights\n    Out\n    Back\n  Hotel\n  Visa'],
    ['add Visa before Hotel', 'Trip\n  Flights\n    Out\n    Back\n  Visa\n  Hotel'],
    ['add Stop between Out and Back', 'Trip\n  Flights\n    Out\n    Stop\n    Back\n  Hotel'],
    ['add Pool and Bar under Hotel', 'Trip\n  Flights\n    Out\n    Back\n  Hotel\n    Pool\n    Bar'],
    ['remove Flights', 'Trip\n  Hotel'],
    ['rename trip to Journey', 'Journey\n  Flights\n    Out\n    Back\n  Hotel'],
    ['move Back under Hotel', 'Trip\n  Flights\n    Out\n  Hotel\n    Back'],
    ['move Hotel before Flights', 'Trip\n  Hotel\n  Flights\n    Out\n    Back'],
    ['在Hotel下添加早餐', 'Trip\n  Flights\n    Out\n    Back\n  Hotel\n    早餐'],
    ['move Flights under Out', '! "Flights" cannot be moved into itself.'],
    ['remove Trip', '! "Trip" is the root of the tree and cannot be removed.'],
    ['add Visa after Trip', '! Nothing can be put beside "Trip".'],
    ['connect Out to Back', '! There are no connections to change in a tree.'],
    ['left to right', '! The direction of a tree cannot be changed.'],
  ])('%s', (words, expected) => {
    expect(told(trip, words)).toBe(expected)
  })
})

describe('names', () => {
  const tree = treeOf(
    'Plan\n  The "big" idea!\n  Review draft\n  Review final\n  Sales\n    Check\n  Support\n    Check\n  用户登录',
  )

  test.each([
    ['without regard to case, articles and marks', 'remove the Big Idea', 'big'],
    ['by a beginning', 'remove sup', 'Support'],
    ['by a part', 'remove final', 'Review final'],
    ['with a noun behind it', 'remove the sales branch', 'Sales'],
    ['by a part, in Chinese', '删除登录', '用户登录'],
  ])('%s', (_name, words, gone) => {
    expect(told(tree, words)).not.toContain(gone)
  })

  test('where two have the name, nothing changes', () => {
    expect(told(tree, 'remove check')).toBe('! "check" could mean several things: "Sales / Check", "Support / Check".')
    expect(told(tree, 'rename review to Read')).toBe(
      '! "review" could mean several things: "Plan / Review draft", "Plan / Review final".',
    )
    expect(told(tree, 'remove "Support / Check"')).toMatch(/Support\n {2}用户登录/)
    expect(told(tree, 'remove check from Support')).toMatch(/Sales\n {4}Check\n {2}Support\n {2}用户登录/)
    expect(told(tree, 'rename Check in Sales to Test')).toMatch(/Sales\n {4}Test\n {2}Support\n {4}Check/)
  })

  test('an unknown name gets the closest ones', () => {
    expect(told(tree, 'remove Suport')).toBe('! Nothing is called "Suport"; did you mean "Plan / Support"?')
  })

  test('of several instructions all are done, or none', () => {
    expect(told(tree, 'remove Sales and remove Marketing')).toMatch(/^! Nothing is called "Marketing"/)
    expect(told(tree, 'remove Sales\nadd Tea under Support')).toContain('    Check\n    Tea')
  })
})

describe('items', () => {
  const board = itemsOf('board', { Todo: ['Write', 'Draw'], Done: ['Plan'] })

  test.each([
    ['add Print to Todo', 'Todo, Todo/Write, Todo/Draw, Todo/Print, Done, Done/Plan'],
    ['add Print before Draw', 'Todo, Todo/Write, Todo/Print, Todo/Draw, Done, Done/Plan'],
    ['move Write to Done', 'Todo, Todo/Draw, Done, Done/Plan, Done/Write'],
    ['move Done before Todo', 'Done, Done/Plan, Todo, Todo/Write, Todo/Draw'],
    ['add a column called Blocked', 'Todo, Todo/Write, Todo/Draw, Done, Done/Plan, Blocked'],
    ['remove Done', 'Todo, Todo/Write, Todo/Draw'],
    ['rename Done to Finished', 'Todo, Todo/Write, Todo/Draw, Finished, Finished/Plan'],
    ['add Print', '! Specify where "Print" belongs: the groups are "Todo", "Done".'],
    ['add Print under Plan', '! Nothing can be put into "Plan", only before or after it.'],
  ])('%s', (words, expected) => {
    expect(told(board, words)).toBe(expected)
  })

  test('a plain list', () => {
    expect(told(itemsOf('list', { '': ['Bread'] }), 'add milk and eggs')).toContain('/Bread, /milk, /eggs')
  })
})

describe('a plan', () => {
  test.each([
    ['add Review after Design', 'Plan/Review', 'Design -> Review'],
    ['add Buy before Build', 'Make/Buy', 'Buy -> Build'],
    ['add Trial between Build and Test', 'Make/Trial', 'Build -> Trial\nTrial -> Test'],
    ['add Sell to Make', 'Make/Sell', 'Design -> Build'],
    ['move Test after Design', 'Plan/Test', 'Design -> Test'],
    ['remove Build', 'Make/Test', 'Design -> Test'],
    ['connect Design to Test', 'Make/Test', 'Design -> Test'],
    ['remove Make', 'Plan/Design', ''],
    ['rename Make to Construction', 'Construction/Build', ''],
  ])('%s', (words, place, arrows) => {
    expect(told(launch, words)).toContain(place)
    expect(told(launch, words)).toContain(arrows)
  })

  test.each([
    ['connect Test to Design', '! "Design" would wait for itself.'],
    ['disconnect Design from Test', '! "Design" and "Test" are not connected.'],
    ['move Make after Plan', '! Only tasks can be moved, and "Make" is a section.'],
  ])('%s is not possible', (words, expected) => {
    expect(told(launch, words)).toBe(expected)
  })
})

describe('a schema', () => {
  test.each([
    ['add Product', 'Product'],
    ['add phone to Customer', 'Customer/phone'],
    ['add "phone: text" after email', 'Customer/id, Customer/email, Customer/phone'],
    ['rename email to mail', 'Customer/mail'],
    ['move email to Order', 'Order/customer_id, Order/email'],
    ['connect Order to Customer with label "belongs to"', 'Order -> Customer: belongs to'],
  ])('%s', (words, expected) => {
    expect(told(shop, words)).toContain(expected)
  })

  test('a field of two entities is named with its entity', () => {
    expect(told(shop, 'remove id')).toBe('! "id" could mean several things: "Customer / id", "Order / id".')
    expect(told(shop, 'remove id from Order')).not.toContain('Order/id')
    expect(told(shop, 'remove Order.id')).not.toContain('Order/id')
  })

  test('relations follow a renamed field, and go with an entity', () => {
    expect(change(shop, 'rename customer_id to buyer')).toMatchObject({
      structure: { relations: [{ toFields: ['buyer'] }] },
    })
    expect(told(shop, 'remove Order')).not.toContain('->')
    expect(told(shop, 'disconnect Customer from Order')).not.toContain('->')
    expect(told(shop, 'add email to Customer')).toBe('! "Customer" already has a field "email".')
  })
})

describe('states', () => {
  test.each([
    ['add Lost after On a truck', 'On a truck -> Lost: hand over'],
    ['add Lost to In transit', 'In transit/Lost'],
    ['rename land to touch down', 'On a plane -> On a truck: touch down'],
    ['connect Delivered to In transit labelled return', 'Delivered -> In transit: return'],
  ])('%s', (words, expected) => {
    expect(told(parcel, words)).toContain(expected)
  })

  test('a state is removed with what is inside, and its transitions', () => {
    expect(told(parcel, 'remove In transit')).toBe('start, Delivered, end\nDelivered -> end')
    expect(told(parcel, 'right to left')).toBe('! A state diagram runs from top to bottom or from left to right.')
  })
})

describe('a sequence', () => {
  test.each([
    ['add Mailer', 'Mailer'],
    ['add Proxy before App', 'User, Proxy, App'],
    ['connect App to User with label Welcome', 'App -> User: Welcome'],
    ['rename Log in to Sign in', 'User -> App: Sign in'],
    ['rename App to Web app', 'User -> Web app: Log in'],
  ])('%s', (words, expected) => {
    expect(told(login, words)).toContain(expected)
  })

  test('a participant goes with its messages, and the frames that are empty then', () => {
    expect(told(login, 'remove Accounts')).toBe('User, App\nUser -> App: Log in\nUser -> App: Open page')
    expect(told(login, 'disconnect User from App')).not.toContain('Log in')
    expect(told(login, 'connect User to Accounts')).toMatch(/^! Specify what "User" sends/)
  })

  test('messages change their places', () => {
    expect(told(login, 'move Open page before Log in')).toMatch(/Open page\nUser -> App: Log in/)
    expect(told(login, 'move Open page after Find account')).toMatch(/Find account\nUser -> App: Open page/)
  })
})

describe('a chart', () => {
  const rowsAfter = (words: string, chart = samples.chart as Structure) => {
    const applied = change(chart, words)
    return 'structure' in applied && applied.structure.type === 'chart' ? applied.structure.rows : told(chart, words)
  }

  test.each([
    ['remove Jan', [['Feb', null, null]]],
    [
      'change Jan to 20',
      [
        ['Jan', 20, 'cold'],
        ['Feb', null, null],
      ],
    ],
    [
      'rename Jan to January',
      [
        ['January', 12, 'cold'],
        ['Feb', null, null],
      ],
    ],
    [
      'add Mar 1500',
      [
        ['Jan', 12, 'cold'],
        ['Feb', null, null],
        ['Mar', 1500, null],
      ],
    ],
    [
      'sort ascending',
      [
        ['Feb', null, null],
        ['Jan', 12, 'cold'],
      ],
    ],
    [
      '按名称排序',
      [
        ['Feb', null, null],
        ['Jan', 12, 'cold'],
      ],
    ],
    [
      '按数值从大到小排列',
      [
        ['Jan', 12, 'cold'],
        ['Feb', null, null],
      ],
    ],
  ])('%s', (words, rows) => {
    expect(rowsAfter(words)).toEqual(rows)
  })

  test('of several figures a row is not changed by words', () => {
    const chart = { ...samples.chart, values: ['Sales', 'Note'] } as Structure
    expect(rowsAfter('change Jan to 20', chart)).toBe('! Nothing can be changed in a chart by a text instruction.')
    expect(rowsAfter('add Mar')).toBe('! Specify a number for "Mar".')
  })
})

describe('what takes the place of another', () => {
  test('a branch comes with what is on it', () => {
    const tree = (samples.tree ?? expect.fail()) as Structure
    if (tree.type !== 'tree') throw new Error('no tree')
    const [first, second] = tree.root.children
    const applied = change(tree, `swap "${first?.label}" and "${second?.label}"`)
    const after = 'structure' in applied && applied.structure.type === 'tree' ? applied.structure.root.children : []
    expect(after.slice(0, 2)).toEqual([second, first])
    expect(told(tree, `swap "${tree.root.label}" and "${first?.label}"`)).toContain("cannot take each other's place")
  })

  test('a step is there with its kind', () => {
    const graph = steps(graphOf(['Order -> Stocked', 'Stocked -> Ship']))
    const decision = {
      ...graph,
      nodes: graph.nodes.map((node, at) => (at === 1 ? { ...node, role: 'decision' as const } : node)),
    }
    const applied = change(decision, 'swap Stocked and Ship')
    expect('structure' in applied && applied.structure).toMatchObject({
      nodes: [{ label: 'Order' }, { label: 'Ship', role: 'step' }, { label: 'Stocked', role: 'decision' }],
    })
  })
})

test.each([
  ['split Pay into Ask and Charge', 'Order, Charge, Ship, Ask\nOrder -> Ask\nCharge -> Ship: paid\nAsk -> Charge'],
  ['把 Pay 拆成 Ask 和 Charge', 'Order, Charge, Ship, Ask\nOrder -> Ask\nCharge -> Ship: paid\nAsk -> Charge'],
  ['rename the second step to Bill', 'Order, Bill, Ship\nOrder -> Bill\nBill -> Ship: paid'],
  ['把第二步改成“Bill”', 'Order, Bill, Ship\nOrder -> Bill\nBill -> Ship: paid'],
  ['label the arrow from Order to Pay "by card"', 'Order, Pay, Ship\nOrder -> Pay: by card\nPay -> Ship: paid'],
  ['add a queue called jobs', 'Order, Pay, Ship, jobs\nOrder -> Pay\nPay -> Ship: paid\nShip -> jobs'],
  ['add Mail connected to Pay', 'Order, Pay, Ship, Mail\nOrder -> Pay\nPay -> Ship: paid\nMail -> Pay'],
  ['move Ship to the beginning', 'Order, Pay, Ship\nOrder -> Pay\nShip -> Order'],
  ['rename the fifth step to Bill', '! Nothing is called "fifth step"; there are "Order", "Pay", "Ship".'],
])('%s', (words, expected) => {
  expect(told(flow, words)).toBe(expected)
})

test('a group is made for what is put into it', () => {
  const applied = change(flow, 'put Pay and Ship into a group called Late')
  expect('structure' in applied && applied.structure).toMatchObject({
    groups: [{ id: 'late', label: 'Late' }],
    nodes: [{ label: 'Order' }, { label: 'Pay', group: 'late' }, { label: 'Ship', group: 'late' }],
  })
})

test('the last step is the one that nothing follows, whatever it is called', () => {
  expect(told(flow, 'delete the last step')).toBe(told(flow, 'delete Ship'))
  expect(told(flow, '去掉第一步')).toBe(told(flow, 'delete Order'))
  const forked = steps(graphOf(['Order -> Pay', 'Order -> Wait']))
  expect(told(forked, 'delete the last step')).toBe('! "last step" could mean several things: "Pay", "Wait".')
})
