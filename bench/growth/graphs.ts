/** A way to write a text of a given length. The same bytes for the same length. */
export interface Shape {
  name: string
  /** A text of about `length` characters, never of more than a few units more. */
  write(length: number): string
}

/** Every step leads to every other, as far as the length goes. */
function pairs(length: number, write: (from: number, to: number) => string): string {
  const parts: string[] = []
  let written = 0
  for (let to = 1; written < length; to += 1) {
    for (let from = 0; from < to && written < length; from += 1) {
      const part = write(from, to)
      parts.push(part)
      written += part.length
    }
  }
  return parts.join('')
}

/** `write(0)`, `write(1)` and so on, as far as the length goes. */
function series(length: number, write: (index: number) => string): string {
  const parts: string[] = []
  let written = 0
  for (let index = 0; written < length; index += 1) {
    const part = write(index)
    parts.push(part)
    written += part.length
  }
  return parts.join('')
}

const shapeOf = (index: number) =>
  `<mxCell id="s${index}" value="S ${index}" vertex="1" parent="1"><mxGeometry x="${(index % 20) * 150}" y="${Math.floor(index / 20) * 90}" width="120" height="60" as="geometry"/></mxCell>`
const edgeOf = (from: number, to: number) =>
  `<mxCell id="e${from}-${to}" edge="1" parent="1" source="s${from}" target="s${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`
const inDrawing = (cells: string) =>
  `<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`
const nodesFor = (length: number, characters: number) => Math.ceil(Math.sqrt((2 * length) / characters)) + 1

