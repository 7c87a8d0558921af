import { findAgent } from '../kinds/find.ts'
import { agents } from '../kinds/registry.ts'
import { type Notation, NotationFault, type Reading } from '../notations/notation.ts'
import { findNotationById, notations } from '../notations/registry.ts'
import type { Message, ValuesFor } from '../shared/messages/create-messages.ts'
import type { Loss } from '../structure/origin.ts'
import type { StructureType } from '../structure/structure.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { detectNotation } from './find-notation.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'

export interface ConversionRequest {
  source: string
  /** The id of a kind or a notation. Absent: it is recognised. */
  from?: string | undefined
  to: string
}

/** The part of a request because of which a source cannot be converted, as the end of a JSON pointer, and the reason. */
export interface Refusal {
  refused: string
  message: string
  values?: Message['values']
}

/** A source of another notation. */
export type Conversion = { from: string; to: string; source: string; losses: Loss[] } | Refusal

/** A notation that a source can be written as, and all that is lost on the way. */
interface Target {
  to: string
  losses: Loss[]
}

/** All other notations that a source can be written as, in the order of the registry. */
export type Targets = { from: string; type: StructureType; targets: Target[] } | Refusal

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
  if (!target?.write) return refuse('to', { case: 'not-written', id: to })
  const notation = sourceNotation(source, from)
  if ('refused' in notation) return notation
  const ids = { from: notation.id, to: target.id }
  if (notation.id === target.id) return { ...ids, source, losses: [] }
  const reading = await readOrRefuse(notation, source)
  if ('refused' in reading) return reading
  const written = writeStructure(reading.structure, target)
  if (!written) return refuse('to', { case: 'inexpressible', from: notation.name, to: target.name })
  return { ...ids, source: written.source, losses: [...reading.losses, ...written.losses] }
}

/** Reads a source once, and tries every other notation. */
export async function listTargets({ source, from }: Omit<ConversionRequest, 'to'>): Promise<Targets> {
  const notation = sourceNotation(source, from)
  if ('refused' in notation) return notation
  const reading = await readOrRefuse(notation, source)
  if ('refused' in reading) return reading
  const targets = notations
    .filter(target => target !== notation)
    .flatMap((target): Target[] => {
      const written = writeStructure(reading.structure, target)
      return written ? [{ to: target.id, losses: [...reading.losses, ...written.losses] }] : []
    })
  return { from: notation.id, type: reading.structure.type, targets }
}

/** Reads the structure of a source, and its losses; null where it cannot be read. */
export async function readStructure(from: string, source: string): Promise<Reading | null> {
  const notation = notationOf(from)
  const reading = notation && (await readOrRefuse(notation, source))
  return reading && 'structure' in reading ? reading : null
}

function sourceNotation(source: string, from: string | undefined): Notation | Refusal {
  if (from !== undefined) return notationOf(from) ?? refuse('from', { case: 'not-read', id: from })
  return detectNotation({ text: source })?.notation ?? refuse('source', { case: 'not-recognised' })
}

export async function readOrRefuse(notation: Notation, source: string): Promise<Reading | Refusal> {
  try {
    return await readSource(notation, source)
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    return refuse('source', { case: 'unreadable', notation: notation.name, reason: error.message })
  }
}

export function refuse(refused: Refusal['refused'], values: ValuesFor<(typeof en)['invalid-field']>[0]): Refusal {
  const { message, values: shown } = messages.create('invalid-field', values)
  return { refused, message, ...(shown && { values: shown }) }
}
