import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Example, eachLine, type Fault } from './fault.ts'

/** How a family of diagrams names things, and what becomes of a name that its syntax keeps for itself. */
export interface ReservedNames {
  /** The words, as alternatives of a pattern. */
  words: string
  /** Whether the words count in any case. */
  anyCase?: boolean
  /** Where a name stands, as patterns: `NAME` in them is the name. */
  places: readonly string[]
  /** The name as it can be written. */
  write(name: string): string
  /** A statement that shows `name` for what `write` made of it; absent where the written name shows it. */
  declare?(written: string, name: string): string
  /** A statement of the source that declares `written`, with what shows `name`; null for other statements. */
  complete?(text: string, written: string, name: string): string | null
  example: Example
}

/** A fault that gives each thing that is called like a word of the syntax a name that can be read, everywhere the same. */
export function reservedNames({ words, anyCase, places, write, declare, complete, example }: ReservedNames): Fault {
  const flags = anyCase ? 'diu' : 'du'
  const patterns = places.map(
    place =>
      new RegExp(
        place.replaceAll('NAME', `(?<![\\p{L}\\p{N}_-])(${words})(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}_])`),
        flags,
      ),
  )
  return {
    ...messages.tell('reserved-id', { case: 'name' }),
    example,
    repair: body => {
      const renamed = new Map<string, string>()
      const repaired = eachLine(text => renameIn(text, patterns, write, renamed))(body)
      const [header, ...rest] = repaired
      if (renamed.size === 0 || !header) return body
      if (!declare) return repaired
      const indent = /^\s*/.exec(rest.find(line => line.text.trim() !== '')?.text ?? '')?.[0] ?? ''
      const declarations: SourceLine[] = []
      for (const [name, written] of renamed) {
        const at = complete ? rest.findIndex(line => complete(line.text, written, name) !== null) : -1
        const own = rest[at]
        if (own) rest[at] = { ...own, text: complete?.(own.text, written, name) ?? own.text }
        else declarations.push({ text: indent + declare(written, name), number: header.number })
      }
      return [header, ...declarations, ...rest]
    },
  }
}

function renameIn(
  text: string,
  patterns: readonly RegExp[],
  write: (name: string) => string,
  renamed: Map<string, string>,
): string {
  const found = new Map<number, string>()
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    for (const [group, range] of match?.indices?.entries() ?? [])
      if (group > 0 && range) found.set(range[0], match?.[group] ?? '')
  }
  return [...found]
    .sort(([one], [other]) => other - one)
    .reduce((result, [start, name]) => {
      const written = renamed.get(name) ?? write(name)
      renamed.set(name, written)
      return result.slice(0, start) + written + result.slice(start + name.length)
    }, text)
}
