import type { Agent, Composed, NotDrawn } from '../kinds/kind.ts'
import { withBlanksOf } from '../language/script-blanks.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { listParts } from '../structure/parts.ts'
import { readSource } from './convert-source.ts'

/**
 * Writes the names of a drawing with the blanks that `text` has between two scripts, and without which it was read. A source that would then say
 * something else stays as it is: some notations have names without blanks.
 */
export async function writeBlanksOf(
  text: string,
  told: Composed | NotDrawn,
  kind: Agent,
): Promise<Composed | NotDrawn> {
  const notation = findNotationById(kind.draws?.notation ?? '')
  if (!('source' in told) || !notation) return told
  const source = withBlanksOf(text, told.source)
  if (source === told.source) return told
  const [before, after] = [await partsOf(told.source, notation), await partsOf(source, notation)]
  return before !== null && before === after ? { ...told, source } : told
}

/** What a source says, whatever blanks are in its names. */
async function partsOf(source: string, notation: Notation): Promise<string | null> {
  try {
    const { elements, connections } = listParts((await readSource(notation, source)).structure)
    const ids = new Map(elements.map(({ id }, at) => [id, at]))
    const placed = connections.map(({ from, to, label }) => [ids.get(from), ids.get(to), label])
    const said = elements.map(({ kind, label, fields }) => [kind, label, fields])
    return JSON.stringify([said, placed]).replaceAll(/\s/g, '')
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}
