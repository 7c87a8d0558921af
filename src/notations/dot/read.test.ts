import { describe, expect, test } from 'vitest'
import { outline } from '../../../test/outline-structure.ts'
import { NotationFault } from '../notation.ts'
import { readDot } from './read.ts'

const read = (text: string) => outline(readDot({ text }).structure)
const lost = (text: string) => readDot({ text }).losses.map(({ what, line }) => `${line} ${what}`)

describe('a real graph', () => {
  test('edges, chains, labels and the nodes they name', () => {
    expect(
      read(`digraph G {
        label="Order process"; rankdir=LR;
        start [label="Start", shape=oval];
        check [label="In stock?" shape=diamond]
        start -> check -> ship [label=yes];
        check -> wait [label="no", style=dashed];
        wait -> check [dir=back]
        ship -> wait [dir=both, style="bold"]
      }`),
    ).toEqual([
      'title Order process',
      'right',
      'start "Start"',
      'check "In stock?" role=decision',
      'ship "ship"',
      'wait "wait"',
      'start -> check "yes"',
      'check -> ship "yes"',
      'check -> wait "no" dashed',
      'check -> wait',
      'ship <-> wait thick',
    ])
  })

  test('clusters are groups, also nested ones, and hold the nodes that they name first', () => {
    expect(
      read(`digraph {
        subgraph cluster_vpc {
          label = "VPC"
          gateway
          subgraph cluster_private { graph [label="Private subnet"]; node [shape=cylinder]; db; replica }
        }
        client -> gateway -> db
        subgraph helper { rank=same; client; other }
      }`),
    ).toEqual([
      '[cluster_vpc] "VPC"',
      '[cluster_private] "Private subnet" in=cluster_vpc',
      'gateway "gateway" in=cluster_vpc',
      'db "db" role=database in=cluster_private',
      'replica "replica" role=database in=cluster_private',
      'client "client"',
      'other "other"',
      'client -> gateway',
      'gateway -> db',
    ])
  })

  test('an edge that is cut at the border of a cluster ends at the group', () => {
    expect(
      read(
        'digraph { compound=true; subgraph cluster_a { label=A; x } subgraph cluster_b { label=B; y } x -> y [ltail=cluster_a, lhead=cluster_b] }',
      ),
    ).toContain('cluster_a -> cluster_b')
  })

  test('an undirected graph has no arrowheads, a strict one no edge twice', () => {
    expect(read('graph { a -- b -- c; a -- b }')).toEqual(['a "a"', 'b "b"', 'c "c"', 'a -- b', 'b -- c', 'a -- b'])
    expect(read('strict graph { a -- b; b -- a; a -- c }').slice(3)).toEqual(['a -- b', 'a -- c'])
  })

  test('sets of nodes are joined all with all, subgraphs as ends of an edge too', () => {
    expect(
      read('digraph { a -> {b c} -> d; subgraph cluster_x { label=X; e; f } -> g }').filter(line =>
        line.includes('->'),
      ),
    ).toEqual(['a -> b', 'a -> c', 'b -> d', 'c -> d', 'e -> g', 'f -> g'])
  })

  test('records: the frame of a class gives a label and a note, plain fields one label', () => {
    expect(
      read(String.raw`digraph {
        node [shape=record]
        animal [label="{Animal|+ name : string\l+ age : int\l|+ die() : void\l}"]
        list [label="<f0> left|<f1> mid\ dle|<f2> right"]
        list:f1 -> animal:n
      }`),
    ).toEqual([
      'animal "Animal" note="+ name : string\\n+ age : int\\n+ die() : void"',
      'list "left | mid dle | right"',
      'list -> animal',
    ])
  })

  test('records with markup in their fields are records', () => {
    expect(
      read(`digraph {
        node [shape=record]
        boat [label=<{<b>Boat</b>|+ sails : int<br align="left"/>|+ turn()<br align="left"/>}>]
      }`),
    ).toEqual(['boat "Boat" note="+ sails : int\\n+ turn()"'])
  })

  test('an HTML label of an edge is kept whole; a node without a label is read by its name', () => {
    expect(
      read(
        'digraph { "//app:one\\n//app:two" -> b [label=<<table><tr><td>first</td></tr><tr><td>second</td></tr></table>>] }',
      ),
    ).toEqual(['app_one_n_app_two "//app:one\\n//app:two"', 'b "b"', 'app_one_n_app_two -> b "first\\nsecond"'])
  })

  test('HTML labels: tables give their first row as the label, entities are read', () => {
    expect(
      read(`digraph {
        user [shape=none label=<<table border="0"><tr><td port="h" colspan="2"><b>user &amp; role</b></td></tr>
          <tr><td>id</td><td>int</td></tr><tr><td>e&#109;ail</td><td>text</td></tr></table>>]
        plain [label=<One<br/>two>]
      }`),
    ).toEqual(['user "user & role" note="id int\\nemail text"', 'plain "One\\ntwo"'])
  })

  test('texts over several lines, joined texts, escapes, other scripts', () => {
    expect(
      read(
        'digraph {\n a [label="line\nline2 \\\nmore" ]; b [label="say \\"hi\\"" + " \\\\ 你好 🎉"]; 开始 -> naïve; c [label="\\N!"] }',
      ),
    ).toEqual([
      'a "line\\nline2 more"',
      'b "say \\"hi\\" \\\\ 你好 🎉"',
      '开始 "开始"',
      'naïve "naïve"',
      'c "c!"',
      '开始 -> naïve',
    ])
  })

  test('keywords in any case, comments, numbers, attribute lists in a row', () => {
    expect(
      read(`# preprocessed
        /* a
           comment */ DiGraph "my graph" { // end
          NODE [color=red][shape=diamond];
          -1.5 -> .5 [label=a][style=dotted]
          "node" -> "edge"
        }`),
    ).toEqual([
      'n1_5 "-1.5" role=decision',
      'n5 ".5" role=decision',
      'node_1 "node" role=decision',
      'edge "edge" role=decision',
      'n1_5 -> n5 "a" dashed',
      'node_1 -> edge',
    ])
  })

  test('labels at the ends of an edge stand in its label in their order', () => {
    expect(read('digraph { a -> b [taillabel="1", label=owns, headlabel="*", arrowhead=none] }')).toContain(
      'a -- b "1\\nowns\\n*"',
    )
  })

  test('origins name the line of each node and edge', () => {
    const { structure } = readDot({ text: 'digraph {\n  a\n  a -> b\n}' })
    if (structure.type !== 'graph') throw new Error('no graph')
    expect(structure.nodes.map(({ origin }) => origin?.lines?.from)).toEqual([2, 3])
    expect(structure.edges[0]?.origin?.lines).toEqual({ from: 3, to: 3 })
  })
})

