import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Example, eachLine, type Fault } from './fault.ts'

/** How a family of diagrams names elements, and how a reserved name is replaced. */
export interface ReservedNames {
  /** The reserved words, as alternatives of a pattern. */
  words: string
  /** True if the words are reserved in upper and lower case. */
  anyCase?: boolean
  /** Positions of a name, as patterns with `NAME` for the name. */
  places: readonly string[]
  /** Returns the name in a form that can be used. */
  write(name: string): string
  /** A statement that shows `name` for the id that `write` returned; absent where that id is shown itself. */
  declare?(written: string, name: string): string
  /** Adds the label `name` to a statement that declares `written`; null for other statements. */
  complete?(text: string, written: string, name: string): string | null
  example: Example
}

/** A fault that replaces reserved words as names by other names, the same everywhere. */
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
    ...messages.create('reserved-id', { case: 'name' }),
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
