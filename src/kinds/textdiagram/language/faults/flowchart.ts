import { messages } from '../../messages/index.ts'
import { joinSource } from '../source-lines.ts'
import { balanceBlocks } from './blocks.ts'
import { foreignComments } from './comments.ts'
import { type Fault, lineFault } from './fault.ts'
import { type ChainPart, type LinkPart, readChain } from './flow-chain.ts'
import { chainFault, eachNode, escapedQuotes, isStatement, linkFault, needsQuotes, nodeFault } from './flow-fault.ts'
import { joinLabelLines } from './flow-label-lines.ts'
import { renameReservedIds } from './flow-reserved.ts'
import {
  clickTargets,
  closers,
  describedNodes,
  halfLinks,
  headsBehindBars,
  linkStyleRange,
  missingLinks,
  styles,
  subgraphTitles,
} from './flow-statements.ts'
import { idFrom, isQuoted, quote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'

const dropBullets = lineFault({
  code: 'bullet',
  values: { case: 'statement' },
  repair: text => (/^\s*[-*•]\s+[\p{L}\p{N}_]/u.test(text) ? text.replace(/^(\s*)[-*•]\s+/, '$1') : null),
  example: { broken: 'flowchart TD\n  - A --> B', repaired: 'flowchart TD\n  A --> B' },
})

/** `A --|label| B`: the link before the label is too short for one. */
const shortLinks = lineFault({
  code: 'arrow',
  repair: text => {
    const found = /^(\s*[\p{L}\p{N}_]+(?:[[({].*[\])}])?\s*)--(\s*\|[^|]+\|\s*[\p{L}\p{N}_]+(?:[[({].*)?)$/u.exec(text)
    return found ? `${found[1]}---${found[2]}` : null
  },
  example: { broken: 'flowchart TD\n  A --|no| B', repaired: 'flowchart TD\n  A ---|no| B' },
})

/** PlantUML and D2 have arrows to the left. */
const turnArrows = chainFault({
  code: 'arrow',
  repair: parts => {
    const link = parts.findIndex(part => part.kind === 'link' && /^<-+$/.test(part.arrow))
    const nodes = parts.filter(part => part.kind === 'node')
    const [to, from] = nodes
    if (link === -1 || nodes.length !== 2 || !to || !from) return null
    return parts.map(part =>
      part === to ? from : part === from ? to : part.kind === 'link' ? { ...part, arrow: '-->' } : part,
    )
  },
  example: { broken: 'flowchart TD\n  A <-- B', repaired: 'flowchart TD\n  B --> A' },
})

/** An answer that ended, or a target that was forgotten. */
const danglingArrow = lineFault({
  code: 'dangling-arrow',
  repair: (text, body, index) => {
    const next = body
      .slice(index + 1)
      .find(line => line.text.trim() !== '')
      ?.text.trim()
    const isLast = next === undefined || /^(?:end|subgraph|style|classDef|class|click|linkStyle)\b/.test(next)
    return isLast ? text.replace(/([\])}\w])\s*(?:--+>?|==+>?|-\.*-?>?)\s*$/, '$1') : null
  },
  example: { broken: 'flowchart TD\n  A --> B\n  B -->', repaired: 'flowchart TD\n  A --> B\n  B' },
})

const spellOutArrows = linkFault({
  code: 'arrow',
  repair: link => {
    if (link.text !== undefined) {
      const arrow = link.arrow.replace(/(?<![-.])->$/, '-->')
      return { ...link, arrow: /[()[\]{}"|]/.test(link.text) ? quoteArrowText(arrow, link.text) : arrow }
    }
    if (/^[xo<]?(?:--+[-xo>]|==+[=xo>]|-\.+-[xo>]?|~~~+)$/.test(link.arrow)) return link
    if (/^[xo<]?(?:--+|==+|-\.+-)>>+$/.test(link.arrow)) return { ...link, arrow: link.arrow.replace(/>+$/, '>') }
    if (/^[-.]\.+-*>$/.test(link.arrow)) return { ...link, arrow: '-.->' }
    // Mermaid has no characters in the middle of an arrow; the length of the arrow is kept.
    return { ...link, arrow: /^--[xo]--+>$/.test(link.arrow) ? link.arrow.replace(/[xo]/, '') : '-->' }
  },
  example: { broken: 'flowchart TD\n  A -> B', repaired: 'flowchart TD\n  A --> B' },
})

function quoteArrowText(arrow: string, text: string): string {
  return isQuoted(text) ? arrow : arrow.replace(text, () => ` ${quote(text)} `)
}

/** The arrowhead written twice, at both ends of the label. */
const dropSecondArrow = chainFault({
  code: 'second-arrow',
  repair: parts => {
    const rest = parts.at(-1)
    if (rest?.kind !== 'rest' || !/^-*>/.test(rest.text)) return null
    const link = parts.findLast(part => part.kind !== 'gap' && part !== rest)
    if (link?.kind !== 'link' || link.pipe === undefined) return null
    return [...parts.slice(0, -1), ...readChain(rest.text.replace(/^-*>\s*/, ''))]
  },
  example: { broken: 'flowchart TD\n  A -->|yes|> B', repaired: 'flowchart TD\n  A -->|yes|B' },
})

/** A bar that was forgotten, as closing brackets are. */
const closePipes = chainFault({
  code: 'unclosed-label',
  repair: parts => {
    const [link, rest] = parts.slice(-2)
    if (link?.kind !== 'link' || rest?.kind !== 'rest' || link.pipe !== undefined) return null
    const [, label, target] =
      /^\s*\|\s*([^|]+?)\s+([\p{L}\p{N}_]+\s*[[({].*)$/u.exec(rest.text) ??
      /^\s*\|\s*([^|]+)\s+([\p{L}\p{N}_]+\s*;?)$/u.exec(rest.text) ??
      []
    if (label === undefined || target === undefined) return null
    return [
      ...parts.slice(0, -2),
      { ...link, pipe: label.trim(), space: '' },
      { kind: 'gap', text: ' ' },
      ...readChain(target),
    ]
  },
  example: { broken: 'flowchart TD\n  A -->|yes B', repaired: 'flowchart TD\n  A -->|yes| B' },
})

/** `A, B --> C`: nodes that share a link are joined by `&`. Lists with commas, as in `class A,B name`. */
const nodeLists = lineFault({
  code: 'node-list',
  repair: text => {
    let repaired = text
    for (let count = 0; count < 20; count++) {
      const parts = readChain(repaired)
      const rest = parts.at(-1)
      if (rest?.kind !== 'rest' || !/^\s*(?:,\s|[，、])\s*[\p{L}\p{N}_]/u.test(rest.text)) break
      if (parts.at(-2)?.kind !== 'node') return null
      repaired = repaired.slice(0, -rest.text.length) + rest.text.replace(/^\s*[,，、]\s*/, ' & ')
    }
    return repaired !== text && readChain(repaired).some(part => part.kind === 'link') ? repaired : null
  },
  example: { broken: 'flowchart TD\n  A, B --> C', repaired: 'flowchart TD\n  A & B --> C' },
})

const labelAfterColon = chainFault({
  code: 'colon-label',
  values: { case: 'arrow' },
  repair: parts => {
    const rest = parts.at(-1)
    const label = rest?.kind === 'rest' ? /^\s*[:：]\s*(\S.*)$/.exec(rest.text)?.[1] : undefined
    const at = parts.findLastIndex(part => part.kind === 'link')
    const link = parts[at]
    if (label === undefined || link?.kind !== 'link') return null
    const labelled = answerBefore(parts, link, label)
    if (labelled) return labelled
    if (link.pipe !== undefined || link.text !== undefined) return withLastLabel(parts, label)
    return parts.slice(0, -1).map(part => (part === link ? { ...link, pipe: quote(label), space: '' } : part))
  },
  example: { broken: 'flowchart TD\n  A[One] --> B[Two] : yes', repaired: 'flowchart TD\n  A[One] -->|"yes"| B[Two]' },
})

/** `A --> yes: B[Step two]`: what stands before the colon is the label, and the node behind it. */
function answerBefore(parts: readonly ChainPart[], link: LinkPart, label: string): ChainPart[] | null {
  const node = parts.at(-2)
  const isNode = /^[\p{L}\p{N}_]+\s*[[({].*[\])}]\s*;?$/u.test(label)
  if (!isNode || node?.kind !== 'node' || node.open !== '' || link.pipe !== undefined || link.text !== undefined)
    return null
  const before = parts.slice(0, parts.indexOf(link))
  return [...before, { ...link, pipe: node.id, space: '' }, { kind: 'gap', text: ' ' }, ...readChain(label)]
}

/** `A -->|yes| B: Step two`: the arrow has a label, so this one is that of the node. */
function withLastLabel(parts: readonly ChainPart[], label: string): ChainPart[] | null {
  const node = parts.findLast(part => part.kind === 'node')
  if (node?.kind !== 'node' || node.open !== '') return null
  return parts
    .slice(0, -1)
    .map(part => (part === node ? { ...node, open: '[', label: quote(label), close: ']' } : part))
}

const quoteLabels = chainFault({
  code: 'unquoted-label',
  values: {
    case: 'node',
  },
  misread: [escapedQuotes],
  repair: parts => (isStatement(parts) ? parts.map(quoteLabel) : null),
  example: { broken: 'flowchart TD\n  A[Total (net)] --> B', repaired: 'flowchart TD\n  A["Total (net)"] --> B' },
})

function quoteLabel(part: ChainPart): ChainPart {
  if (part.kind === 'link' && part.pipe !== undefined && needsQuotes(part.pipe))
    return { ...part, pipe: quote(part.pipe) }
  if (part.kind !== 'node' || part.open === '' || !needsQuotes(part.label)) return part
  return { ...part, label: quote(part.label) }
}

/** Brackets of a Chinese keyboard. */
const plainBrackets: Readonly<Record<string, readonly [string, string]>> = {
  '【': ['[', ']'],
  '［': ['[', ']'],
  '（': ['(', ')'],
  '（（': ['((', '))'],
  '｛': ['{', '}'],
  '｛｛': ['{{', '}}'],
}

const closeShapes = nodeFault({
  code: 'node-bracket',
  repair: node => {
    const plain = plainBrackets[node.open]
    if (plain) return { ...node, open: plain[0], close: plain[1] }
    const [open, close] = node.meant
    return open === node.open && close === node.close ? node : { ...node, open, close }
  },
  example: { broken: 'flowchart TD\n  A[One) --> B', repaired: 'flowchart TD\n  A[One] --> B' },
})

/** The ids of all nodes. */
const nodeIds = oncePerBody(
  body => new Set(body.flatMap(({ text }) => readChain(text).flatMap(part => (part.kind === 'node' ? part.id : [])))),
)

const isBlank = (label: string) => /^(?:\s*"\s*"\s*|)$/.test(label)

/** The ids of nodes with words in a label of theirs: one without words, behind it, would take their place. */
const wordedIds = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) =>
        readChain(text).flatMap(part =>
          part.kind === 'node' && part.open !== '' && !isBlank(part.label) ? part.id : [],
        ),
      ),
    ),
)

const dropEmptyShapes = nodeFault({
  code: 'empty-label',
  repair: (node, body) => {
    if (node.open === '' || node.id === '' || !isBlank(node.label)) return node
    return node.open === '[' || wordedIds(body).has(node.id)
      ? { ...node, open: '', label: '', close: '' }
      : { ...node, label: node.id }
  },
  example: { broken: 'flowchart TD\n  A[] --> B', repaired: 'flowchart TD\n  A --> B' },
})

/** A node is shown with the label that it has anywhere in the source. */
const labelledIds = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) =>
        readChain(text).flatMap(part => (part.kind === 'node' && part.open !== '' ? part.id : [])),
      ),
    ),
)

