import type { Agent, Composed } from '../kinds/kind.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Structure } from '../structure/structure.ts'
import { writeStructure } from './convert-source.ts'
import { describeLosses, describeStructure } from './describe-structure.ts'
import { messages } from './messages/index.ts'

/** Draws the text of the message, where it `fits`; null where it was not understood as a whole. */
export function drawWords(
  kind: Agent,
  structure: Structure | null,
  language: string,
  fits: (kind: Agent, structure: Structure) => boolean,
): Composed | null {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  const written = structure && notation && fits(kind, structure) ? writeStructure(structure, notation) : null
  if (!written) return null
  const counts = describeStructure(written.structure, language)
  const losses = describeLosses(written.losses, language)
  const concept = messages.say(language, 'drawn-from-words', { counts, losses })
  return { concept: concept.trim(), source: written.source }
}
