import { joinSource, type SourceLine } from '../source-lines.ts'
import { balanceBlocks } from './blocks.ts'
import { type ChainPart, type LinkPart, type NodePart, printChain, readChain } from './flow-chain.ts'
import { idFrom, isQuoted, quote } from './labels.ts'
import { lineRule, type Rule } from './rule.ts'

const reservedIds = new Set([
  'end',
  'graph',
  'flowchart',
  'subgraph',
  'class',
  'classDef',
  'style',
  'linkStyle',
  'click',
])
const reserved = [...reservedIds].join('|')
const keywordLine = new RegExp(
  `^\\s*(?:(?:end|direction|accTitle|accDescr|title)\\b|(?:${reserved})\\s+(?![-=~[({>&]))(?!\\s*(?:[[({]|--|==|-\\.|~))`,
)

/** A rule on the parts of a statement: what it changes in place is printed back. */
function chainRule(
  code: string,
  message: string,
  change: (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null,
): Rule {
  return lineRule(code, message, (text, body) => {
    if (keywordLine.test(text)) return null
    const parts = change(readChain(text), body)
    return parts && printChain(parts)
  })
}

function nodeRule(
  code: string,
  message: string,
  change: (node: NodePart, body: readonly SourceLine[]) => NodePart,
): Rule {
  return chainRule(code, message, (parts, body) =>
    isStatement(parts) ? parts.map(part => (part.kind === 'node' ? change(part, body) : part)) : null,
  )
}

function linkRule(code: string, message: string, change: (link: LinkPart) => LinkPart): Rule {
  return chainRule(code, message, parts => parts.map(part => (part.kind === 'link' ? change(part) : part)))
}

/** Whether the parts are a statement, rather than words that happen to stand in a line. */
function isStatement(parts: readonly ChainPart[]): boolean {
  return parts.some(part => part.kind === 'link' || (part.kind === 'node' && part.open !== ''))
}

/** A quoted label may run over several lines; on one line the other rules can read its statement. */
const joinLabelLines: Rule = {
  code: 'label-lines',
  message: 'A label over several lines was put on one line.',
  mend: body => {
    const result: SourceLine[] = []
    for (let index = 0; index < body.length; index++) {
      const line = body[index]
      if (!line) break
      const end = hasOpenQuote(line.text)
        ? body
            .slice(0, index + 7)
            .findIndex((other, at) => at > index && at <= index + 6 && /^[^"]*"\s*[\])}]/.test(other.text))
        : -1
      if (end === -1) {
        result.push(line)
        continue
      }
      const parts = body.slice(index, end + 1).map((other, at) => (at === 0 ? other.text.trimEnd() : other.text.trim()))
      result.push({ ...line, text: parts.join('<br/>') })
      index = end
    }
    return result.length === body.length ? body : result
  },
}

function hasOpenQuote(text: string): boolean {
  return text.split('"').length % 2 === 0 && /[[({]\s*"[^"]*$/.test(text)
}

const dropBullets = lineRule('bullet', 'A bullet before a statement was removed.', text =>
  /^\s*[-*•]\s+[\p{L}\p{N}_]/u.test(text) ? text.replace(/^(\s*)[-*•]\s+/, '$1') : null,
)

const turnArrows = chainRule('arrow', 'An arrow was written as Mermaid spells it.', parts => {
  const link = parts.findIndex(part => part.kind === 'link' && /^<-+$/.test(part.arrow))
  const nodes = parts.filter(part => part.kind === 'node')
  const [to, from] = nodes
  if (link === -1 || nodes.length !== 2 || !to || !from) return null
  return parts.map(part =>
    part === to ? from : part === from ? to : part.kind === 'link' ? { ...part, arrow: '-->' } : part,
  )
})

const danglingArrow = lineRule('dangling-arrow', 'An arrow that leads nowhere was removed.', (text, body, index) => {
  const next = body
    .slice(index + 1)
    .find(line => line.text.trim() !== '')
    ?.text.trim()
  const isLast = next === undefined || /^(?:end|subgraph|style|classDef|class|click|linkStyle)\b/.test(next)
  return isLast ? text.replace(/([\])}\w])\s*(?:--+>?|==+>?|-\.*-?>?)\s*$/, '$1') : null
})

