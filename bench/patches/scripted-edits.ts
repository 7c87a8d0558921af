/** One change as a person asks for it, with a model's scripted answer, and what the source must be afterwards. */
export interface ScriptedEdit {
  agentId: string
  name: string
  /** The current source. */
  base: string
  /** Content of the model's `<edit>`, one string per block. */
  edits: readonly string[]
  /** Null: the edits do not fit, and the whole source is asked for. */
  expected: null | { isRight: (output: string) => boolean }
  /** The parts that the edits name: everything else has to stay byte for byte. */
  touched: readonly string[]
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A source that changes by exact texts: its lines, and how one of them is written anew, added or taken out. */
interface TextSource {
  agentId: string
  base: string
  /** Lines that may be changed, each only once in the source. */
  lines: readonly string[]
  change: (line: string) => string
  /** A line to stand behind another one. */
  add: (line: string) => string
}

export function scriptEdits(): ScriptedEdit[] {
  return [
    ...[mindMap(), chart(), sequence(), infographic()].flatMap(scriptTextEdits),
    ...scriptFlowEdits(),
    ...scriptDrawingEdits(),
  ]
}

function scriptTextEdits({ agentId, base, lines, change, add }: TextSource): ScriptedEdit[] {
  const pair = (old: string, replacement: string) => `\n<old>\n${old}\n</old>\n<new>\n${replacement}\n</new>\n`
  const edited = (name: string, edits: readonly [old: string, replacement: string][]): ScriptedEdit => {
    const expected = edits.reduce(
      (source, [old, replacement]) => source.replace(replacement === '' ? `${old}\n` : old, replacement),
      base,
    )
    return {
      agentId,
      name,
      base,
      edits: edits.map(each => pair(...each)),
      expected: { isRight: output => output === expected },
      touched: [],
    }
  }
  const pick = (index: number) => lines[(index * 7) % lines.length] ?? ''
  return [
    ...times(14, index => edited('change', [[pick(index), change(pick(index))]])),
    ...times(8, index => edited('add', [[pick(index + 3), `${pick(index + 3)}\n${add(pick(index + 3))}`]])),
    ...(agentId === 'charts' ? [] : times(6, index => edited('remove', [[pick(index + 5), '']]))),
    ...times(4, index =>
      edited(
        'several',
        times(3, step => [pick(index + 2 + step * 4), change(pick(index + 2 + step * 4))] as [string, string]),
      ),
    ),
    { ...edited('misquoted', []), edits: [pair(`${pick(2)} indeed`, change(pick(2)))], expected: null },
    { ...edited('twice', []), edits: [pair(pick(3).trim().slice(0, 2), 'x')], expected: null },
    { ...edited('unreadable', []), edits: ['\nchange the third line\n'], expected: null },
  ]
}

function mindMap(): TextSource {
  const lines = times(110, index =>
    index % 6 === 0
      ? `## Topic ${index}: the work of team ${index % 9}`
      : `- Point ${index}: what is planned, by whom, and until when`,
  )
  return {
    agentId: 'mindmap',
    base: ['# The year', ...lines].join('\n'),
    lines: lines.filter(line => line.startsWith('-')),
    change: line => line.replace(/what.*/, 'done already'),
    add: line => line.replace('Point', 'New point'),
  }
}

function chart(): TextSource {
  const lines = times(70, index => `      {"name": "Product ${index}", "value": ${1000 + index * 37}},`)
  const base = `{\n  "title": {"text": "Sales"},\n  "series": [{\n    "type": "pie",\n    "data": [\n${lines.join('\n')}\n      {"name": "Others", "value": 12}\n    ]\n  }]\n}`
  return {
    agentId: 'charts',
    base,
    lines,
    change: line => line.replace(/\d+\},$/, '500},'),
    add: line => line.replace('Product', 'Article'),
  }
}

function sequence(): TextSource {
  const lines = times(90, index => `  P${index % 6}->>P${(index + 1) % 6}: Message ${index} with what is needed next`)
  return {
    agentId: 'textdiagram',
    base: ['sequenceDiagram', ...times(6, index => `  participant P${index} as Partner ${index}`), ...lines].join('\n'),
    lines,
    change: line => line.replace(/with.*/, 'is refused'),
    add: line => line.replace('Message', 'Reminder'),
  }
}

function infographic(): TextSource {
  const lines = times(60, index => `      desc what step ${index} is for, and who takes care of it`)
  const items = lines.map((line, index) => `    - label Step ${index}\n${line}`)
  return {
    agentId: 'infographic',
    base: ['infographic list-grid-badge-card', 'data', '  title The plan', '  lists', ...items].join('\n'),
    lines,
    change: line => line.replace(/what.*/, 'nothing to do here'),
    add: line => `    - label More\n${line.replace('what', 'again what')}`,
  }
}

