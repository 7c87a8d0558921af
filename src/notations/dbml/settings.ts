import type { Token } from '../reading/scanner.ts'
import { isPlain, sourceOf, splitTokens, TokenReader } from '../reading/token-reader.ts'
import type { DbmlContext } from './context.ts'

/** Settings in square brackets: `[pk, note: 'the key']`. */
export interface Settings {
  note?: string
  /** Without their brackets, each split into its tokens. */
  parts: Token[][]
  /** All but the note, as they are written. */
  others: string[]
}

/** `name`, `schema.name`; both may be quoted. */
export function readName(reader: TokenReader): { schema?: string; name?: string } {
  const parts: string[] = []
  for (let token = reader.peek(); token && token.kind !== 'symbol'; token = reader.peek()) {
    parts.push(token.text)
    reader.next()
    if (!reader.accept('.')) break
  }
  const [name, schema] = [parts.at(-1), parts.at(-2)]
  return { ...(name !== undefined && { name }), ...(schema !== undefined && { schema }) }
}

export function readSettings(reader: TokenReader, { text }: Pick<DbmlContext, 'text'>): Settings {
  const settings: Settings = { parts: [], others: [] }
  if (!reader.sees('[')) return settings
  for (const part of splitTokens(reader.readBracketed())) {
    const note = readNote(new TokenReader(part))
    if (note !== null) settings.note = note
    else {
      settings.parts.push(part)
      settings.others.push(sourceOf(part, text).slice(0, 60))
    }
  }
  return settings
}

/** `note: '…'`, `Note { '…' }`. Null where something else comes next. */
export function readNote(reader: TokenReader): string | null {
  if (!reader.sees('note', ':') && !reader.sees('note', '{')) return null
  const value = reader.tokens.slice(reader.at + 2).find(token => !isPlain(token, '}'))
  return value?.kind === 'string' ? withoutIndentation(value.text) : (value?.text ?? '')
}

/** A text of several lines without what all its lines begin with, and without empty lines around it. */
function withoutIndentation(text: string): string {
  const lines = text.split('\n').map(line => line.trimEnd())
  const filled = lines.filter(line => line !== '')
  const indent = filled.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), text.length)
  const shortened = lines.map(line => line.slice(indent))
  return shortened.join('\n').replace(/^\n+/, '').trimEnd()
}
