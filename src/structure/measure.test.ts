import { describe, expect, test } from 'vitest'
import { graphOf, itemsOf, samples, shop, treeOf } from './fixtures/structures.ts'
import { coverage, findSyntaxLabels } from './measure.ts'
import type { Structure } from './structure.ts'
import { looksLikeSyntax } from './syntax.ts'

describe('coverage', () => {
  test.each([
    ['most of it', graphOf(['Order -> Pay', 'Pay -> Ship']), 'Customers order. They pay, and then it ships.', 3 / 4],
    ['a half', graphOf(['Order -> Pay']), 'Orders are packed, paying, shipped', 0.5],
    ['nothing', graphOf(['Sun -> Moon']), 'Orders are paid', 0],
    ['no words', graphOf(['A -> B']), ' -- the of ', 1],
    ['Chinese', graphOf(['下单 -> 支付', '支付 -> 发货']), '客户下单，然后支付', 4 / 6],
    ['values of items', itemsOf('figures', { '': ['North = 24 %'] }), 'North 24 %', 1],
    ['fields', shop, 'customer email', 1],
    ['labels of arrows', graphOf(['A -> B: approved']), 'approved', 1],
  ])('%s', (_name, structure, text, share) => {
    expect(coverage(structure, text)).toBeCloseTo(share)
  })

  test('a long text is read once', () => {
    const text = 'orders are paid by customers 然后发货 '.repeat(20_000)
    expect(coverage(graphOf(['Order -> Customer']), text)).toBeGreaterThan(0.2)
  })
})

/** Draws a text as the steps of a chain, as it was done for text that no reader understood. */
const cut = (text: string) => itemsOf('steps', { '': text.split('\n').map(line => line.trim()) })

const texts: Record<string, string> = {
  mermaid: 'flowchart LR\n a[Ask] --> b[Answer]\n b --> a',
  dot: 'digraph G {\n a\n b -> c;\n c -> d [label="x"];\n}',
  json: '{\n "name": "shop",\n "version": "1.0.0",\n "private": true\n}',
  typescript: 'function add(a: number, b: number) {\n return a + b\n}\nconst sum = add(1, 2)',
  python: 'def add(a, b):\n return a + b\nfor x in range(10):\n print(add(x, 1))',
  java: 'public class Order {\n private int id;\n public int getId() {\n return id;\n }\n}',
  sql: 'CREATE TABLE users (\n id SERIAL PRIMARY KEY,\n name TEXT NOT NULL\n);',
  plantuml: '@startuml\nskinparam monochrome true\nAlice -> Bob: hello\nBob --> Alice: hi\n@enduml',
  d2: 'web -> api: asks\napi -> db\ndb: { shape: cylinder }',
  xml: '<project name="x">\n <target name="build"/>\n</project>',
  kubernetes: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\nspec:\nimage: nginx:1.25',
  terraform: 'resource "aws_instance" "web" {\n ami = "ami-123"\n}',
  css: '.button {\n color: red;\n}',
  c: '#include <stdio.h>\nint main(void) {\n printf("hi");\n return 0;\n}',
  rust: 'fn main() {\n let x = 5;\n println!("{}", x);\n}',
}

describe('texts cut into labels', () => {
  test.each(Object.entries(texts))('%s is found', (_name, text) => {
    expect(findSyntaxLabels(cut(text), text)).not.toEqual([])
  })

  test.each(Object.entries(texts))('%s in one label is found', (_name, text) => {
    const node = { id: 'a', label: text.replaceAll('\n', ' ') }
    expect(findSyntaxLabels(graphOf([], { nodes: [node, { id: 'b', label: 'End' }] }), text)).toEqual([node.label])
  })

  test('the name of a notation is found where it is the first of many words', () => {
    const lines = 'gantt\nsection Work\nPlan the trip :done, 2026-01-01, 3d\nBook the flights :2026-01-04, 2d'
    expect(findSyntaxLabels(cut(lines))).toEqual(['gantt'])
    expect(findSyntaxLabels(cut('Tools\ngantt\npie'))).toEqual([])
  })

  test('a paragraph in one label is found', () => {
    const text = 'We met on Monday and talked about the plan for the next quarter. '.repeat(4).trim()
    expect(findSyntaxLabels(cut(text), text)).toEqual([text])
  })
})

const good: Record<string, Structure> = {
  ...samples,
  prose: graphOf(['Is the order paid? -> Ship it within 2 days: yes', 'Is the order paid? -> Remind (by mail): no']),
  endpoints: graphOf([
    'Client -> GET /users/{id}',
    'Client -> POST /orders?limit=10',
    'Client -> login(user, password)',
    'Client -> List<Order>',
  ]),
  conditions: graphOf(['amount > 100? -> Ask the manager: amount ≥ 100', 'amount > 100? -> Approve: [else]']),
  files: treeOf('src\n  index.ts\n  lib/\n    read-file.ts\n  C++ & C#\n  package.json\n  README (draft)'),
  times: itemsOf('events', { '': ['Founded = 1990', 'First shop: Rome; second: Milan = 1995', 'Sold for $5m = 2001'] }),
  chinese: graphOf(['提交申请 -> 主管审批（金额 > 1000）', '主管审批（金额 > 1000） -> 财务付款：当天']),
  one: graphOf(['Build -> Test', 'Test -> dev => prod', 'dev => prod -> Watch', 'Watch -> Learn']),
  payloads: graphOf([
    'App -> Worker: invoke({"value": 5})',
    'Worker -> Queue: Deliver the event to everyone who waits for it',
    'Queue -> App: Tell the user that the work is finished, and show the result',
    'App -> User: Show the result',
  ]),
  document: treeOf(
    'Guide\n  Output (echo, secho):\n  clipped text or formulas;\n  The size shrinks: 17 KB -> 12 KB\n  def hello(name) takes the name that the person gave on the command line, and prints a greeting\n  The response is sent at once, with {"message": "sent"} as its body, before the log is written to the disk\n  Arrows are (->>) and (-->)\n  two lines<br/>with <b>emphasis</b>',
  ),
  choices: treeOf(
    'Menu\n  Import data\n  From Paris to Rome\n  Return goods (14 days)\n  Class of 2020\n  Let it be\n  Kind: mammal',
  ),
}

test.each(Object.entries(good))('the drawing %s is good', (_name, structure) => {
  expect(findSyntaxLabels(structure)).toEqual([])
})

test.each([
  'Select a plan from the list',
  'Create table of contents',
  'Email, phone',
  '1) Ask',
  'A & B',
  '50 %',
  'x = 5',
  '',
])('%j is no syntax', label => {
  expect(looksLikeSyntax(label)).toBe(false)
})
