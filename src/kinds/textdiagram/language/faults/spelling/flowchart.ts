import { messages } from '../../../messages/index.ts'
import { type Fault, lineFault } from '../fault.ts'
import { eachNode } from '../flow-fault.ts'
import { idFrom, quote } from '../labels.ts'
import { oncePerBody } from '../once-per-body.ts'
import { spelling } from './spelling.ts'

const arrow = '(?:--+>|---+|==+>|-\\.+->|--?>|=>|→)'
const node = '[\\p{L}\\p{N}_]+(?:\\s*(?:\\[.*\\]|\\(.*\\)|\\{.*\\}))?'

/** Labels where other languages have them: in bars before the arrow, in brackets or quotes behind it, as an attribute of DOT. */
const movedLabels = spelling({
  code: 'pipe-label',
  spellings: [
    [new RegExp(`^(\\s*${node})\\s*\\|([^|]+)\\|\\s*(${arrow})\\s*(?=[\\p{L}\\p{N}_])`, 'u'), '$1 $3|$2| '],
    [
      new RegExp(
        `^(\\s*${node})\\s*(${arrow})\\s*(?:"([^"]+)"|\\(([^()"]+)\\)|\\[([^[\\]"]+)\\])\\s+(?=[\\p{L}\\p{N}_]+\\s*(?:$|;|[[({]))`,
        'u',
      ),
      (_, from = '', link = '', quoted, round, square) => `${from} ${link}|${pipe(quoted ?? round ?? square ?? '')}| `,
    ],
    [
      new RegExp(
        `^(\\s*[\\p{L}\\p{N}_]+)\\s*(${arrow})\\s*([\\p{L}\\p{N}_]+)\\s*\\[\\s*(?:label|taillabel)\\s*=\\s*"?([^"\\],]+)"?[^\\]]*\\]\\s*;?$`,
        'u',
      ),
      (_, from = '', link = '', to = '', label = '') => `${from} ${link}|${pipe(label)}| ${to}`,
    ],
  ],
  example: { broken: 'flowchart TD\n  A --> "yes" B[Two]', repaired: 'flowchart TD\n  A -->|yes| B[Two]' },
})

const shapesOfDot: Readonly<Record<string, readonly [string, string]>> = {
  diamond: ['{', '}'],
  circle: ['((', '))'],
  doublecircle: ['(((', ')))'],
  cylinder: ['[(', ')]'],
  hexagon: ['{{', '}}'],
}

