import { readStructure } from '../conversion/convert.ts'
import type { Agent } from '../kinds/kind.ts'
import { cutAtWord } from '../shared/cut-at-word.ts'

/** Longer sources, in characters, are not read once more for their title alone. */
const longestRead = 200_000
const maxCharacters = 60
/** Names that programs give: "Page-1". */
const madeUp = /^(?:page|diagram|untitled|页|第)[\s-]*\d*\s*页?$/i

/** The title that a diagram has by itself; for a tree its root. Null where it has none, or is only called by its kind. */
export async function readTitle({ id, names }: Agent, source: string): Promise<string | null> {
  if (source.length > longestRead) return null
  const structure = (await readStructure(id, source).catch(() => null))?.structure
  const written = structure?.type === 'tree' ? structure.title || structure.root.label : structure?.title
  const title = (written ?? '').replaceAll(/\s+/g, ' ').trim()
  const isKind = Object.values(names).some(name => name.toLowerCase() === title.toLowerCase())
  return title === '' || isKind || madeUp.test(title) ? null : cutAtWord(title, maxCharacters)
}