/** Writes edits of `base` by operations on ids; `isRight` null: they do not fit. */
function scriptOperations(agentId: string, base: string) {
  return (
    name: string,
    touched: readonly string[],
    operations: readonly object[],
    isRight: ((output: string) => boolean) | null,
  ): ScriptedEdit => ({
    agentId,
    name,
    base,
    edits: [`\n${operations.map(operation => JSON.stringify(operation)).join('\n')}\n`],
    expected: isRight && { isRight },
    touched,
  })
}

function scriptFlowEdits(): ScriptedEdit[] {
  const count = 40
  const node = (index: number) =>
    `{"id":"n${index}","type":"process","position":{"x":${(index % 5) * 240},"y":${Math.floor(index / 5) * 120}},"data":{"label":"Step ${index} of the work"}}`
  const edge = (index: number) => `{"id":"e${index}","source":"n${index}","target":"n${index + 1}"}`
  const base = `{"nodes":[\n${times(count, node).join(',\n')}],\n"edges":[\n${times(count - 1, edge).join(',\n')}]}`
  const make = scriptOperations('flowchart', base)
  return [
    ...times(10, index =>
      make('rename', [`n${index}`], [{ update: `n${index}`, label: `Renamed ${index}` }], output =>
        output.includes(`"label":"Renamed ${index}"`),
      ),
    ),
    ...times(8, index =>
      make(
        'add',
        [`a${index}`, `x${index}`],
        [
          { add: `a${index}`, type: 'decision', label: 'Good?' },
          { add: `x${index}`, source: `n${index * 3}`, target: `a${index}`, label: 'Yes' },
        ],
        output => output.includes(`"id":"a${index}"`) && output.includes(`"id":"x${index}"`),
      ),
    ),
    ...times(6, index =>
      make(
        'remove',
        [`n${index + 4}`, `e${index + 3}`, `e${index + 4}`],
        [{ remove: `n${index + 4}` }],
        output => !output.includes(`"n${index + 4}"`),
      ),
    ),
    ...times(6, index =>
      make('move', [`n${index * 2}`], [{ move: `n${index * 2}`, x: 2000, y: 40 * index }], output =>
        output.includes('"x":2000'),
      ),
    ),
    ...times(4, index =>
      make('lead elsewhere', [`e${index}`], [{ update: `e${index}`, target: 'n39', label: 'at once' }], output =>
        output.includes('"label":"at once"'),
      ),
    ),
    make('unknown node', [], [{ update: 'n99', label: 'x' }], null),
    make('unknown field', [], [{ update: 'n1', shadow: 'large' }], null),
    make('loose edge', [], [{ add: 'e99', source: 'n1', target: 'n99' }], null),
  ]
}

function scriptDrawingEdits(): ScriptedEdit[] {
  const count = 30
  const shape = (index: number) =>
    `<mxCell id="s${index}" value="Service ${index}" style="rounded=1;html=1;whiteSpace=wrap;" vertex="1" parent="1"><mxGeometry x="${(index % 5) * 240}" y="${Math.floor(index / 5) * 140}" width="120" height="60" as="geometry"/></mxCell>`
  const line = (index: number) =>
    `<mxCell id="l${index}" value="calls" style="edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;" edge="1" parent="1" source="s${index}" target="s${index + 1}"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const base = `<mxfile><diagram name="System"><mxGraphModel><root>\n<mxCell id="0"/><mxCell id="1" parent="0"/>\n${[...times(count, shape), ...times(count - 1, line)].join('\n')}\n</root></mxGraphModel></diagram></mxfile>`
  const make = scriptOperations('architecture', base)
  return [
    ...times(10, index =>
      make('rename', [`s${index}`], [{ update: `s${index}`, label: `Gateway ${index}<br>[nginx]` }], output =>
        output.includes(`value="Gateway ${index}&lt;br&gt;[nginx]"`),
      ),
    ),
    ...times(8, index =>
      make(
        'add',
        [`a${index}`, `x${index}`],
        [
          { add: `a${index}`, label: 'Cache' },
          { add: `x${index}`, source: `s${index * 3}`, target: `a${index}`, label: 'reads' },
        ],
        output => output.includes(`id="a${index}"`) && output.includes(`id="x${index}"`),
      ),
    ),
    ...times(6, index =>
      make(
        'remove',
        [`s${index + 4}`, `l${index + 3}`, `l${index + 4}`],
        [{ remove: `s${index + 4}` }],
        output => !output.includes(`"s${index + 4}"`),
      ),
    ),
    ...times(6, index =>
      make('colour', [`s${index}`], [{ update: `s${index}`, style: 'fillColor=#FDE68A;' }], output =>
        output.includes('whiteSpace=wrap;fillColor=#FDE68A;'),
      ),
    ),
    ...times(4, index =>
      make('label a line', [`l${index}`], [{ update: `l${index}`, label: 'asks' }], output =>
        output.includes('value="asks"'),
      ),
    ),
    make('unknown cell', [], [{ remove: 's99' }], null),
    make('unknown field', [], [{ update: 's1', shadow: 'large' }], null),
    make('loose line', [], [{ add: 'l99', source: 's1', target: 's99' }], null),
  ]
}
