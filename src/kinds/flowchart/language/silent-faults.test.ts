import { test } from 'vitest'
import { expectReported, type SilentFault } from '../../expect-reported.ts'
import { format } from './index.ts'

const node = (id: unknown, type: string, label: string) => ({ id, type, data: { label } })
const edge = (id: string, source: unknown, target: unknown, label?: string) => ({ id, source, target, label })
const flow = (nodes: object[], ...edges: object[]) => JSON.stringify({ nodes, edges })
const start = node('a', 'start', 'Start')
const end = node('z', 'end', 'End')
const question = node('q', 'decision', 'Ready?')
const written = (label: string, rest = '') =>
  `{"nodes":[{"id":"a","type":"start","data":{"label":"${label}"}},{"id":"z","type":"end","data":{"label":"End"}}${rest}],"edges":[{"id":"e","source":"a","target":"z"}]}`

const faults: Record<string, SilentFault> = {
  'an edge to a node that is not there': {
    source: flow([start, end], edge('e', 'a', 'z'), edge('f', 'a', 'nowhere')),
    code: 'unknown-node',
    keeps: ['"Start"', '"End"'],
  },
  'an edge that names a label': {
    source: flow([start, end], edge('e', 'a', 'End')),
    code: 'unknown-node',
    keeps: [/"target": "z"/],
  },
  'an id that two nodes have': {
    source: flow([start, node('a', 'process', 'Step'), end], edge('e', 'a', 'z')),
    code: 'duplicate-id',
    keeps: ['"Start"', '"Step"', '"End"'],
  },
  'ids that are numbers': {
    source: flow([node(1, 'start', 'Start'), node(2, 'end', 'End')], edge('e', 1, 2)),
    code: 'node-id',
    keeps: [/"source": "1"/, /"target": "2"/],
  },
  'a label outside of data': {
    source: JSON.stringify({ nodes: [{ id: 'a', type: 'start', label: 'Begin' }, end], edges: [edge('e', 'a', 'z')] }),
    code: 'misplaced-label',
    keeps: [/"data": \{\s*"label": "Begin"/],
  },
  'a decision with one way out': {
    source: flow([start, question, end], edge('e', 'a', 'q'), edge('f', 'q', 'z', 'Yes')),
    code: 'decision',
  },
  'a way out without a label': {
    source: flow([start, question, end], edge('e', 'a', 'q'), edge('f', 'q', 'z', 'Yes'), edge('g', 'q', 'a')),
    code: 'decision',
  },
  'two ways out with the same label': {
    source: flow([start, question, end], edge('e', 'a', 'q'), edge('f', 'q', 'z', 'Yes'), edge('g', 'q', 'a', 'yes ')),
    code: 'decision',
  },
  'a node that nothing leads to': {
    source: flow([start, node('o', 'process', 'Orphan'), end], edge('e', 'a', 'z')),
    code: 'unreachable',
  },
  'a loop without a way out': {
    source: flow(
      [start, node('b', 'process', 'B'), node('c', 'process', 'C'), end],
      ...[edge('e', 'a', 'b'), edge('f', 'b', 'c'), edge('g', 'c', 'b')],
    ),
    code: 'endless-loop',
  },
  'a type that nobody knows': {
    source: flow([start, node('w', 'wizardry', 'W'), end], edge('e', 'a', 'w'), edge('f', 'w', 'z')),
    code: 'unknown-type',
  },
  'comments and a comma too many': {
    source: written('Start').replace('],"edges"', ',], // then\n"edges"'),
    code: 'json',
    keeps: ['"Start"', '"End"'],
  },
  JavaScript: {
    source:
      "const flow = {nodes:[{id:'a',type:'start',data:{label:'Start'}},{id:'z',type:'end',data:{label:'End'}}],edges:[{source:'a',target:'z'}]};",
    code: 'json',
    keeps: ['"Start"', '"End"', /"source": "a"/],
  },
  'two blocks of JSON': {
    source: `{"nodes":${JSON.stringify([start, end])}}\n{"edges":[{"source":"a","target":"z"}]}`,
    code: 'json',
    keeps: ['"Start"', '"End"', /"target": "z"/],
  },
  'quotes in a label': { source: written('Say "hi" now'), code: 'json', keeps: [/Say \\"hi\\" now/] },
  'a line break in a label': { source: written('Say\nhi'), code: 'json', keeps: [/Say\\nhi/] },
  'labels in properties': {
    source: written('Start').replaceAll('"data"', '"properties"'),
    code: 'misplaced-label',
    keeps: [/"label": "Start"/, /"label": "End"/],
  },
  'a label of an edge as its condition': {
    source: written('Start').replace('"target":"z"', '"target":"z","condition":"ready"'),
    code: 'misplaced-label',
    keeps: [/"label": "ready"/],
  },
  'a text that is cut off': {
    source: written('Start').replace(']}', ',{"id":"f","source":"z","tar'),
    code: 'json',
    keeps: ['"Start"', '"End"', /"target": "z"/],
  },
}

test.each(Object.entries(faults))('%s', (_name, fault) => expectReported(format, fault))
