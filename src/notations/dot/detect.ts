import { NotationFault, type NotationText } from '../notation.ts'
import { DotScanner, type DotToken } from './scan.ts'

/** A DOT text begins `strict? (graph | digraph) name? {`. Nothing else does: Mermaid's `graph TD` has no brace. */
export function detectDot({ text }: NotationText): number {
  const tokens = firstTokens(text.slice(0, 65_536), 4)
  const isWord = (token: DotToken | undefined, ...words: string[]) =>
    token?.type === 'id' && !token.isQuoted && words.includes(token.value.toLowerCase())
  if (isWord(tokens[0], 'strict')) tokens.shift()
  if (!isWord(tokens[0], 'graph', 'digraph')) return 0
  const brace = tokens[1]?.type === 'id' ? tokens[2] : tokens[1]
  return brace?.type === '{' ? 0.98 : 0
}

function firstTokens(text: string, count: number): DotToken[] {
  const scanner = new DotScanner(text)
  const tokens: DotToken[] = []
  try {
    while (tokens.length < count) tokens.push(scanner.next())
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
  }
  return tokens
}
