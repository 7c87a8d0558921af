import { findAgent } from '../kinds/find.ts'
import { agents } from '../kinds/registry.ts'
import { type Notation, NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import type { Loss } from '../structure/origin.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { detectNotation } from './find-notation.ts'

export interface ConversionRequest {
  source: string
  /** The id of a kind or a notation. Absent: it is recognised. */
  from?: string | undefined
  to: string
}

/** A source of another notation, or which part of the request does not let it be made. */
export type Conversion =
  | { from: string; to: string; source: string; losses: Loss[] }
  | { refused: keyof ConversionRequest; message: string }

/** The notation of this id, or the one that the kind of this id is drawn from. */
export function notationOf(id: string): Notation | undefined {
  return findNotationById(findAgent(id)?.draws?.notation ?? id)
}

/** The kind that is drawn from a notation. */
export function kindDrawnFrom(notationId: string): string | null {
  return agents.find(({ draws }) => draws?.notation === notationId)?.id ?? null
}

/** Reads a source and writes it as another notation. A source of that notation already comes back as it is. */
export async function convert({ source, from, to }: ConversionRequest): Promise<Conversion> {
  const target = notationOf(to)
  if (!target?.write) return { refused: 'to', message: `nothing is written as "${to}"` }
  const notation = from === undefined ? detectNotation({ text: source })?.notation : notationOf(from)
  if (!notation) {
    return from === undefined
      ? { refused: 'source', message: 'is written in no notation that is recognised: name it in "from"' }
      : { refused: 'from', message: `nothing is read as "${from}"` }
  }
  const ids = { from: notation.id, to: target.id }
  if (notation.id === target.id) return { ...ids, source, losses: [] }
  try {
    const reading = await readSource(notation, source)
    const written = writeStructure(reading.structure, target)
    if (!written)
      return { refused: 'to', message: `what this ${notation.name} source says cannot be written as ${target.name}` }
    return { ...ids, source: written.source, losses: [...reading.losses, ...written.losses] }
  } catch (error) {
    if (error instanceof NotationFault)
      return { refused: 'source', message: `cannot be read as ${notation.name}. ${error.message}` }
    throw error
  }
}