const spellOutArrows = linkRule('arrow', 'An arrow was written as Mermaid spells it.', link => {
  if (link.text !== undefined) {
    const arrow = link.arrow.replace(/(?<!-)->$/, '-->')
    return { ...link, arrow: /[()[\]{}"|]/.test(link.text) ? quoteArrowText(arrow, link.text) : arrow }
  }
  if (/^[xo<]?(?:--+[-xo>]|==+[=xo>]|-\.+-[xo>]?|~~~+)$/.test(link.arrow)) return link
  return { ...link, arrow: '-->' }
})

function quoteArrowText(arrow: string, text: string): string {
  return isQuoted(text) ? arrow : arrow.replace(text, () => ` ${quote(text)} `)
}

const dropSecondArrow = chainRule('second-arrow', 'A second arrow after a label was removed.', parts => {
  const rest = parts.at(-1)
  if (rest?.kind !== 'rest' || !/^-+>/.test(rest.text)) return null
  const link = parts.findLast(part => part.kind !== 'gap' && part !== rest)
  if (link?.kind !== 'link' || link.pipe === undefined) return null
  return [...parts.slice(0, -1), ...readChain(rest.text.replace(/^-+>\s*/, ''))]
})

const labelAfterColon = chainRule('colon-label', 'A label after a colon was moved to its arrow.', parts => {
  const rest = parts.at(-1)
  const label = rest?.kind === 'rest' ? /^\s*[:：]\s*(\S.*)$/.exec(rest.text)?.[1] : undefined
  const at = parts.findLastIndex(part => part.kind === 'link')
  const link = parts[at]
  if (label === undefined || link?.kind !== 'link' || link.pipe !== undefined || link.text !== undefined) return null
  return parts.slice(0, -1).map(part => (part === link ? { ...link, pipe: quote(label), space: '' } : part))
})

const splitStatements = chainRule('joined-statements', 'Two statements on one line were put on two lines.', parts => {
  const rest = parts.at(-1)
  const before = parts.findLast(part => part !== rest && part.kind !== 'gap')
  if (rest?.kind !== 'rest' || before?.kind !== 'node' || before.open === '') return null
  if (!/^\s+[\p{L}\p{N}_]+\s*(?:[[({]|--|==|-\.)/u.test(rest.text)) return null
  const indent = parts[0]?.kind === 'gap' ? parts[0].text : ''
  return [...parts.slice(0, -1), { kind: 'rest', text: `\n${indent}${rest.text.trim()}` }]
})

const quoteLabels = chainRule(
  'unquoted-label',
  'A label with brackets, quotes or bars in it was put in quotes.',
  parts => (isStatement(parts) ? parts.map(quoteLabel) : null),
)

function quoteLabel(part: ChainPart): ChainPart {
  if (part.kind === 'link' && part.pipe !== undefined && needsQuotes(part.pipe))
    return { ...part, pipe: quote(part.pipe) }
  if (part.kind !== 'node' || part.open === '' || !needsQuotes(part.label)) return part
  return { ...part, label: quote(part.label) }
}

function needsQuotes(label: string): boolean {
  return !isQuoted(label) && /[()[\]{}"“”|]|^\s*[/\\]|[/\\]\s*$|^\s*&quot;/.test(label)
}

const closeShapes = nodeRule('node-bracket', 'The brackets of a node were made to fit each other.', node => {
  if (node.open === '【' || node.open === '（') {
    return { ...node, open: node.open === '【' ? '[' : '(', close: node.open === '【' ? ']' : ')' }
  }
  const [open, close] = node.meant
  return open === node.open && close === node.close ? node : { ...node, open, close }
})

const dropEmptyShapes = nodeRule('empty-label', 'An empty label was removed: the node shows its id.', node =>
  node.open !== '' && node.id !== '' && /^(?:\s*"\s*"\s*|)$/.test(node.label)
    ? { ...node, open: '', label: '', close: '' }
    : node,
)

const joinIdWords = nodeRule(
  'id-with-blanks',
  'A node id with blanks was joined; its words are kept as the label.',
  node => {
    if (!/\s/.test(node.id)) return node
    const id = idFrom(node.id)
    return node.open === '' ? { ...node, id, open: '[', label: quote(node.id), close: ']' } : { ...node, id }
  },
)

const nameNodes: Rule = {
  code: 'node-without-id',
  message: 'A node without an id was given one.',
  mend: body => {
    const source = joinSource(body)
    let count = 0
    const nextId = () => {
      do count++
      while (new RegExp(`\\bn${count}\\b`).test(source))
      return `n${count}`
    }
    return nodeRule('', '', node => (node.id === '' && node.open !== '>' ? { ...node, id: nextId() } : node)).mend(body)
  },
}

const renameReservedIds: Rule = {
  code: 'reserved-id',
  message: 'A node id that is a word of the syntax was changed; it keeps its label.',
  mend: body => {
    const labelled = new Set(
      body.flatMap(line =>
        readChain(line.text).flatMap(part => (part.kind === 'node' && part.open !== '' ? [part.id] : [])),
      ),
    )
    const inChains = nodeRule('', '', node => {
      if (!reservedIds.has(node.id)) return node
      const renamed = { ...node, id: `${node.id}_node` }
      if (labelled.has(node.id)) return renamed
      labelled.add(node.id)
      return { ...renamed, open: '[', label: `"${node.id}"`, close: ']' }
    }).mend(body)
    const wasRenamed = inChains !== body && inChains.some((line, index) => line !== body[index])
    return wasRenamed || hasReservedClass(body) ? inChains.map(renameInStyling) : body
  },
}

const reservedInStyling = new RegExp(`^(\\s*(?:style|class|classDef|click)\\s+)(${reserved})\\b`)

function hasReservedClass(body: readonly SourceLine[]): boolean {
  return body.some(line => reservedInStyling.test(line.text))
}

function renameInStyling(line: SourceLine): SourceLine {
  const text = line.text.replace(reservedInStyling, '$1$2_node')
  return text === line.text ? line : { ...line, text }
}

const subgraphTitles = lineRule('subgraph-title', 'A subgraph title was put in quotes.', text => {
  const [, start = '', rest = ''] = /^(\s*subgraph)\b[ \t]*(.*?);?$/.exec(text) ?? []
  if (start === '') return null
  if (rest.trim() === '') return `${start} " "`
  const shaped = /^([\p{L}\p{N}_.-]+)\s*\[(.*)\]\s*$/u.exec(rest)
  if (shaped?.[1] !== undefined && shaped[2] !== undefined) {
    return needsQuotes(shaped[2]) ? `${start} ${shaped[1]}[${quote(shaped[2])}]` : null
  }
  const named = /^([\p{L}\p{N}_.-]+)\s+["“](.*)["”]\s*$/u.exec(rest)
  if (named?.[1] !== undefined && named[2] !== undefined) return `${start} ${named[1]}[${quote(named[2])}]`
  return !isQuoted(rest) && /[()[\]{}"“”<>（）【】]|--|==/.test(rest) ? `${start} ${quote(rest)}` : null
})

const linkStyleRange = lineRule('style-range', 'A range of links was written as a list.', text => {
  const [, start = '', first, last, rest = ''] = /^(\s*linkStyle\s+)(\d{1,3})\s*[:-]\s*(\d{1,3})(.*)$/.exec(text) ?? []
  if (start === '' || Number(first) > Number(last)) return null
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
  return start + numbers.join(',') + rest
})

const clickTargets = lineRule(
  'click',
  'A click that cannot be read was put right or removed: nothing of it is drawn.',
  text => {
    if (/^\s*click\s+\S+\s+call\s+"[^"]*"\s*;?$/.test(text)) return ''
    const extra = /^(\s*click\s+\S+\s+call\s+[\w.]+\([^)]*\)(?:\s+"[^"]*")?)\s+_\w+\s*;?$/.exec(text)
    return extra?.[1] ?? null
  },
)

const trailingComment = lineRule(
  'trailing-comment',
  'A comment behind a statement was removed: it may only stand on its own line.',
  text => (/\s%%(?!\{)[^"\])}]*$/.test(text) ? text.replace(/\s+%%(?!\{)[^"\])}]*$/, '') : null),
)

export const flowchartRules: readonly Rule[] = [
  joinLabelLines,
  dropBullets,
  trailingComment,
  danglingArrow,
  turnArrows,
  spellOutArrows,
  dropSecondArrow,
  labelAfterColon,
  closeShapes,
  quoteLabels,
  dropEmptyShapes,
  splitStatements,
  joinIdWords,
  nameNodes,
  renameReservedIds,
  subgraphTitles,
  linkStyleRange,
  clickTargets,
  ...balanceBlocks({ opens: /^subgraph\b/, closes: /^end\s*;?$/, closer: 'end' }),
]