/** `a [label="One", shape=diamond]`, as in DOT. */
const attributes = spelling({
  code: 'node-attributes',
  spellings: [
    [
      /^(\s*)([\p{L}\p{N}_]+)\s*\[\s*((?:\w+\s*=\s*(?:"[^"]*"|[\w#.]+)[\s,;]*)+)\]\s*;?\s*$/u,
      (whole, indent = '', id = '', list = '') => {
        const label = /\blabel\s*=\s*(?:"([^"]*)"|(\w+))/.exec(list)
        const [open, close] = shapesOfDot[/\bshape\s*=\s*"?(\w+)/.exec(list)?.[1] ?? ''] ?? ['[', ']']
        return label ? `${indent}${id}${open}${quote(label[1] ?? label[2] ?? '')}${close}` : whole
      },
    ],
  ],
  example: {
    broken: 'flowchart TD\n  a [label="One", shape=diamond];\n  a -> b',
    repaired: 'flowchart TD\n  a{"One"}\n  a --> b',
  },
})

function pipe(label: string): string {
  return /[()[\]{}"|]/.test(label) ? quote(label) : label.trim()
}

const escapedHeads = spelling({
  code: 'arrow',
  spellings: [
    [/(--|==|-\.-)&gt;/g, '$1>'],
    [/(-->|==>|-\.->)\s+(?:-->|==>|-\.->)(?=\s)/g, '$1'],
    [/^(\s*)\d{1,2}[.)]\s+(?=[\p{L}_][\p{L}\p{N}_]*\s*(?:[[({]|--|==|-\.))/u, '$1'],
  ],
  example: { broken: 'flowchart TD\n  A --> --> B', repaired: 'flowchart TD\n  A --> B' },
})

const thickTexts = spelling({
  code: 'arrow',
  spellings: [[/^(\s*[^=|]*?)\s*==\s+([^=>|"]+?)\s+=+>\s*(?=\S)/, '$1 ==>|$2| ']],
  example: { broken: 'flowchart TD\n  A == yes => B', repaired: 'flowchart TD\n  A ==>|yes| B' },
})

/** `A:::done[Text]`, `A[Text] ::: done`. */
const classPlaces = spelling({
  code: 'class-line',
  spellings: [
    [
      /(?<=[\p{L}\p{N}_])(:::[\w-]+)(\[[^[\]]*\]|\[\([^()]*\)\]|\(\[[^[\]]*\]\)|\(\([^()]*\)\)|\([^()]*\)|\{[^{}]*\})/gu,
      '$2$1',
    ],
    [
      /(?<=[\p{L}\p{N}_\])}])\s+:::\s*([\w-]+)(?=\s*(?:$|;|--|==|-\.))|(?<=[\p{L}\p{N}_\])}]):::\s+([\w-]+)(?=\s*(?:$|;|--|==|-\.))/gu,
      (_, one, other) => `:::${one ?? other}`,
    ],
  ],
  example: {
    broken: 'flowchart TD\n  A:::done[One] --> B\n  classDef done fill:#9f6',
    repaired: 'flowchart TD\n  A[One]:::done --> B\n  classDef done fill:#9f6',
  },
})

const styleQuotes = spelling({
  code: 'style',
  spellings: [
    [
      /^(\s*(?:style|classDef|linkStyle)\s+[\w,]+\s+)(.*["'].*)$/,
      (_, start = '', css = '') => start + css.replace(/["']/g, ''),
    ],
  ],
  example: {
    broken: 'flowchart TD\n  A --> B\n  style A fill:"#fff"',
    repaired: 'flowchart TD\n  A --> B\n  style A fill:#fff',
  },
})

/** Keywords of Mermaid have no capital letters at their start. A node may be called `End`. */
const keywordCase: Fault = lineFault({
  code: 'closer',
  values: { case: 'subgraph' },
  repair: (text, body) => {
    if (/^\s*(?:Subgraph|SUBGRAPH)\s+\S/.test(text)) return text.replace(/subgraph/i, 'subgraph')
    return /^\s*(?:End|END)\s*;?\s*$/.test(text) && isUnclosed(body) ? text.replace(/end/i, 'end') : null
  },
  example: {
    broken: 'flowchart TD\n  subgraph One\n    A\n  End\n  A -> B',
    repaired: 'flowchart TD\n  subgraph One\n    A\n  end\n  A --> B',
  },
})

const isUnclosed = oncePerBody(body => {
  const count = (pattern: RegExp) => body.filter(line => pattern.test(line.text)).length
  return count(/^\s*subgraph\b/i) > count(/^\s*end\s*;?\s*$/)
})

/** Notes are those of sequences and states. */
const notes = spelling({
  code: 'note',
  spellings: [
    [
      /^(\s*)note\s+(?:(?:left|right|top|bottom)\s+of|over|for|on)\s+([\p{L}\p{N}_]+)\s*[:：]?\s*(\S.*?)\s*$/iu,
      (_, indent = '', id = '', text = '') => `${indent}${id}_note[${quote(text)}] -.- ${id}`,
    ],
  ],
  example: {
    broken: 'flowchart TD\n  A --> B\n  note right of A: begins here',
    repaired: 'flowchart TD\n  A --> B\n  A_note["begins here"] -.- A',
  },
})

/** Behind half an arrow and before another one, quotes are those of its label. */
const quotedEnd =
  /(^|[>&;|]|(?:--|==)(?!\s*"[^"]+"\s*(?:--|==|-\.|->)))(\s*)"([^"]+)"(?=\s*(?:$|;|&|[[({]|--|==|-\.|->))/g

/** `"Order API" --> "Store"`: names in quotes, as in DOT and D2. */
const quotedIds: Fault = {
  ...messages.create('id-with-blanks'),
  repair: body => {
    const labelled = new Set<string>()
    return lineFault({
      code: 'id-with-blanks',
      repair: text => {
        if (
          !/^\s*"|(?:>|\||&|--)\s*"/.test(text) ||
          /^\s*(?:subgraph|click|style|class\w*|linkStyle|title)\b/.test(text)
        )
          return null
        return text.replace(quotedEnd, (_, before: string, blanks: string, name: string, at: number, whole: string) => {
          const id = idFrom(name)
          const isShaped = /^\s*"[^"]+"\s*[[({]/.test(whole.slice(at + before.length))
          const isFirst = !labelled.has(id)
          labelled.add(id)
          return before + blanks + (isShaped || !isFirst || id === name ? id : `${id}["${name}"]`)
        })
      },
      example: { broken: '', repaired: '' },
    }).repair(body)
  },
  example: {
    broken: 'flowchart TD\n  "Order API" --> "Store"\n  "Order API" --> Mail',
    repaired: 'flowchart TD\n  Order_API["Order API"] --> Store\n  Order_API --> Mail',
  },
}

const pictograph = /\p{Extended_Pictographic}|\u{FE0F}/u

/** Signs that Mermaid refuses in an id; a node without a label keeps them as one. */
const pictureIds: Fault = {
  ...messages.create('reserved-id', { case: 'hidden-id' }),
  repair: body => {
    const shown = new Set<string>()
    return eachNode(node => {
      if (!pictograph.test(node.id) || /\s/.test(node.id)) return node
      const id = idFrom(node.id.replace(/\p{Extended_Pictographic}|\u{FE0F}/gu, ''))
      const isNamed = node.open !== '' || shown.has(id)
      shown.add(id)
      return isNamed ? { ...node, id } : { ...node, id, open: '[', label: `"${node.id}"`, close: ']' }
    })(body)
  },
  example: { broken: 'flowchart TD\n  A --> ✅done[Sent]', repaired: 'flowchart TD\n  A --> done[Sent]' },
}

export const flowchartSpellings: readonly Fault[] = [
  keywordCase,
  notes,
  classPlaces,
  styleQuotes,
  escapedHeads,
  attributes,
  movedLabels,
  thickTexts,
  quotedIds,
  pictureIds,
]
