import type { Token } from '../reading/scanner.ts'
import { TokenReader } from '../reading/token-reader.ts'

export interface Call {
  name: string
  arguments: Token[]
}

/** The calls in a chain: `text('a').notNull()` are `text` with one argument and `notNull` with none. */
export function readCalls(tokens: readonly Token[]): Call[] {
  const reader = new TokenReader(tokens)
  const calls: Call[] = []
  while (reader.peek()?.kind === 'word') {
    const name = reader.next()?.text ?? ''
    // Types of TypeScript in angle brackets: `$type<Settings>()`.
    if (reader.accept('<')) while (!reader.isAtEnd && !reader.sees('(')) reader.next()
    if (reader.sees('(')) calls.push({ name, arguments: reader.readBracketed() })
    if (!reader.accept('.')) break
  }
  return calls
}