const joinIdWords = nodeFault({
  code: 'id-with-blanks',
  repair: (node, body) => {
    if (!/\s/.test(node.id)) return node
    // `A and B`, where both are nodes.
    const [, one = '', other = ''] = /^(\S+) (?:and|和|与) (\S+)$/.exec(node.id) ?? []
    if (node.open === '' && [one, other].every(id => nodeIds(body).has(id))) return { ...node, id: `${one} & ${other}` }
    // `node a[One]`: the word says what the other one is.
    const [, called = ''] = /^(?:node|step|task|block) (\S+)$/i.exec(node.id) ?? []
    if (nodeIds(body).has(called)) return { ...node, id: called }
    const id = idFrom(node.id)
    return node.open === '' && !labelledIds(body).has(node.id)
      ? { ...node, id, open: '[', label: quote(node.id), close: ']' }
      : { ...node, id }
  },
  example: {
    broken: 'flowchart TD\n  Order received --> B',
    repaired: 'flowchart TD\n  Order_received["Order received"] --> B',
  },
})

const nameNodes: Fault = {
  ...messages.create('node-without-id'),
  repair: body => {
    const source = joinSource(body)
    let count = 0
    const nextId = () => {
      do count++
      while (new RegExp(`\\bn${count}\\b`).test(source))
      return `n${count}`
    }
    return eachNode(node => (node.id === '' && node.open !== '>' ? { ...node, id: nextId() } : node))(body)
  },
  example: { broken: 'flowchart TD\n  A --> [Second step]', repaired: 'flowchart TD\n  A --> n1[Second step]' },
}