/** Graphs in the notations of all kinds: dense, long, wide and deep. */
export const graphs: readonly Shape[] = [
  { name: 'arrows, dense', write: length => pairs(length, (from, to) => `s${from} -> s${to}\n`) },
  { name: 'arrows with labels, dense', write: length => pairs(length, (from, to) => `s${from} -> s${to}: to ${to}\n`) },
  { name: 'arrows, chain', write: length => series(length, index => `s${index} -> s${index + 1}\n`) },
  { name: 'arrows, one line', write: length => series(length, index => `s${index} -> `) },
  { name: 'arrows, star', write: length => series(length, index => `hub -> s${index}\n`) },
  { name: 'arrows, tree', write: length => series(length, index => `s${Math.floor(index / 3)} -> s${index + 1}\n`) },
  { name: 'arrows, apart', write: length => series(length, index => `a${index} -> b${index}\n`) },
  { name: 'arrows, circle', write: length => series(length, index => `s${index % 50} -> s${(index * 7) % 50}\n`) },
  { name: 'contains', write: length => series(length, index => `box ${index} contains part ${index + 1}.\n`) },
  { name: 'indented, deep', write: length => series(length, index => `${' '.repeat(index)}- s${index}\n`) },
  {
    name: 'indented, zigzag',
    write: length => series(length, index => `${' '.repeat((index * 2) % 14)}- s${index}\n`),
  },
  { name: 'headings, deeper', write: length => series(length, index => `${'#'.repeat((index % 6) + 1)} h ${index}\n`) },
  { name: 'headings', write: length => series(length, index => `## heading ${index}\n`) },
  { name: 'numbered steps', write: length => series(length, index => `${index + 1}. Do thing ${index}\n`) },
  {
    name: 'decisions',
    write: length => series(length, index => `${index + 1}. If x${index}, go to step ${index + 3}\n`),
  },
  {
    name: 'jumps back',
    write: length => series(length, index => `${index + 1}. Go back to "Do thing ${index - 3}"\n`),
  },
  { name: 'csv', write: length => `name,a,b\n${series(length, index => `row ${index},${index},${index * 2}\n`)}` },
  { name: 'csv, wide', write: length => [0, 1].map(() => series(length / 2, index => `c${index},`)).join('1\n') },
  {
    name: 'markdown table',
    write: length => `| a | b |\n|---|---|\n${series(length, index => `| r${index} | ${index} |\n`)}`,
  },
  {
    name: 'markdown tables',
    write: length => series(length, index => `| a | b |\n|---|---|\n| r${index} | ${index} |\n\n`),
  },
  {
    name: 'markdown table, wide above',
    write: length =>
      `|${series(length / 3, () => 'a|')}\n|${series(length / 3, () => '-|')}\n${series(length / 3, () => '|1|\n')}`,
  },
  {
    name: 'csv, one name',
    write: length => `${series(length / 2, () => 'a,')}a\n${series(length / 2, () => '1,')}1\n`,
  },
  {
    name: 'records, keys of their own',
    write: length => `[${series(length, index => `{"n${index}":1},`).slice(0, -1)}]`,
  },
  {
    name: 'flowchart JSON, nested',
    write: length =>
      `{"nodes":[${series(length, index => `{"id":"s${index}","type":"process","parentId":"s${index - 1}","data":{"label":"S"}},`).slice(0, -1)}],"edges":[]}`,
  },
  { name: 'values in words', write: length => series(length, index => `thing ${index}: ${index}%, `) },
  {
    name: 'sentences',
    write: length => series(length, index => `The service ${index} calls the database ${index % 9}. `),
  },
  { name: 'sentences, Chinese', write: length => series(length, index => `服务${index}调用数据库${index % 9}。`) },
  {
    name: 'flowchart JSON, dense',
    write: length =>
      `{"nodes":[${Array.from({ length: nodesFor(length, 42) }, (_, index) => `{"id":"s${index}","type":"process","data":{"label":"S ${index}"}}`).join(',')}],"edges":[${pairs(length, (from, to) => `{"id":"e${from}-${to}","source":"s${from}","target":"s${to}"},`).slice(0, -1)}]}`,
  },
  {
    name: 'flowchart JSON, chain',
    write: length => {
      const count = Math.ceil(length / 100)
      const nodes = Array.from(
        { length: count },
        (_, index) => `{"id":"s${index}","type":"process","data":{"label":"S"}}`,
      )
      const edges = nodes.slice(1).map((_, index) => `{"id":"e${index}","source":"s${index}","target":"s${index + 1}"}`)
      return `{"nodes":[${nodes.join(',')}],"edges":[${edges.join(',')}]}`
    },
  },
  {
    name: 'flowchart JSON, one id',
    write: length =>
      `{"nodes":[${series(length, () => '{"id":"a","type":"process","data":{"label":"S"}},').slice(0, -1)}],"edges":[]}`,
  },
  {
    name: 'flowchart JSON, faults',
    write: length =>
      `{"nodes":[${series(length, index => `{"id":${index},"type":"thing","label":"S"},`).slice(0, -1)}],"edges":[{"source":"x","target":"y"}]}`,
  },
  { name: 'draw.io, shapes', write: length => inDrawing(series(length, shapeOf)) },
  {
    name: 'draw.io, dense',
    write: length => inDrawing(series(nodesFor(length, 130) * 150, shapeOf) + pairs(length, edgeOf)),
  },
  {
    name: 'draw.io, chain',
    write: length => inDrawing(series(length, index => shapeOf(index) + edgeOf(index, index + 1))),
  },
  { name: 'draw.io, one id', write: length => inDrawing(series(length, () => shapeOf(1))) },
  {
    name: 'draw.io, one place',
    write: length => inDrawing(series(length, index => shapeOf(index).replace(/ x="\d+" y="\d+"/, ' x="0" y="0"'))),
  },
  { name: 'draw.io, no parent', write: length => inDrawing(series(length, () => '<mxCell value="a" vertex="1"/>')) },
  {
    name: 'draw.io, nested',
    write: length => inDrawing(series(length, index => shapeOf(index).replace('parent="1"', `parent="s${index - 1}"`))),
  },
  {
    name: 'draw.io, cells in cells',
    write: length => inDrawing(series(length, index => `<mxCell id="c${index}" vertex="1">`)),
  },
  {
    name: 'draw.io, pages',
    write: length =>
      `<mxfile>${series(length, () => '<diagram><mxGraphModel><root><mxCell id="0"/></root></mxGraphModel></diagram>')}</mxfile>`,
  },
  {
    name: 'draw.io, points',
    write: length =>
      inDrawing(
        `<mxCell id="2" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><Array as="points">${series(length, index => `<mxPoint x="${index}" y="1"/>`)}</Array></mxGeometry></mxCell>`,
      ),
  },
  {
    name: 'draw.io, stray points',
    write: length =>
      inDrawing(
        `<mxCell id="2" edge="1" parent="1"><mxGeometry relative="1">${series(length, index => `<mxPoint x="${index}" y="b"/>`)}</mxGeometry></mxCell>`,
      ),
  },
  {
    name: 'draw.io, loose points',
    write: length =>
      inDrawing(
        `<mxCell id="2" edge="1" parent="1">${series(length, index => `<mxPoint x="${index}" y="b"/>`)}</mxCell>`,
      ),
  },
  {
    name: 'mermaid flowchart, dense',
    write: length => `flowchart TD\n${pairs(length, (from, to) => `  s${from} --> s${to}\n`)}`,
  },
  {
    name: 'mermaid flowchart, chain',
    write: length => `flowchart TD\n${series(length, index => `  s${index}[S ${index}] --> s${index + 1}\n`)}`,
  },
  {
    name: 'mermaid sequence',
    write: length => `sequenceDiagram\n${series(length, index => `  a${index % 9}->>b: m ${index}\n`)}`,
  },
  {
    name: 'mermaid class',
    write: length => `classDiagram\n${series(length, index => `  class C${index} {\n    +int x\n  }\n`)}`,
  },
  {
    name: 'mermaid er',
    write: length => `erDiagram\n${series(length, index => `  A${index} ||--o{ B${index} : has\n`)}`,
  },
  {
    name: 'mermaid state',
    write: length => `stateDiagram-v2\n${series(length, index => `  s${index} --> s${index + 1}\n`)}`,
  },
  {
    name: 'mermaid gantt',
    write: length => `gantt\n${series(length, index => `  task ${index} :t${index}, 2024-01-01, 3d\n`)}`,
  },
  { name: 'mermaid pie', write: length => `pie\n${series(length, index => `  "p ${index}" : ${index + 1}\n`)}` },
  { name: 'mermaid mind map', write: length => `mindmap\n  root\n${series(length, index => `    n ${index}\n`)}` },
  { name: 'mermaid, bad lines', write: length => `flowchart TD\n${series(length, index => `  a[ (b ${index} -->\n`)}` },
  {
    name: 'mermaid, bad labels',
    write: length => `flowchart TD\n${series(length, index => `  a${index}[x (y) "z"] --> b\n`)}`,
  },
  {
    name: 'infographic, items',
    write: length =>
      `infographic list-row-simple\ndata\n  items\n${series(length, index => `    - label L ${index}\n      desc D ${index}\n`)}`,
  },
  {
    name: 'infographic, deep',
    write: length =>
      `infographic hierarchy-tree\ndata\n${series(length, index => `${' '.repeat(2 + index)}children\n`)}`,
  },
  {
    name: 'infographic, bad lines',
    write: length => `infographic list-row-simple\ndata\n${series(length, index => `  what ${index}: is\n`)}`,
  },
  {
    name: 'infographic, JSON',
    write: length =>
      `infographic list-row-simple\n{"data":{"items":[${series(length, index => `{"label":"${index}"},`).slice(0, -1)}]}}`,
  },
  {
    name: 'infographic, relations',
    write: length =>
      `infographic relation-dagre-flow-tb-simple-circle-node\ndata\n  relations\n${series(length, index => `    s${index} --> s${index + 1}\n`)}`,
  },
  {
    name: 'option, data',
    write: length =>
      `{"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar","data":[${series(length, index => `${index},`).slice(0, -1)}]}]}`,
  },
  {
    name: 'option, series',
    write: length =>
      `{"xAxis":{"type":"category","data":["a"]},"yAxis":{},"series":[${series(length, index => `{"type":"bar","name":"n${index}","data":[1]},`).slice(0, -1)}]}`,
  },
  {
    name: 'option, bad values',
    write: length =>
      `{"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar","data":[${series(length, index => `"x${index}",`).slice(0, -1)}]}]}`,
  },
  {
    name: 'option, categories',
    write: length =>
      `{"xAxis":{"type":"category","data":[${series(length / 2, index => `"c${index}",`).slice(0, -1)}]},"yAxis":{},"series":[{"type":"line","data":[${series(length / 2, index => `["c${index}",1],`).slice(0, -1)}]}]}`,
  },
  {
    name: 'option, links',
    write: length =>
      `{"series":[{"type":"sankey","data":[${series(length / 2, index => `{"name":"n${index}"},`).slice(0, -1)}],"links":[${series(length / 2, index => `{"source":"n${index}","target":"n${index + 1}","value":1},`).slice(0, -1)}]}]}`,
  },
  {
    name: 'option, tree',
    write: length =>
      `{"series":[{"type":"tree","data":[${series(length / 2, () => '{"name":"a","children":[').slice(0)}]}]}`,
  },
  {
    name: 'option, dataset',
    write: length =>
      `{"dataset":{"source":[["a","b"],${series(length, index => `["r${index}",${index}],`).slice(0, -1)}]},"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar"}]}`,
  },
  {
    name: 'option, legend',
    write: length =>
      `{"legend":{"data":[${series(length / 2, index => `"l${index}",`).slice(0, -1)}]},"xAxis":{"type":"category"},"yAxis":{},"series":[${series(length / 2, index => `{"type":"bar","name":"l${index}","data":[1]},`).slice(0, -1)}]}`,
  },
  {
    name: 'option, radar',
    write: length =>
      `{"radar":{"indicator":[${series(length / 2, index => `{"name":"l${index}","max":1},`).slice(0, -1)}]},"series":[{"type":"radar","data":[{"value":[${series(length / 2, () => '1,').slice(0, -1)}]}]}]}`,
  },
  { name: 'option, keys twice', write: length => `{${series(length, () => '"a":1,').slice(0, -1)}}` },
  {
    name: 'records',
    write: length => `[${series(length, index => `{"name":"n${index}","value":${index}},`).slice(0, -1)}]`,
  },
  { name: 'JavaScript, names', write: length => series(length, index => `const v${index} = [${index}];\n`) },
  {
    name: 'JavaScript, names of names',
    write: length => `const v0 = [1];\n${series(length, index => `const v${index + 1} = [v${index}];\n`)}`,
  },
  {
    name: 'JavaScript, doubled',
    write: length => `const v0 = [1];\n${series(length, index => `const v${index + 1} = [v${index}, v${index}];\n`)}`,
  },
  {
    name: 'JavaScript, many in one',
    write: length => `const v = [${'1,'.repeat(length / 8)}];\noption = {series: [${'v,'.repeat(length / 8)}]}`,
  },
  { name: 'brackets', write: length => '['.repeat(length / 2) + ']'.repeat(length / 2) },
  { name: 'objects, deep', write: length => '{"a":'.repeat(length / 6) + '}'.repeat(length / 6) },
  { name: 'tags, deep', write: length => '<a>'.repeat(length / 7) + '</a>'.repeat(length / 7) },
  { name: 'tags, none closed', write: length => series(length, index => `<t${index}>`) },
  { name: 'tags, closed otherwise', write: length => '<a>'.repeat(length / 8) + '</b>'.repeat(length / 8) },
  { name: 'attributes', write: length => `<mxCell ${series(length, index => `a${index}="1" `)}/>` },
  { name: 'fences of all lengths', write: length => series(length, index => `${'`'.repeat(3 + (index % 90))}\n`) },
  { name: 'ticks of all lengths', write: length => series(length, index => `${'`'.repeat(index)} `) },
  { name: 'footnotes', write: length => series(length, index => `[^${index}]: a [^${index + 1}]\n`) },
  { name: 'references', write: length => series(length, index => `[r${index}]: http://a.b/${index}\n`) },
  {
    name: 'definitions used',
    write: length =>
      series(length / 2, index => `[r${index}]: http://a.b/${index}\n`) + series(length / 2, index => `[r${index}] `),
  },
  { name: 'emphasis', write: length => series(length, index => (index % 2 === 0 ? '*a **a ' : 'a* a** ')) },
  { name: 'quotes, deep', write: length => '>'.repeat(length) },
  { name: 'one word', write: length => 'a'.repeat(length) },
  { name: 'one word, Chinese', write: length => '好'.repeat(length) },
  { name: 'digits', write: length => '1'.repeat(length) },
  { name: 'spaces between', write: length => `a${' '.repeat(length)}b` },
  { name: 'spaces at ends', write: length => series(length, index => `a${' '.repeat(index % 300)}\n`) },
  { name: 'empty lines between', write: length => `a${'\n'.repeat(length)}b` },
  { name: 'spaces before each line', write: length => series(length, index => `${' '.repeat(index % 300)}a\n`) },
]
