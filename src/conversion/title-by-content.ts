import { parseArrows, splitTitleOfArrows } from '../language/arrows.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { findNotation } from './find-notation.ts'
import { topicOf } from './topic-of.ts'

/** Only the beginning of a longer text is looked at. */
const mostRead = 50_000
const maxCharacters = 60

/**
 * The title that a line with arrows has, "Water cycle: rain -> river", or else the names in it: "a, b, c" for `a -> b -> c`. Null where there is
 * no arrow in it.
 */
export function titleArrows(line: string): string | null {
  const named = splitTitleOfArrows(line)
  const topic = named && topicOf(named.title)
  const { edges } = parseArrows(named?.body ?? line)
  return edges.length === 0 ? null : (topic ?? joinNames(edges.flatMap(({ from, to }) => [from, to])))
}

/** True if a text is itself what is drawn, in some notation or with arrows, and its first words name nothing. */
export function isOnlySource(text: string): boolean {
  const beginning = text.slice(0, mostRead)
  const [line = ''] = beginning.trim().split('\n')
  const named = splitTitleOfArrows(line)
  if (parseArrows(line).edges.length > 0) return !named || topicOf(named.title) === null
  const found = findNotation(beginning)
  return found !== null && (found.request === '' || topicOf(found.request) === null)
}

/** A title for a drawing that has none: the first names in it. Null where nothing in it has a name. */
export function titleByContent(structure: Structure): string | null {
  const { elements } = listParts(structure)
  const shown = structure.type === 'chart' ? elements.filter(({ kind }) => kind === 'column') : elements
  const names = shown.flatMap(({ parent, label }) => (parent === undefined && /[\p{L}\p{N}]/u.test(label) ? label : []))
  return names.length === 0 ? null : joinNames(names)
}

/** As many names as there is room for, and a sign where there are more. */
function joinNames(given: readonly string[]): string {
  const names = [...new Set(given.map(name => name.replaceAll(/\s+/g, ' ').trim()))]
  const comma = names.some(name => /\p{Script=Han}/u.test(name)) ? '、' : ', '
  let shown = names.length
  const join = () => names.slice(0, shown).join(comma) + (shown < names.length ? '…' : '')
  while (shown > 1 && [...join()].length > maxCharacters) shown -= 1
  return join()
}
