import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { format } from './index.ts'

const order = {
  nodes: [
    { id: 'a', type: 'start', data: { label: 'Order received' } },
    { id: 'b', type: 'decision', data: { label: 'In stock?' } },
    { id: 'c', type: 'process', data: { label: 'Ship' } },
    { id: 'd', type: 'end', data: { label: 'Closed' } },
  ],
  edges: [
    { id: 'e1', source: 'a', target: 'b' },
    { id: 'e2', source: 'b', target: 'c', label: 'Yes' },
    { id: 'e3', source: 'b', target: 'd', label: 'No' },
    { id: 'e4', source: 'c', target: 'd' },
  ],
}

type Order = typeof order

/** Codes and places of the problems of `order` after `change`. */
async function problemsAfter(change: (copy: Order) => void): Promise<string[]> {
  const copy = structuredClone(order)
  change(copy)
  return codes(JSON.stringify(copy, null, 1))
}

async function codes(source: string): Promise<string[]> {
  const problems = await format.check(source)
  return problems.map(({ code, level, line, column }) => `${level} ${code} ${line}:${column}`)
}

async function repaired(source: string) {
  const { source: output, repairs } = await format.repair(source)
  return { value: JSON.parse(output), codes: repairs.map(repair => repair.code), problems: await codes(output) }
}

