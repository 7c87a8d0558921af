import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Graph } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readEdgeList } from './read.ts'
import { writeEdgeList } from './write.ts'

const read = (text: string) => outline(readEdgeList({ text }).structure)

describe('real lists are read whole', () => {
  test.each([
    [
      'commas',
      'source,target,label\nWeb,API,calls\nAPI,DB,',
      ['web "Web"', 'api "API"', 'db "DB"', 'web -> api "calls"', 'api -> db'],
    ],
    ['semicolons and other headings', 'Von;Nach;Type\nA;B;x', ['a "A"', 'b "B"', 'a -> b "x"']],
    ['tabs', 'From\tTo\nA\tB', ['a "A"', 'b "B"', 'a -> b']],
    ['bars', 'src|dst\nA|B', ['a "A"', 'b "B"', 'a -> b']],
    ['Chinese', '来源,目标,关系\n用户,网站,访问 🎉', ['用户 "用户"', '网站 "网站"', '用户 -> 网站 "访问 🎉"']],
    [
      'quotes',
      'source,target\n"A, Inc.","say ""hi"""',
      ['a_inc "A, Inc."', 'say_hi "say \\"hi\\""', 'a_inc -> say_hi'],
    ],
    [
      'Gephi',
      'Source,Target,Type\n1,2,Undirected\n2,3,Directed',
      ['n1 "1"', 'n2 "2"', 'n3 "3"', 'n1 -- n2', 'n2 -> n3'],
    ],
    [
      'Gephi with labels',
      'Source,Target,Type,Id,Label\n1,2,Undirected,0,knows\n2,3,Directed,1,pays',
      ['n1 "1"', 'n2 "2"', 'n3 "3"', 'n1 -- n2 "knows"', 'n2 -> n3 "pays"'],
    ],
    ['directions', 'from_node,to_node,direction\na,b,both\nb,c,none', ['a "a"', 'b "b"', 'c "c"', 'a <-> b', 'b -- c']],
    ['a node alone', 'source,target\na,b\nc,', ['a "a"', 'b "b"', 'c "c"', 'a -> b']],
    [
      'nodes above',
      'id,label,group,role,note\nw,Web,Cloud,service,nginx\nd,DB,Cloud,database,\n\nsource,target\nw,d\n',
      ['[cloud] "Cloud"', 'w "Web" role=service note="nginx" in=cloud', 'd "DB" role=database in=cloud', 'w -> d'],
    ],
    ['nodes below', 'source,target\nw,d\n\nid,name\nd,Data\nw,Web', ['d "Data"', 'w "Web"', 'w -> d']],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
    expect(notation.detect({ text })).toBeGreaterThan(0.8)
  })

  test('other columns are told with their line', () => {
    const { losses } = readEdgeList({ text: 'source,target,weight\na,b,3\n,,\n\nx,y\n1,2' })
    expect(losses.map(({ line, what }) => [line, what])).toEqual([
      [1, 'the column "weight"'],
      [5, 'the table "x, y"'],
    ])
  })

  test('origins name the lines, below cells of several lines too', () => {
    const { structure } = readEdgeList({ text: 'source,target,label\na,b,"two\nlines"\nb,c,' })
    expect(structure.type === 'graph' && structure.edges.map(({ origin }) => origin?.lines?.from)).toEqual([2, 4])
  })
})

test('what is written comes back', () => {
  const graph: Graph = {
    type: 'graph',
    groups: [{ id: 'cloud_a', label: 'Cloud "A"' }],
    nodes: [
      { id: 'web', label: 'Web', role: 'service', note: 'a,b\nc', group: 'cloud_a' },
      ...hostileLabels.map((label, at) => ({ id: `h${at}`, label })),
    ],
    edges: hostileLabels.map((label, at) => ({
      id: `e${at}`,
      from: 'web',
      to: `h${at}`,
      label,
      direction: at % 2 ? ('both' as const) : ('none' as const),
      line: 'solid' as const,
    })),
  }
  const { source, losses } = writeEdgeList(graph)
  expect(losses).toEqual([])
  expect(read(source)).toEqual(outline(graph))
})

test('what a list cannot say is told', () => {
  const { losses } = writeEdgeList({
    type: 'graph',
    title: 'T',
    groups: [
      { id: 'g', label: 'G' },
      { id: 'h', label: 'H', parent: 'g' },
    ],
    nodes: [{ id: 'a', label: 'A', icon: 'kafka' }],
    edges: [{ id: 'e', from: 'a', to: 'g', direction: 'forward', line: 'dashed' }],
  })
  expect(losses.map(({ what }) => what)).toEqual([
    'the title "T"',
    'that the group "H" lies in another one',
    'the icon of "A"',
    'that lines are dashed',
    'that "G" is a group',
  ])
})

test.each(['', 'a,b\nc,d', 'no table', 'id,label\n1,x'])('%j is a fault', text => {
  expect(() => readEdgeList({ text })).toThrow(NotationFault)
})

test.each([
  '',
  'name,amount\nA,3',
  'day,from,to\nMonday,09:00,17:00\nFriday,08:00,12:00',
  'From,To\n2026-01-01,2026-02-01',
  'From time to time, we go to the sea.',
  'From Berlin, to Paris\nby train',
  '{"source": 1, "target": 2}',
  'source,target',
])('%j is no list of edges', text => {
  expect(notation.detect({ text })).toBeLessThan(0.5)
})
