import { readStructure } from '../conversion/convert.ts'
import { isOnlySource, titleByContent } from '../conversion/title-by-content.ts'
import type { Agent } from '../kinds/kind.ts'
import { cutAtWord } from '../shared/cut-at-word.ts'

/** Longer sources, in characters, are not read once more for their title alone. */
const longestRead = 200_000
const maxCharacters = 60
/** Names that programs give: "Page-1". */
const madeUp = /^(?:page|diagram|untitled|页|第)[\s-]*\d*\s*页?$/i

/**
 * The title that a diagram has by itself; for a tree its root. Where it has none, or is only called by its kind, null; but the names in it if the
 * text that it was drawn from is a source too, and so names nothing.
 */
export async function readTitle({ id, names }: Agent, source: string, drawnFrom?: string): Promise<string | null> {
  if (source.length > longestRead) return null
  const structure = (await readStructure(id, source).catch(() => null))?.structure
  const written = structure?.type === 'tree' ? structure.title || structure.root.label : structure?.title
  const title = (written ?? '').replaceAll(/\s+/g, ' ').trim()
  const isKind = Object.values(names).some(name => name.toLowerCase() === title.toLowerCase())
  if (title !== '' && !isKind && !madeUp.test(title)) return cutAtWord(title, maxCharacters)
  return structure && drawnFrom !== undefined && isOnlySource(drawnFrom) ? titleByContent(structure) : null
}
