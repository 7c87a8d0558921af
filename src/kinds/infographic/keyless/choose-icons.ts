import { iconWords, ownNames } from './icon-words.ts'
import type { Point } from './read-poster.ts'

/** Icon for a point that has none among others that have. */
const plain = 'check-circle'
/** Fewer icons of their own would be a guess. */
const fewestFound = 0.6
const english = new Map([
  ...ownNames.split(' ').map(name => [name, name] as const),
  ...iconWords.flatMap(({ icon, en }) => en.split(' ').map(word => [word, icon] as const)),
])
const chinese = iconWords.flatMap(({ icon, zh }) => zh.split(' ').map(word => ({ word, icon })))

/**
 * An icon for each point by the words of its label, or none at all: where few of the points say what could be shown, and where two
 * would get the same.
 */
export function chooseIcons(points: readonly Point[]): string[] | null {
  const found = points.map(({ label }) => iconOf(label))
  const icons = found.filter(icon => icon !== null)
  if (icons.length < points.length * fewestFound || new Set(icons).size < icons.length) return null
  return found.map(icon => icon ?? plain)
}

function iconOf(label: string): string | null {
  const words = label.toLowerCase().match(/[a-z]{2,}/g) ?? []
  for (const word of words) {
    const icon = english.get(word) ?? english.get(word.replace(/s$/, ''))
    if (icon) return icon
  }
  return chinese.find(({ word }) => label.includes(word))?.icon ?? null
}