describe('check', () => {
  test('a sound flowchart has no problems, with positions and other fields of React Flow too', async () => {
    expect(await problemsAfter(() => {})).toEqual([])
    const decorated = (copy: Order) =>
      Object.assign(copy.nodes[0] ?? {}, { position: { x: 0, y: -2.5 }, width: 80, className: 'x' })
    expect(await problemsAfter(decorated)).toEqual([])
  })

  test('tells where JSON breaks', async () => {
    expect(await codes('{"nodes": [],\n "edges" []}')).toEqual(['error flowchart/json 2:10'])
    expect(await codes('')).toEqual(['error flowchart/json 1:1'])
    expect(await codes('{"nodes":[{"id":"a","data":{"label":"A"}},],"edges":[]}')).toEqual([
      'error flowchart/json 1:43',
    ])
  })

  test('tells what is missing in the shape, at the nearest place', async () => {
    expect(await codes('{"nodes":[{"data":{"label":"A"}},7]}')).toEqual([
      'error flowchart/edges 1:1',
      'error flowchart/node-id 1:11',
      'error flowchart/node 1:34',
    ])
    expect(await codes('[1]')).toEqual(['error flowchart/shape 1:1'])
  })

  test('finds numbers that are no place', async () => {
    const source = '{"nodes":[{"id":"a","position":{"x":1e999,"y":0},"data":{"label":"A"}}],"edges":[]}'
    expect(await codes(source)).toEqual(['error flowchart/node-position 1:37'])
  })

  test('finds ids that are doubled or lead nowhere', async () => {
    expect(await codes('{"nodes":[],"edges":[]}')).toEqual(['error flowchart/empty 1:10'])
    expect(
      await problemsAfter(({ nodes, edges }) => {
        Object.assign(nodes[3] ?? {}, { id: 'c' })
        Object.assign(edges[1] ?? {}, { id: 'e1' })
      }),
    ).toEqual([
      'error flowchart/duplicate-id 25:10',
      'error flowchart/duplicate-edge-id 39:10',
      'error flowchart/unknown-node 47:14',
      'error flowchart/unknown-node 53:14',
    ])
  })

  test('finds labels that nobody would see', async () => {
    expect(
      await codes('{"nodes":[{"id":"a","label":"A"}],"edges":[{"id":"e","source":"a","target":"a","name":"again"}]}'),
    ).toEqual(['error flowchart/misplaced-label 1:29', 'error flowchart/misplaced-label 1:87'])
    expect(await codes('{"nodes":[{"id":"a","data":{}}],"edges":[]}')).toEqual(['warning flowchart/no-label 1:11'])
    expect(await codes('{"nodes":[{"id":"a","data":{"label":"A","label":"B"}}],"edges":[]}')).toEqual([
      'warning flowchart/duplicate-key 1:41',
    ])
  })

  test('finds groups that are not there or hold themselves', async () => {
    const source = (parents: Record<string, string>) =>
      JSON.stringify({ nodes: ['a', 'b'].map(id => ({ id, parentId: parents[id], data: { label: id } })), edges: [] })
    expect((await codes(source({ a: 'x' }))).map(code => code.split(' ')[1])).toEqual(['flowchart/unknown-parent'])
    expect((await codes(source({ a: 'b', b: 'a' }))).map(code => code.split(' ')[1])).toEqual([
      'flowchart/parent-cycle',
      'flowchart/parent-cycle',
    ])
    expect(await codes(source({ a: 'b' }))).toEqual([])
  })

  test('warns of what misleads', async () => {
    const warnings = (change: (copy: Order) => void) =>
      problemsAfter(change).then(found => found.map(code => code.split(' ')[1]))
    expect(await warnings(({ edges }) => void edges.splice(2, 1))).toEqual(['flowchart/decision'])
    expect(await warnings(({ edges }) => void Object.assign(edges[2] ?? {}, { label: 'Yes' }))).toEqual([
      'flowchart/decision',
    ])
    expect(await warnings(({ nodes }) => void Object.assign(nodes[2] ?? {}, { type: 'wizardry' }))).toEqual([
      'flowchart/unknown-type',
    ])
    expect(await warnings(({ nodes }) => void Object.assign(nodes[2] ?? {}, { type: 'Task' }))).toEqual([])
    const withIcon = (icon: unknown) => warnings(({ nodes }) => void Object.assign(nodes[2]?.data ?? {}, { icon }))
    expect(await withIcon('database')).toEqual([])
    expect(await withIcon('postgresqll')).toEqual(['flowchart/unknown-icon'])
    expect(await withIcon({ name: 'database' })).toEqual(['flowchart/unknown-icon'])
    expect(await warnings(({ nodes }) => void nodes.push({ id: 'x', type: 'process', data: { label: 'X' } }))).toEqual([
      'flowchart/unreachable',
    ])
  })

  test('a loop without a start can be reached', async () => {
    const loop = {
      nodes: order.nodes.slice(2).map(node => ({ ...node, type: 'process' })),
      edges: [
        { id: 'e1', source: 'c', target: 'd' },
        { id: 'e2', source: 'd', target: 'c' },
      ],
    }
    expect(await codes(JSON.stringify(loop))).toEqual([])
  })

  test('groups may stand in each other fifty times', async () => {
    const nested = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `g${index}`,
        type: 'process',
        data: { label: 'G' },
        ...(index > 0 && { parentId: `g${index - 1}` }),
      }))
    const faults = async (count: number) =>
      (await format.check(JSON.stringify({ nodes: nested(count), edges: [] }))).filter(({ level }) => level === 'error')
    expect(await faults(51)).toEqual([])
    expect(await faults(10_000)).toMatchObject([{ code: 'flowchart/too-deep', message: expect.stringContaining('50') }])
  })
})