const trailingComment = lineFault({
  code: 'trailing-comment',
  repair: text => text.replace(/(?<!\s)\s+(?:%%+(?!\{)|(?:\/\/+|#+)(?=\s))[^"\])}|]*$/, ''),
  example: { broken: 'flowchart TD\n  A --> B %% the way in', repaired: 'flowchart TD\n  A --> B' },
})

export const flowchartFaults: readonly Fault[] = [
  joinLabelLines,
  dropBullets,
  headsBehindBars,
  halfLinks,
  foreignComments,
  trailingComment,
  closers,
  describedNodes,
  danglingArrow,
  shortLinks,
  turnArrows,
  spellOutArrows,
  dropSecondArrow,
  closePipes,
  nodeLists,
  labelAfterColon,
  closeShapes,
  quoteLabels,
  dropEmptyShapes,
  joinIdWords,
  nameNodes,
  renameReservedIds,
  subgraphTitles,
  styles,
  linkStyleRange,
  missingLinks,
  clickTargets,
  ...balanceBlocks({
    opens: /^subgraph\b/,
    closes: /^end\s*;?$/,
    closer: 'end',
    examples: {
      stray: { broken: 'flowchart TD\n  A --> B\n  end', repaired: 'flowchart TD\n  A --> B' },
      missing: {
        broken: 'flowchart TD\n  subgraph One\n    A',
        repaired: 'flowchart TD\n  subgraph One\n    A\n  end',
      },
    },
  }),
]
