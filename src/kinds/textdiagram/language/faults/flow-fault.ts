import { type English, messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Described, eachLine, type Fault, type LineRepair, lineFault, type Misreading } from './fault.ts'
import { type ChainPart, type LinkPart, type NodePart, printChain, readChain } from './flow-chain.ts'
import { isQuoted } from './labels.ts'

/** Words that cannot be an id, or the start of one before a hyphen. */
export const reserved = 'end|graph|flowchart|subgraph|class|classDef|style|linkStyle|click|call|href'
export const reservedId = new RegExp(`^(?:${reserved})(?:-.*)?$`)
const keywordLine = new RegExp(
  `^\\s*(?:(?:end|direction|accTitle|accDescr|title)\\b|(?:${reserved})\\s+(?![-=~[({>&]))(?!\\s*(?:[[({]|--|==|-\\.|~))`,
)

type ChainRepair = (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null
type NodeRepair = (node: NodePart, body: readonly SourceLine[]) => NodePart

/** True if a line is a statement about the diagram, without nodes. */
export function isKeywordLine(text: string): boolean {
  return keywordLine.test(text)
}

/** A fault in the parts of a statement: parts that the repair changes in place are printed again. */
export function chainFault<Code extends keyof English>(described: Described<Code, ChainRepair>): Fault {
  return lineFault({ ...described, repair: inChain(described.repair) })
}

function inChain(change: ChainRepair): LineRepair {
  return (text, body) => {
    if (isKeywordLine(text)) return null
    const parts = change(readChain(text), body)
    return parts && printChain(parts)
  }
}

export function nodeFault<Code extends keyof English>(described: Described<Code, NodeRepair>): Fault {
  return chainFault({ ...described, repair: inNodes(described.repair) })
}

/** The `repair` of such a fault, for one that does more than that. */
export function eachNode(change: NodeRepair): Fault['repair'] {
  return eachLine(inChain(inNodes(change)))
}

function inNodes(change: NodeRepair): ChainRepair {
  return (parts, body) =>
    isStatement(parts) ? parts.map(part => (part.kind === 'node' ? change(part, body) : part)) : null
}

export function linkFault<Code extends keyof English>(described: Described<Code, (link: LinkPart) => LinkPart>): Fault {
  const inLinks: ChainRepair = parts => parts.map(part => (part.kind === 'link' ? described.repair(part) : part))
  return chainFault({ ...described, repair: inLinks })
}

/** True if the parts are a statement, rather than words on a line. */
export function isStatement(parts: readonly ChainPart[]): boolean {
  return parts.some(part => part.kind === 'link' || (part.kind === 'node' && part.open !== ''))
}

/** A label in escaped quotes, which Mermaid shows. */
export const escapedQuotes: Misreading = {
  ...messages.create('textdiagram/escaped-quotes'),
  level: 'error',
  find: /[[({]&quot;|[[({]\s*"(?:[^"\\]|\\[^"])*\\"/,
}

/** True if a label needs quotes. */
export function needsQuotes(label: string): boolean {
  return !isQuoted(label) && /[()[\]{}"“”|]|^\s*[/\\]|[/\\]\s*$|^\s*&quot;/.test(label)
}
