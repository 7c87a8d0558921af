import { unreadable } from '../notations/messages/index.ts'
import type { Notation, Reading, Writing } from '../notations/notation.ts'
import { NotationFault } from '../notations/notation.ts'
import { checkStructure } from '../structure/check-structure.ts'
import { convertTo } from '../structure/convert/conversions.ts'
import { fold } from '../structure/fold.ts'
import type { Loss } from '../structure/origin.ts'
import type { Structure } from '../structure/structure.ts'

/** A structure as a source of another notation. */
export interface Converted extends Writing {
  /** Structure that was written, after it was folded and converted. */
  structure: Structure
}

/** More nodes than these are folded: a drawing of them could not be read. */
const mostNodes = 150
const foldedNodes = 60

/**
 * Reads a source.
 *
 * @throws NotationFault where it cannot be read
 */
export async function readSource(notation: Notation, text: string, fileName?: string): Promise<Reading> {
  const reading = await notation.read({ text, ...(fileName !== undefined && { fileName }) })
  const [fault] = checkStructure(reading.structure)
  if (fault !== undefined) throw new NotationFault(unreadable('parser', { text: fault }))
  return reading
}

/** Writes a structure; null where the notation cannot say it, whatever it is converted to. */
export function writeStructure(structure: Structure, notation: Notation): Converted | null {
  if (!notation.write || !notation.writes) return null
  const small = foldLarge(structure)
  const converted = convertTo(small.structure, notation.writes)
  if (!converted) return null
  const written = notation.write(converted.structure)
  return {
    source: written.source,
    structure: converted.structure,
    losses: [...small.losses, ...converted.losses, ...written.losses],
  }
}

function foldLarge(structure: Structure): { structure: Structure; losses: Loss[] } {
  if (structure.type !== 'graph' || structure.nodes.length <= mostNodes) return { structure, losses: [] }
  return fold(structure, { most: foldedNodes })
}
