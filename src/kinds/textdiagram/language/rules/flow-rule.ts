import type { ValuesFor } from '../../../../shared/messages/create-messages.ts'
import type { English } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type ChainPart, type LinkPart, type NodePart, printChain, readChain } from './flow-chain.ts'
import { isQuoted } from './labels.ts'
import { eachLine, lineRule, type Rule } from './rule.ts'

/** Words that cannot be an id, nor begin one before a hyphen. */
export const reserved = 'end|graph|flowchart|subgraph|class|classDef|style|linkStyle|click|call|href'
export const reservedId = new RegExp(`^(?:${reserved})(?:-.*)?$`)
const keywordLine = new RegExp(
  `^\\s*(?:(?:end|direction|accTitle|accDescr|title)\\b|(?:${reserved})\\s+(?![-=~[({>&]))(?!\\s*(?:[[({]|--|==|-\\.|~))`,
)

/** Whether a line is a statement about the diagram, and holds no nodes. */
export function isKeywordLine(text: string): boolean {
  return keywordLine.test(text)
}

/** A rule on the parts of a statement: what it changes in place is printed back. */
export function chainRule<Code extends keyof English>(
  code: Code,
  change: (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null,
  ...values: ValuesFor<English[Code]>
): Rule {
  return lineRule(code, inChain(change), ...values)
}

function inChain(change: (parts: ChainPart[], body: readonly SourceLine[]) => ChainPart[] | null) {
  return (text: string, body: readonly SourceLine[]) => {
    if (isKeywordLine(text)) return null
    const parts = change(readChain(text), body)
    return parts && printChain(parts)
  }
}

export function nodeRule<Code extends keyof English>(
  code: Code,
  change: (node: NodePart, body: readonly SourceLine[]) => NodePart,
  ...values: ValuesFor<English[Code]>
): Rule {
  return chainRule(code, inNodes(change), ...values)
}

/** The `mend` of such a rule, for one that does more than that. */
export function eachNode(change: (node: NodePart, body: readonly SourceLine[]) => NodePart): Rule['mend'] {
  return eachLine(inChain(inNodes(change)))
}

function inNodes(change: (node: NodePart, body: readonly SourceLine[]) => NodePart) {
  return (parts: ChainPart[], body: readonly SourceLine[]) =>
    isStatement(parts) ? parts.map(part => (part.kind === 'node' ? change(part, body) : part)) : null
}

export function linkRule<Code extends keyof English>(
  code: Code,
  change: (link: LinkPart) => LinkPart,
  ...values: ValuesFor<English[Code]>
): Rule {
  const mend = (parts: ChainPart[]) => parts.map(part => (part.kind === 'link' ? change(part) : part))
  return chainRule(code, mend, ...values)
}

/** Whether the parts are a statement, rather than words that happen to stand in a line. */
export function isStatement(parts: readonly ChainPart[]): boolean {
  return parts.some(part => part.kind === 'link' || (part.kind === 'node' && part.open !== ''))
}

/** Whether a label can be read in quotes only. */
export function needsQuotes(label: string): boolean {
  return !isQuoted(label) && /[()[\]{}"“”|]|^\s*[/\\]|[/\\]\s*$|^\s*&quot;/.test(label)
}
