import { aliases } from './aliases.ts'
import { findIcon, normalizeName } from './find-icon.ts'
import { type Icon, listNames } from './icon-sets.ts'
import { searchIcons } from './search-icons.ts'

const longestName = 40
const mostEdits = 2

/** Finds the icon probably meant by an unknown name: one whose name contains its words, else one that is spelled almost the same, or null. */
export function findNearIcon(written: string): Icon | null {
  const name = normalizeName(written.slice(written.indexOf(':') + 1))
  if (name === '' || name.length > longestName) return null
  return searchIcons(name, 1)[0] ?? findMisspelt(name)
}

/** Logos and what people call them: short common words are too near to too many others. */
function findMisspelt(name: string): Icon | null {
  let nearest: string | null = null
  let fewest = Math.min(mostEdits, Math.floor(name.length / 3)) + 1
  for (const candidate of [...Object.keys(aliases), ...listNames('logos')]) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue
    const edits = countEdits(name, candidate)
    if (edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest === null ? null : findIcon(nearest)
}

/** The letters to add, leave out or change, two that changed places counting as one (optimal string alignment distance). */
function countEdits(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (last[column] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, line]
  }
  return last[other.length] ?? 0
}
