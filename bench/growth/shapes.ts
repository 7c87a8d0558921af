import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesFolder } from '../../src/kinds/examples.ts'
import { agents } from '../../src/kinds/registry.ts'
import { graphs, type Shape } from './graphs.ts'

/** Marks of all formats, each repeated by itself. */
const marks = Array.from('"\'`“”{}[]()<>:：,，;；=+-*#|\\/&@~^_$%.!?0a 好、。\n\t')

/** Units of text with a meaning in one of the formats, or in readers of plain text. */
const units = [
  '\\"',
  '\\\\',
  '\\n',
  '[[',
  ']]',
  '![](',
  '](a)',
  '[a](',
  '[^a]',
  '**a',
  '__',
  '~~~\n',
  '```\n',
  '```json\n{',
  '$$',
  '<!--',
  '-->',
  '<![CDATA[',
  '<a>',
  '<a b="',
  '</a>',
  '<br/>',
  '<code>',
  '</code>',
  '<design_concept>',
  '<think>',
  '&amp;',
  '&lt;',
  '&quot;',
  '&#x',
  '//',
  '/*',
  '*/',
  '%%',
  '%%{',
  'a -> b\n',
  'a -> ',
  '-->',
  'a --b--> ',
  '-- a ',
  '-[a',
  '-(a',
  '-a',
  ' -a- ',
  '<-',
  '<->',
  '|a|',
  '|a',
  '-.a',
  '→',
  '== a ',
  'a: 1, ',
  'a: 1\n',
  'a：',
  '30% ',
  '1,234.5 ',
  '1.',
  '1. a\n',
  '1) ',
  '- a\n',
  '- [ ] a\n',
  '* ',
  '# a\n',
  '## a\n\n',
  '#',
  'a\n===\n',
  'a\n---\n',
  '---\n',
  '> ',
  '| a | b |\n',
  '|---|---|\n',
  '|',
  '|-',
  'a,1\n',
  'a,b,',
  'a\t1\n',
  '"a",',
  '"a\n',
  '"a":',
  '{"a":',
  '[1,',
  '{"nodes":[',
  '{"id":"a"},',
  '],[',
  '},{',
  'null,',
  'function(){',
  '() => {',
  'a.b(',
  'const a = ',
  'new Date(',
  'a+',
  'if a then b else c\n',
  '如果甲则乙否则丙，',
  '甲包含乙、丙。\n',
  '第一步，',
  '步骤一：',
  'a contains b, ',
  'a and b, ',
  'vs. ',
  'month ',
  'please draw a ',
  'compare ',
  'as a mind map ',
  'http://a.b/',
  'a@b.c ',
  'word ',
  '你好世界',
  '你好。',
  '\r\n',
  '  - a\n',
  '    a\n',
  'a;b;c\n',
  'a  1\n',
  '1 2 3\n',
  '2020-01-01,',
  '@',
  '(a',
  '（甲',
  '"',
  '“a',
]

/** Beginnings after which a kind's rules keep reading: repeated units follow them. */
const heads: Readonly<Record<string, readonly string[]>> = {
  mindmap: ['# a\n', '- a\n', '# a\n\n- b [', '```markdown\n'],
  flowchart: ['{"nodes":[', '{"nodes":[{"id":"', 'const nodes = [', 'a -> b\n'],
  charts: ['{"series":[{"data":[', '{"series":[{"type":"', 'option = {series: [', 'Draw a bar chart: a: 1, b: 2, '],
  architecture: [
    '<mxfile><diagram>',
    '<mxfile><diagram><mxGraphModel><root>',
    '<root><mxCell id="1" value="',
    '<mxCell id="2" style=',
    'A contains B. ',
  ],
  textdiagram: [
    'flowchart TD\n',
    'sequenceDiagram\n',
    'classDiagram\n',
    'erDiagram\n',
    'mindmap\n',
    'pie\n',
    'gantt\n',
    'timeline\n',
    'stateDiagram-v2\n',
    '```mermaid\n',
  ],
  infographic: [
    'infographic ',
    'infographic list-row-simple\ndata\n  items\n',
    '{"template":"list-row-simple","data":{"items":[',
    'infographic list-row-simple\ndata\n  title ',
  ],
  general: ['Draw a flowchart: '],
  text: ['| a | b |\n|---|---|\n', '[{"a":1},', 'a,b\n1,2\n', 'sales: 30%, ', '<code>', '```\n', '<design_concept>a'],
}

const repeat = (unit: string, length: number) => unit.repeat(Math.max(1, Math.ceil(length / unit.length)))

/** Every unit on its own, on separate lines, and after every beginning. */
function repetitions(): Shape[] {
  return [...marks, ...units].flatMap(unit => {
    const name = JSON.stringify(unit)
    const spaced = unit.includes('\n') ? [] : [`${unit} x `, `${unit}\n`]
    return [
      { name: `${name} ×`, write: (length: number) => repeat(unit, length) },
      ...spaced.map(text => ({
        name: `${JSON.stringify(text)} ×`,
        write: (length: number) => repeat(text, length),
      })),
    ]
  })
}

function repetitionsBehind(head: string): Shape[] {
  return [...marks, ...units].map(unit => ({
    name: `${JSON.stringify(head)} + ${JSON.stringify(unit)} ×`,
    write: length => head + repeat(unit, length),
  }))
}

/** Examples of a kind: whole, again and again, cut off in the middle with something repeated, escaped. */
function examples(folder: string): Shape[] {
  return readdirSync(folder).flatMap(file => {
    const text = readFileSync(join(folder, file), 'utf8')
    const half = text.slice(0, text.length / 2)
    return [
      { name: `${file} ×`, write: (length: number) => repeat(text, length) },
      { name: `${file}, one string ×`, write: (length: number) => repeat(JSON.stringify(text), length) },
      ...['\\"', '"', '\n', ' ', '{', '[', '<', ')', 'a', '<a>', '],', '# a\n'].map(unit => ({
        name: `half of ${file} + ${JSON.stringify(unit)} ×`,
        write: (length: number) => half + repeat(unit, length),
      })),
    ]
  })
}

/** Its own words and marks in random order: always the same order. */
function mixes(folder: string, count: number): Shape[] {
  const texts = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  const own = texts.flatMap(text => text.match(/<\/?[\w-]+|[\w-]+|\s+|[^\w\s]{1,4}/g) ?? [])
  const pieces = [...new Set([...own, ...marks, ...units])]
  const random = randomNumbers(20_261_122)
  const draw = () => pieces[Math.floor(random() * pieces.length)] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const unit = Array.from({ length: 1 + (index % 7) }, draw).join('')
    return { name: `mix ${index} ${JSON.stringify(unit).slice(0, 60)} ×`, write: length => repeat(unit, length) }
  })
}

/** The numbers of mulberry32, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Graphs, and every unit by itself: what a rule is tried with at least. */
export const plainShapes: readonly Shape[] = [...graphs, ...repetitions()]

/** Shapes for the rules of a kind; `text`: for readers of any text. */
export function shapesOf(kind: string, mixCount: number): Shape[] {
  const folder = examplesFolder(agents.some(({ id, format }) => id === kind && format) ? kind : 'flowchart')
  return [...(heads[kind] ?? []).flatMap(repetitionsBehind), ...examples(folder), ...mixes(folder, mixCount)]
}
