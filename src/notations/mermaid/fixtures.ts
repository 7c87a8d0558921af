import { lossOf, partOf, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'

/** A source with what it says, for tests. */
export interface Fixture {
  name: string
  text: string
  expected: Structure
  /** Absent: none. */
  losses?: Loss[]
}

const arrow = { direction: 'forward', line: 'solid' } as const

export const fixtures: readonly Fixture[] = [
  {
    name: 'flowchart',
    text: `---
title: Orders
---
flowchart LR
  %% how an order is checked
  start([Order]) --> check{"In stock?"}
  check -->|yes| pack["Pack #quot;it#quot;<br>and label"]
  check -. no .-> late[(Waiting list)]
  subgraph ship [Shipping]
    subgraph truck
      pack ==> drive
    end
  end
  drive --- ship2([Done])
  drive <--> start`,
    expected: {
      type: 'graph',
      title: 'Orders',
      direction: 'right',
      nodes: [
        { id: 'start', label: 'Order' },
        { id: 'check', label: 'In stock?', role: 'decision' },
        { id: 'pack', label: 'Pack "it"\nand label', group: 'truck' },
        { id: 'late', label: 'Waiting list', role: 'database' },
        { id: 'drive', label: 'drive', group: 'truck' },
        { id: 'ship2', label: 'Done', role: 'end' },
      ],
      edges: [
        { id: 'e1', from: 'start', to: 'check', ...arrow },
        { id: 'e2', from: 'check', to: 'pack', label: 'yes', ...arrow },
        { id: 'e3', from: 'check', to: 'late', label: 'no', direction: 'forward', line: 'dashed' },
        { id: 'e4', from: 'pack', to: 'drive', direction: 'forward', line: 'thick' },
        { id: 'e5', from: 'drive', to: 'ship2', direction: 'none', line: 'solid' },
        { id: 'e6', from: 'drive', to: 'start', direction: 'both', line: 'solid' },
      ],
      groups: [
        { id: 'truck', label: 'truck', parent: 'ship' },
        { id: 'ship', label: 'Shipping' },
      ],
    },
  },
  {
    name: 'flowchart with looks',
    text: `flowchart TD
  a:::database --x b
  a ~~~ b
  style a fill:#f00
  click a href "https://example.org"`,
    expected: {
      type: 'graph',
      direction: 'down',
      nodes: [
        { id: 'a', label: 'a', role: 'database' },
        { id: 'b', label: 'b' },
      ],
      edges: [{ id: 'e1', from: 'a', to: 'b', ...arrow, head: 'cross' }],
      groups: [],
    },
    losses: [
      lossOf(verbatim('`style`'), undefined, 4),
      lossOf(verbatim('`click`'), undefined, 5),
      lossOf(partOf('invisible link', 'a to b')),
    ],
  },
  {
    name: 'sequence',
    text: `sequenceDiagram
  autonumber
  box lightblue Outside
    actor u as User
  end
  participant w as Web app
  participant d@{ "type": "database" } as Orders
  u->>+w: Order #59; pay
  alt in stock
    w->>d: save
    d-->>w: ok
  else sold out
    w-)u: sorry
  end
  w-->>-u: done
  Note over u,w: Both are happy
  Note right of d: kept`,
    expected: {
      type: 'interaction',
      participants: [
        { id: 'u', label: 'User', kind: 'actor', group: 'Outside' },
        { id: 'w', label: 'Web app', kind: 'participant' },
        { id: 'd', label: 'Orders', kind: 'database' },
      ],
      steps: [
        { type: 'message', id: 'm1', from: 'u', to: 'w', label: 'Order ; pay', kind: 'call', activate: true },
        {
          type: 'fragment',
          id: 'f2',
          kind: 'alt',
          parts: [
            {
              label: 'in stock',
              steps: [
                { type: 'message', id: 'm3', from: 'w', to: 'd', label: 'save', kind: 'call' },
                { type: 'message', id: 'm4', from: 'd', to: 'w', label: 'ok', kind: 'reply' },
              ],
            },
            {
              label: 'sold out',
              steps: [{ type: 'message', id: 'm5', from: 'w', to: 'u', label: 'sorry', kind: 'async' }],
            },
          ],
        },
        { type: 'message', id: 'm6', from: 'w', to: 'u', label: 'done', kind: 'reply', deactivate: true },
        { type: 'note', id: 'n7', text: 'Both are happy', over: ['u', 'w'], side: 'over' },
        { type: 'note', id: 'n8', text: 'kept', over: ['d'], side: 'right' },
      ],
      numbered: true,
    },
  },
  {
    name: 'classes',
    text: `classDiagram
  namespace Shop {
    class Order["Order of a customer"] {
      +int id
      -name: String$
      +total(int a, b) double
      #pay()* void
    }
    class Color {
      <<enumeration>>
      RED
    }
  }
  class List~T~
  Order <|-- Special
  Order "1" *-- "0..*" Line : has
  Order ..> Color
  note for Order "kept"`,
    expected: {
      type: 'schema',
      entities: [
        {
          id: 'Order',
          name: 'Order of a customer',
          kind: 'class',
          fields: [
            { name: 'id', type: 'int', visibility: 'public' },
            { name: 'name', type: 'String', visibility: 'private', isStatic: true },
          ],
          methods: [
            { name: 'total', parameters: 'int a, b', returns: 'double', visibility: 'public' },
            { name: 'pay', parameters: '', returns: 'void', visibility: 'protected', isAbstract: true },
          ],
          note: 'kept',
          group: 'Shop',
        },
        { id: 'Color', name: 'Color', kind: 'enum', fields: [], values: ['RED'], group: 'Shop' },
        { id: 'List', name: 'List<T>', kind: 'class', fields: [] },
        { id: 'Special', name: 'Special', kind: 'class', fields: [] },
        { id: 'Line', name: 'Line', kind: 'class', fields: [] },
      ],
      relations: [
        { id: 'r1', from: 'Special', to: 'Order', kind: 'inherits' },
        {
          id: 'r2',
          from: 'Order',
          to: 'Line',
          kind: 'composes',
          fromCardinality: 'one',
          toCardinality: 'many',
          label: 'has',
        },
        { id: 'r3', from: 'Order', to: 'Color', kind: 'depends' },
      ],
    },
  },
  {
    name: 'entities',
    text: `erDiagram
  CUSTOMER ||--o{ ORDER : "places many"
  p[Person] {
    string name UK "not null; the name"
    int age FK, UK
    varchar(20) nick UK
  }
  ORDER }|--|| p : ""`,
    expected: {
      type: 'schema',
      entities: [
        { id: 'CUSTOMER', name: 'CUSTOMER', kind: 'table', fields: [] },
        { id: 'ORDER', name: 'ORDER', kind: 'table', fields: [] },
        {
          id: 'p',
          name: 'Person',
          kind: 'table',
          fields: [
            { name: 'name', type: 'string', key: 'unique', nullable: false, note: 'the name' },
            { name: 'age', type: 'int', key: 'foreign' },
            { name: 'nick', type: 'varchar(20)', key: 'unique' },
          ],
        },
      ],
      relations: [
        {
          id: 'r1',
          from: 'CUSTOMER',
          to: 'ORDER',
          kind: 'association',
          fromCardinality: 'one',
          toCardinality: 'many',
          label: 'places many',
        },
        {
          id: 'r2',
          from: 'ORDER',
          to: 'p',
          kind: 'association',
          fromCardinality: 'one-or-many',
          toCardinality: 'one',
        },
      ],
    },
  },
  {
    name: 'states',
    text: `stateDiagram-v2
  direction LR
  [*] --> Idle
  Idle --> Busy : start [is ready] / count up
  state "In work" as Busy {
    [*] --> Reading
    Reading --> [*]
  }
  state fork <<fork>>
  Busy --> fork
  fork --> Idle : GET /orders
  note right of Idle : waits`,
    expected: {
      type: 'states',
      direction: 'right',
      states: [
        { id: 'root_start', label: '', kind: 'start' },
        { id: 'Idle', label: 'Idle', kind: 'state', note: 'waits' },
        { id: 'Busy', label: 'In work', kind: 'state' },
        { id: 'Busy_start', label: '', kind: 'start', parent: 'Busy' },
        { id: 'Reading', label: 'Reading', kind: 'state', parent: 'Busy' },
        { id: 'Busy_end', label: '', kind: 'end', parent: 'Busy' },
        { id: 'fork', label: 'fork', kind: 'fork' },
      ],
      transitions: [
        { id: 't1', from: 'root_start', to: 'Idle' },
        { id: 't2', from: 'Idle', to: 'Busy', event: 'start', guard: 'is ready', action: 'count up' },
        { id: 't3', from: 'Busy_start', to: 'Reading' },
        { id: 't4', from: 'Reading', to: 'Busy_end' },
        { id: 't5', from: 'Busy', to: 'fork' },
        { id: 't6', from: 'fork', to: 'Idle', event: 'GET /orders' },
      ],
    },
  },
  {
    name: 'a state with two descriptions',
    text: 'stateDiagram-v2\n  state "Long name" as S1: what it means',
    expected: {
      type: 'states',
      states: [{ id: 'S1', label: 'Long name\nwhat it means', kind: 'state' }],
      transitions: [],
    },
  },
  {
    name: 'mind map',
    text: `mindmap
  root((Coffee))
    Beans
      Arabica
      Robusta
    b["Milk (whole)"]`,
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'Coffee',
        children: [
          {
            id: 'n2',
            label: 'Beans',
            children: [
              { id: 'n3', label: 'Arabica', children: [] },
              { id: 'n4', label: 'Robusta', children: [] },
            ],
          },
          { id: 'n5', label: 'Milk (whole)', children: [] },
        ],
      },
    },
  },
  {
    name: 'gantt',
    text: `gantt
  title Move
  dateFormat YYYY-MM-DD
  section Pack
  Boxes :done, a, 2026-01-05, 10d
  Books :crit, b, after a, 1w
  section Go
  Drive : 2026-02-01, 2026-02-03
  Unpack : 12h
  Party :milestone, p, 2026-02-10, 0d`,
    expected: {
      type: 'schedule',
      title: 'Move',
      tasks: [
        { id: 'a', label: 'Boxes', section: 'Pack', start: '2026-01-05', duration: 10, status: 'done' },
        { id: 'b', label: 'Books', section: 'Pack', duration: 7, after: ['a'], status: 'critical' },
        { id: 'task1', label: 'Drive', section: 'Go', start: '2026-02-01', end: '2026-02-03' },
        { id: 'task2', label: 'Unpack', section: 'Go', duration: 0.5, after: ['task1'] },
        { id: 'p', label: 'Party', section: 'Go', start: '2026-02-10', isMilestone: true },
      ],
    },
  },
  {
    name: 'timeline',
    text: `timeline
  title Bakery
  section Early
    1990 : Opened : First oven
  section Late
    2001 : Second shop`,
    expected: {
      type: 'items',
      title: 'Bakery',
      arrangement: 'events',
      groups: [
        {
          id: 'g1',
          label: 'Early',
          items: [
            { id: 'i1', label: 'Opened', value: '1990' },
            { id: 'i2', label: 'First oven', value: '1990' },
          ],
        },
        { id: 'g2', label: 'Late', items: [{ id: 'i3', label: 'Second shop', value: '2001' }] },
      ],
    },
  },
  {
    name: 'journey',
    text: `journey
  title My day
  section Morning
    Make tea: 5: Me, Cat
    Get up: 2`,
    expected: {
      type: 'items',
      title: 'My day',
      arrangement: 'journey',
      groups: [
        {
          id: 'g1',
          label: 'Morning',
          items: [
            { id: 'i1', label: 'Make tea', text: 'Me, Cat', value: '5' },
            { id: 'i2', label: 'Get up', value: '2' },
          ],
        },
      ],
    },
  },
  {
    name: 'kanban',
    text: `kanban
  todo[To do]
    a[Write]@{ assigned: 'Ann', ticket: A-1 }
  done[Done]
    b[Plan]`,
    expected: {
      type: 'items',
      arrangement: 'board',
      groups: [
        { id: 'todo', label: 'To do', items: [{ id: 'a', label: 'Write', text: 'ticket: A-1; assigned: Ann' }] },
        { id: 'done', label: 'Done', items: [{ id: 'b', label: 'Plan' }] },
      ],
    },
  },
  {
    name: 'quadrants',
    text: `quadrantChart
  title Reach
  x-axis Low --> High
  y-axis Few
  quadrant-1 Do
  quadrant-2 Plan
  A: [0.3, 0.6]
  B: [0.8, 0.2]`,
    expected: {
      type: 'items',
      title: 'Reach',
      text: 'x: Low → High\ny: Few',
      arrangement: 'quadrants',
      groups: [
        { id: 'q1', label: 'Do', items: [] },
        { id: 'q2', label: 'Plan', items: [{ id: 'i1', label: 'A', value: '0.3, 0.6' }] },
        { id: 'q3', label: '', items: [] },
        { id: 'q4', label: '', items: [{ id: 'i2', label: 'B', value: '0.8, 0.2' }] },
      ],
    },
  },
  {
    name: 'C4',
    text: `C4Context
  title Bank
  Enterprise_Boundary(b, "Our bank") {
    Person(u, "Customer", "has an account")
    ContainerDb(d, "Accounts", "PostgreSQL", "all of them")
  }
  System_Ext(m, "Mail")
  Rel(u, d, "reads", "SQL")
  BiRel(d, m, "notifies")`,
    expected: {
      type: 'graph',
      title: 'Bank',
      nodes: [
        { id: 'u', label: 'Customer', role: 'user', note: 'has an account', group: 'b' },
        { id: 'd', label: 'Accounts', role: 'database', note: 'PostgreSQL: all of them', group: 'b' },
        { id: 'm', label: 'Mail', role: 'external' },
      ],
      edges: [
        { id: 'e1', from: 'u', to: 'd', label: 'reads [SQL]', ...arrow },
        { id: 'e2', from: 'd', to: 'm', label: 'notifies', direction: 'both', line: 'solid' },
      ],
      groups: [{ id: 'b', label: 'Our bank' }],
    },
  },
  {
    name: 'pie',
    text: `pie showData title Pets
  "Dogs" : 42.5
  "Cats" : 10`,
    expected: {
      type: 'chart',
      title: 'Pets',
      mark: 'pie',
      columns: [
        { name: 'name', type: 'text' },
        { name: 'value', type: 'number' },
      ],
      rows: [
        ['Dogs', 42.5],
        ['Cats', 10],
      ],
      category: 'name',
      values: ['value'],
    },
  },
  {
    name: 'xychart',
    text: `xychart-beta
  title "Sales"
  x-axis [jan, "feb 2"]
  y-axis "Revenue" 0 --> 100
  line [5, 6.5]`,
    expected: {
      type: 'chart',
      title: 'Sales',
      mark: 'line',
      columns: [
        { name: 'x', type: 'text' },
        { name: 'Revenue', type: 'number' },
      ],
      rows: [
        ['jan', 5],
        ['feb 2', 6.5],
      ],
      category: 'x',
      values: ['Revenue'],
    },
  },
]
