import type { SourceLine } from '../source-lines.ts'
import { type ChainPart, type LinkPart, type NodePart, printChain, readChain } from './flow-chain.ts'
import { isQuoted } from './labels.ts'
import { lineRule, type Rule } from './rule.ts'

/** Words that cannot be an id, nor begin one before a hyphen. */
export const reserved = 'end|graph|flowchart|subgraph|class|classDef|style|linkStyle|click|call|href'
export const reservedId = new RegExp(`^(?:${reserved})(?:-.*)?$`)
const keywordLine = new RegExp(
  `^\\s*(?:(?:end|direction|accTitle|accDescr|title)\\b|(?:${reserved})\\s+(?![-=~[({>&]))(?!\\s*(?:[[({]|--|==|-\\.|~))`,
)

/** A rule on the parts of a statement: what it changes in place is printed back. */
export function chainRule(
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

export function nodeRule(
  code: string,
  message: string,
  change: (node: NodePart, body: readonly SourceLine[]) => NodePart,
): Rule {
  return chainRule(code, message, (parts, body) =>
    isStatement(parts) ? parts.map(part => (part.kind === 'node' ? change(part, body) : part)) : null,
  )
}

export function linkRule(code: string, message: string, change: (link: LinkPart) => LinkPart): Rule {
  return chainRule(code, message, parts => parts.map(part => (part.kind === 'link' ? change(part) : part)))
}

/** Whether the parts are a statement, rather than words that happen to stand in a line. */
export function isStatement(parts: readonly ChainPart[]): boolean {
  return parts.some(part => part.kind === 'link' || (part.kind === 'node' && part.open !== ''))
}

/** Whether a label can be read in quotes only. */
export function needsQuotes(label: string): boolean {
  return !isQuoted(label) && /[()[\]{}"“”|]|^\s*[/\\]|[/\\]\s*$|^\s*&quot;/.test(label)
}
