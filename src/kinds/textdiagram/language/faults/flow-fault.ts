import type { ValuesFor } from '../../../../shared/messages/create-messages.ts'
import type { English } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'
import { type ChainPart, type LinkPart, type NodePart, printChain, readChain } from './flow-chain.ts'
import { isQuoted } from './labels.ts'

/** Words that cannot be an id, nor begin one before a hyphen. */
export const reserved = 'end|graph|flowchart|subgraph|class|classDef|style|linkStyle|click|call|href'
export const reservedId = new RegExp(`^(?:${reserved})(?:-.*)?$`)
const keywordLine = new RegExp(
  `^\\s*(?:(?:end|direction|accTitle|accDescr|title)\\b|(?:${reserved})\\s+(?![-=~[({>&]))(?!\\s*(?:[[({]|--|==|-\\.|~))`,
)

/** A fault on the parts of a statement: what it changes in place is printed back. */
export function chainFault<Code extends keyof English>(
  code: Code,
  change: (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null,
  ...values: ValuesFor<English[Code]>
): Fault {
  return lineFault(code, inChain(change), ...values)
}

function inChain(change: (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null) {
  return (text: string, body: readonly SourceLine[]) => {
    if (isKeywordLine(text)) return null
    const parts = change(readChain(text), body)
    return parts && printChain(parts)
  }
}

export function nodeFault<Code extends keyof English>(
  code: Code,
  change: (node: NodePart, body: readonly SourceLine[]) => NodePart,
  ...values: ValuesFor<English[Code]>
): Fault {
  return chainFault(code, inNodes(change), ...values)
}

/** The `repair` of such a fault, for one that does more than that. */
export function eachNode(change: (node: NodePart, body: readonly SourceLine[]) => NodePart): Fault['repair'] {
  return eachLine(inChain(inNodes(change)))
}

function inNodes(change: (node: NodePart, body: readonly SourceLine[]) => NodePart) {
  return (parts: ChainPart[], body: readonly SourceLine[]) =>
    isStatement(parts) ? parts.map(part => (part.kind === 'node' ? change(part, body) : part)) : null
}

export function linkFault<Code extends keyof English>(
  code: Code,
  change: (link: LinkPart) => LinkPart,
  ...values: ValuesFor<English[Code]>
): Fault {
  const repair = (parts: ChainPart[]) => parts.map(part => (part.kind === 'link' ? change(part) : part))
  return chainFault(code, repair, ...values)
}

/** Whether the parts are a statement, rather than words that happen to stand in a line. */
export function isStatement(parts: readonly ChainPart[]): boolean {
  return parts.some(part => part.kind === 'link' || (part.kind === 'node' && part.open !== ''))
}

/** Whether a label can be read in quotes only. */
export function needsQuotes(label: string): boolean {
  return !isQuoted(label) && /[()[\]{}"“”|]|^\s*[/\\]|[/\\]\s*$|^\s*&quot;/.test(label)
}