test('what is not kept is told with its line, once each', () => {
  expect(
    lost(`digraph {
      node [fontname=Arial]
      a [color=red, fontname=Arial]
      b [color=blue, style=filled]
      a:out -> b
      a -> b [style=invis]
      hidden [style=invis]
      {rank=same; a; b}
    }
    digraph second { x }`),
  ).toEqual([
    '2 `fontname`',
    '3 `color`',
    '4 `style`',
    '5 the port "a:out"',
    '6 the invisible edge from "a" to "b"',
    '7 the invisible node "hidden"',
    '8 `rank`',
    '10 what follows the first one',
  ])
})

describe('hostile input', () => {
  test.each([
    ['empty', ''],
    ['prose', 'We should graph the numbers.'],
    ['cut off', 'digraph { a -> b [label="x'],
    ['cut off in a list', 'digraph { a [label=x'],
    ['cut off in a body', 'digraph { a -> '],
    ['no end of HTML', 'digraph { a [label=<<b>x</b>] }'],
    ['deep', `digraph {${'subgraph {'.repeat(100_000)}`],
    [
      'all with all',
      `digraph { {${'a b c d e f g h i j '.repeat(1)}} -> {${Array.from({ length: 9000 }, (_, at) => `n${at}`).join(' ')}} }`,
    ],
    ['binary', '\u0000\u0001\u0002'],
    ['wrong marks', 'digraph { a = = b }'],
  ])('%s is a fault', (_, text) => {
    expect(() => readDot({ text })).toThrow(NotationFault)
  })

  test('a fault names its line', () => {
    expect(() => readDot({ text: 'digraph {\n a\n b -> [' })).toThrow(/^Line 3: /)
  })

  test('large graphs are read whole', () => {
    const text = `digraph {\n${Array.from({ length: 5000 }, (_, at) => `n${at} -> n${at + 1} [label="edge ${at}"]`).join('\n')}\n}`
    const { structure } = readDot({ text })
    expect(structure.type === 'graph' && [structure.nodes.length, structure.edges.length]).toEqual([5001, 5000])
  })
})