describe('repair', () => {
  test('leaves what can be drawn as it is, warnings or not', async () => {
    const source = '{ "nodes":[{"id":"a","type":"odd","data":{}}] ,\n"edges":[]}'
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test('nodes that are known by their names get ids, and their names as labels', async () => {
    const { value, problems } = await repaired(
      '{"nodes":[{"name":"评审"},{"name":"开发"}],"edges":[{"source":"评审","target":"开发","name":"通过"}]}',
    )
    expect(value).toEqual({
      nodes: [
        { id: '评审', data: { label: '评审' } },
        { id: '开发', data: { label: '开发' } },
      ],
      edges: [{ id: '评审-开发', source: '评审', target: '开发', label: '通过' }],
    })
    expect(problems).toEqual([])
  })

  test.each([
    [
      'nodes by key',
      '{"nodes":[{"key":"a","text":"A"},{"key":"b","text":"B"}],"links":[{"from":"a","to":"b","text":"go"}]}',
    ],
    [
      'what comes next in each node',
      '{"steps":[{"id":"a","label":"A","next":[{"to":"b","label":"go"}]},{"id":"b","label":"B"}]}',
    ],
    [
      'a list of what has something next',
      '[{"id":"a","label":"A","next":[{"to":"b","label":"go"}]},{"id":"b","label":"B"}]',
    ],
    ['what an event leads to', '{"states":{"a":{"label":"A","on":{"go":{"target":"b"}}},"b":{"label":"B"}}}'],
    ['the answers of a decision', '{"steps":[{"id":"a","label":"A","branches":{"go":"b"}},{"id":"b","label":"B"}]}'],
    ['edges as lists', '{"nodes":{"a":"A","b":"B"},"edges":[["a","b","go"]]}'],
    ['edges as texts', '{"nodes":{"a":"A","b":"B"},"edges":["a -> b: go"]}'],
    [
      'everything in data',
      '{"elements":{"nodes":[{"data":{"id":"a","label":"A"}},{"data":{"id":"b","label":"B"}}],"edges":[{"data":{"source":"a","target":"b","label":"go"}}]}}',
    ],
    [
      'two assignments',
      "const initialNodes = [{ id: 'a', data: { label: 'A' } }, { id: 'b', data: { label: 'B' } }];\nconst initialEdges = [{ source: 'a', target: 'b', label: 'go' }];",
    ],
    [
      'labels in data, and as objects',
      '{"nodes":[{"id":"a","type":null,"data":{"text":"A"}},{"id":"b","data":{"label":{"text":"B"}}}],"edges":[{"source":"a","target":"b","condition":"go"}]}',
    ],
  ])('reads %s', async (_name, source) => {
    const { value, problems } = await repaired(source)
    expect(value.nodes).toMatchObject([
      { id: 'a', data: { label: 'A' } },
      { id: 'b', data: { label: 'B' } },
    ])
    expect(value.edges).toMatchObject([{ source: 'a', target: 'b', label: 'go' }])
    expect(problems).toEqual([])
  })

  test.each([
    [
      'steps follow each other',
      '{"steps":["A","B","C"]}',
      [
        ['A', 'B'],
        ['B', 'C'],
      ],
    ],
    ['a decision among steps has no ways that are told', '{"steps":[{"id":"a","type":"decision"},{"id":"b"}]}', []],
    [
      'children come next',
      '{"nodes":[{"id":"a","label":"A","children":[{"id":"b","children":[{"id":"c"}]}]}]}',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    [
      'keys are labels where there are no others',
      '{"nodes":{"a":{},"b":{"text":"B"}},"edges":[["a","b"]]}',
      [['a', 'b']],
    ],
  ])('%s', async (_name, source, expected) => {
    const { value } = await repaired(source)
    expect(value.edges.map(({ source, target }: Record<string, unknown>) => [source, target])).toEqual(expected)
  })

  test('children are parts of a node where there are edges', async () => {
    const { value } = await repaired(
      '{"nodes":[{"id":"a","label":"A","children":[{"id":"b","label":"B"}]},{"id":"c","label":"C"}],"links":[{"from":"b","to":"c"}]}',
    )
    expect(value.nodes).toMatchObject([{ id: 'a' }, { id: 'b', parentId: 'a' }, { id: 'c' }])
  })

  test('the answers of a decision as its fields lead to their targets', async () => {
    const { value } = await repaired(
      '{"steps":[{"id":"a","label":"Is it?","type":"decision","yes":"b","if_no":"a","success":true},{"id":"b","label":"B"}]}',
    )
    expect(value.edges).toMatchObject([
      { source: 'a', target: 'b', label: 'yes' },
      { source: 'a', target: 'a', label: 'no' },
    ])
  })

  test('ends in another spelling are the same node, if only one is spelled so', async () => {
    const nodes = '"nodes":[{"id":"check_stock","data":{"label":"Check"}},{"id":"b","data":{"label":"B"}}]'
    const { value } = await repaired(`{${nodes},"edges":[{"id":"1","source":"checkStock","target":"b "}]}`)
    expect(value.edges).toEqual([{ id: '1', source: 'check_stock', target: 'b' }])
  })

  test('a source that only its JSON keeps from being drawn is not touched any further', async () => {
    const { value } = await repaired('{"nodes":[{"id":"a","data":{"label":"x","text":"y"}},],"edges":[]}')
    expect(value).toEqual({ nodes: [{ id: 'a', data: { label: 'x', text: 'y' } }], edges: [] })
  })

  test('edges that name a label find its node, if only one has it', async () => {
    const nodes =
      '"nodes":[{"id":"a","data":{"label":"Check"}},{"id":"b","data":{"label":"Ship"}},{"id":"c","data":{"label":"ship"}}]'
    const { value, codes } = await repaired(
      `{${nodes},"edges":[{"id":"1","source":"a","target":"check"},{"id":"2","source":"a","target":"Ship","label":"now"}]}`,
    )
    expect(value.edges).toEqual([{ id: '1', source: 'a', target: 'a' }])
    expect(codes).toEqual(['flowchart-edges', 'flowchart-edges'])
  })

  test('a node written twice is one, a node that only shares its id is kept', async () => {
    const { value } = await repaired(
      '{"nodes":[{"id":"a","data":{"label":"A"}},{"id":"a","data":{"label":"A"}},{"id":"a","data":{"label":"B"}}],"edges":[]}',
    )
    expect(value.nodes.map((node: { id: string; data: { label: string } }) => [node.id, node.data.label])).toEqual([
      ['a', 'A'],
      ['a_2', 'B'],
    ])
  })

  test.each([
    ['ids as keys', '{"nodes":{"a":{"label":"A"},"b":"B"},"edges":[{"id":"e","source":"a","target":"b"}]}'],
    [
      'another name for the lists',
      '{"graph":{"nodes":[{"id":"a","text":"A"},{"id":"b","text":"B"}],"links":[{"from":"a","to":"b"}]}}',
    ],
    ['elements in one list', '[{"id":"a","label":"A"},{"id":"b","label":"B"},{"id":"e","source":"a","target":"b"}]'],
    ['edges alone', '{"edges":[{"source":"A","target":"B"}]}'],
    [
      'lists side by side',
      '{"nodes":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}\n{"edges":[{"source":"a","target":"b"}]}',
    ],
    [
      'numbers as ids',
      '{"nodes":[{"id":1,"data":{"label":"A"}},{"id":2,"data":"B"}],"edges":[{"source":1,"target":2}]}',
    ],
  ])('%s', async (_name, source) => {
    const { value, problems } = await repaired(source)
    expect(value.nodes.map((node: { data: { label: string } }) => node.data.label)).toEqual(['A', 'B'])
    expect(value.edges).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('what cannot be repaired is handed back', async () => {
    for (const source of ['', 'null', '{}', '"words"', 'no JSON at all']) {
      expect(await format.check((await format.repair(source)).source)).not.toEqual([])
    }
  })

  test('hostile sources end in time and never throw', async () => {
    const sources = [
      '['.repeat(50_000),
      '{"nodes":'.repeat(5_000),
      '{"nodes":[{"id":"'.repeat(3_000),
      '"'.repeat(50_000),
    ]
    const chain = Array.from({ length: 3_000 }, (_, index) => ({ id: `${index}`, parentId: `${(index + 1) % 3_000}` }))
    sources.push(JSON.stringify({ nodes: chain, edges: [] }))
    sources.push(JSON.stringify({ nodes: chain.map(() => ({ id: 'same', data: { label: `${Math.PI}` } })), edges: [] }))
    for (const source of sources) {
      const started = cpuTime()
      const { source: output } = await format.repair(source)
      expect((await format.repair(output)).source).toBe(output)
      expect(cpuTime() - started).toBeLessThan(2_000)
    }
  })
})

describe('find', () => {
  const source = JSON.stringify(order)

  test.each([
    ['alone', '', ''],
    ['with prose around', 'Nodes and [1] edges {see below}:\n', '\nDone, {really}.'],
  ])('%s', (_name, before, after) => {
    const found = format.find(`${before}${source}${after}`)
    expect(found && `${before}${source}${after}`.slice(found.start, found.end)).toBe(source)
  })

  test('to the end of a text that is cut off', () => {
    expect(format.find(`Here: ${source.slice(0, 80)}`)).toEqual({ start: 6, end: 86 })
  })

  test('nothing in prose or other JSON', () => {
    expect(format.find('The nodes: a and b.')).toBeNull()
    expect(format.find('{"series":[]}')).toBeNull()
  })
})
