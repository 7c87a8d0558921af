import type { Agent } from '../kinds/kind.ts'
import { NotationFault } from '../notations/notation.ts'
import type { Structure } from '../structure/structure.ts'
import { chooseKind } from './choose-kind.ts'
import { readSource } from './convert-source.ts'
import { type FoundNotation, findNotation, isOutline } from './find-notation.ts'

/**
 * The kind that draws what is written in a notation best, where no kind is asked for; null where the text is in none. A text that is cut off,
 * and so cannot be read, is drawn by the first kind that takes its usual structure. An outline with tables in it is data.
 */
export async function ruleNotation(
  text: string,
  fileName: string | undefined,
  kinds: readonly Agent[],
  { hasTables = false } = {},
): Promise<Agent | null> {
  const found = findNotation(text, fileName)
  if (!found || (hasTables && isOutline(found.notation))) return null
  const sameKind = kinds.find(({ draws }) => draws?.notation === found.notation.id)
  if (sameKind) return sameKind
  const structure = await readStructure(found)
  return structure && chooseKind(structure, kinds)
}

async function readStructure({ notation, input }: FoundNotation): Promise<Structure | null> {
  try {
    return (await readSource(notation, input.text, input.fileName)).structure
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}
