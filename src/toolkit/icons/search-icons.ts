import { aliases } from './aliases.ts'
import { findIcon, normalizeName } from './find-icon.ts'
import { type Icon, listNames, readIcon, type SetName, setNames } from './icon-sets.ts'

interface Entry {
  set: SetName
  name: string
  words: string[]
}

let index: Entry[] | undefined

/** Icons for words, the best first: the one of this very name, then those whose names hold every word, the closest first. */
export function searchIcons(query: string, limit: number): Icon[] {
  const words = normalizeName(query)
    .split('-')
    .filter(word => word !== '')
  if (words.length === 0 || limit <= 0) return []
  const named = findIcon(query)
  const found = new Map<string, Icon>(named ? [[named.id, named]] : [])
  for (const icon of findAliases(words)) found.set(icon.id, icon)
  const scored = buildIndex()
    .map(entry => ({ entry, score: scoreEntry(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  for (const { entry } of scored) {
    if (found.size >= limit) break
    const icon = readIcon(entry.set, entry.name)
    if (icon && !found.has(icon.id)) found.set(icon.id, icon)
  }
  return [...found.values()].slice(0, limit)
}

function findAliases(words: readonly string[]): Icon[] {
  const written = words.join('-')
  const names = Object.keys(aliases).filter(name => name.startsWith(written))
  return names.flatMap(name => findIcon(name) ?? [])
}

function buildIndex(): Entry[] {
  index ??= setNames.flatMap(set => listNames(set).map(name => ({ set, name, words: name.split('-') })))
  return index
}

/** Above 0 where each word begins a word of the name; whole words, few further words and sets named first count more. */
function scoreEntry({ set, words: named }: Entry, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    if (named.includes(word)) score += 1
    else if (word.length > 1 && named.some(each => each.startsWith(word))) score += 0.6
    else return 0
  }
  const further = named.length - words.length
  return score / words.length - 0.08 * Math.min(further, 6) - 0.01 * setNames.indexOf(set)
}
