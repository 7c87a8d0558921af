import type { CorpusEntry } from '../read-corpus.ts'

const returns = `{
  "nodes": [
    { "id": "start", "type": "start", "position": { "x": 100, "y": 0 }, "data": { "label": "Parcel comes back" } },
    { "id": "open", "type": "process", "position": { "x": 100, "y": 120 }, "data": { "label": "Open it" } },
    { "id": "whole", "type": "decision", "position": { "x": 100, "y": 240 }, "data": { "label": "Still whole?" } },
    { "id": "shelf", "type": "process", "position": { "x": 0, "y": 380 }, "data": { "label": "Back on the shelf" } },
    { "id": "bin", "type": "end", "position": { "x": 220, "y": 380 }, "data": { "label": "Recycle" } }
  ],
  "edges": [
    { "id": "e1", "source": "start", "target": "open" },
    { "id": "e2", "source": "open", "target": "whole" },
    { "id": "e3", "source": "whole", "target": "shelf", "label": "yes" },
    { "id": "e4", "source": "whole", "target": "bin", "label": "no" }
  ]
}
`

const leave = `{
  "nodes": [
    { "id": "1", "type": "start", "position": { "x": 0, "y": 0 }, "data": { "label": "提交请假单" } },
    { "id": "2", "type": "decision", "position": { "x": 0, "y": 120 }, "data": { "label": "主管批准？" } },
    { "id": "3", "type": "end", "position": { "x": -120, "y": 260 }, "data": { "label": "通知本人" } },
    { "id": "4", "type": "end", "position": { "x": 120, "y": 260 }, "data": { "label": "退回修改" } }
  ],
  "edges": [
    { "id": "a", "source": "1", "target": "2" },
    { "id": "b", "source": "2", "target": "3", "label": "是" },
    { "id": "c", "source": "2", "target": "4", "label": "否" }
  ]
}
`

const pair = `{
  "nodes": [
    { "id": "wash", "type": "process", "position": { "x": 0, "y": 0 }, "data": { "label": "Wash" } },
    { "id": "dry", "type": "process", "position": { "x": 0, "y": 120 }, "data": { "label": "Dry" } }
  ],
  "edges": [{ "id": "e", "source": "wash", "target": "dry", "label": "twice" }]
}
`

/** A pair of nodes, written in any way. */
const labelled = (label: string) => pair.replace('"Wash"', JSON.stringify(label))

export const flowchart: readonly CorpusEntry[] = [
  { id: 'returns', class: 'accept/nodes-and-edges', text: returns },
  { id: 'leave', class: 'accept/nodes-and-edges-zh', text: leave },
  { id: 'pair', class: 'accept/nodes-and-edges', text: pair },
  { id: 'one-line', class: 'accept/one-line', text: JSON.stringify(JSON.parse(returns)) },
  { id: 'quotes', class: 'accept/signs-in-labels', text: labelled('Say "wash" & <dry>\nin 40 °C') },
  {
    id: 'loop',
    class: 'accept/loop',
    text: pair.replace('"source": "wash", "target": "dry"', '"source": "dry", "target": "dry"'),
  },
  {
    id: 'single',
    class: 'accept/single-node',
    text: '{"nodes":[{"id":"a","type":"start","position":{"x":0,"y":0},"data":{"label":"Begin"}}],"edges":[]}',
  },
  {
    id: 'more-keys',
    class: 'accept/more-keys',
    text: '{"nodes":[{"id":"a","type":"document","position":{"x":0,"y":0},"data":{"label":"Contract","owner":"Legal"}},{"id":"b","type":"database","position":{"x":0,"y":140},"data":{"label":"Archive"}}],"edges":[{"id":"e","source":"a","target":"b","animated":true}]}',
  },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`json\n${returns}\`\`\``, expected: returns },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `Sure! This is how returns are handled:\n\n\`\`\`json\n${returns}\`\`\`\n\nWant a refund step as well?`,
    expected: returns,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `流程图如下：\n\`\`\`json\n${leave}\`\`\`\n请确认。`,
    expected: leave,
  },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>\nnodes: [{"id": "wash"}], then one edge\n</think>\n${pair}`,
    expected: pair,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`json\n${leave}`, expected: leave },
  { id: 'commas', class: 'broken/trailing-commas', text: returns.replaceAll(/ \}(\n)/g, ', }$1'), expected: returns },
  { id: 'single-quotes', class: 'broken/single-quotes', text: pair.replaceAll('"', "'"), expected: pair },
  { id: 'bare-keys', class: 'broken/unquoted-keys', text: leave.replaceAll(/"(\w+)":/g, '$1:'), expected: leave },
  {
    id: 'comments',
    class: 'broken/comments',
    text: pair
      .replace('"nodes": [', '// the shapes\n  "nodes": [')
      .replace('"edges": ', '/* and the lines */ "edges": '),
    expected: pair,
  },
  { id: 'smart-quotes', class: 'broken/smart-quotes', text: pair.replaceAll(/"(\w+)"/g, '“$1”'), expected: pair },
  {
    id: 'missing-comma',
    class: 'broken/missing-comma',
    text: returns.replace('} },\n    { "id": "whole"', '} }\n    { "id": "whole"'),
    expected: returns,
  },
  { id: 'assignment', class: 'broken/assignment', text: `const flow = ${pair.trimEnd()};\n`, expected: pair },
  {
    id: 'fullwidth',
    class: 'broken/fullwidth-punctuation',
    text: leave.replaceAll('": ', '"：').replaceAll(', "', '， "'),
    expected: leave,
  },
  { id: 'encoded', class: 'broken/encoded-twice', text: JSON.stringify(pair), expected: pair },
  { id: 'no-end', class: 'broken/missing-brackets', text: pair.trimEnd().replace(/\}\]\n\}$/, ''), expected: pair },
  {
    id: 'by-name',
    class: 'broken/nodes-by-name',
    text: '{"nodes":[{"name":"Wash"},{"name":"Dry"}],"edges":[{"source":"Wash","target":"Dry","label":"twice"}]}',
    expected: pair,
  },
  {
    id: 'numbers',
    class: 'broken/numeric-ids',
    text: leave.replaceAll(/"(id|source|target)": "(\d)"/g, '"$1": $2'),
    expected: leave,
  },
  {
    id: 'unplaced',
    class: 'broken/missing-positions',
    text: returns.replaceAll(/ "position": \{[^}]*\},/g, ''),
    expected: returns,
  },
]
