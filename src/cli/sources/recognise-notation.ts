import { notations } from '../../notations/registry.ts'
import type { Engines } from '../engines.ts'

/** Id of the notation that a text shows itself to be written in, with faults or without; null where it is none. */
export async function recogniseNotation(source: string, work: Engines['work']): Promise<string | null> {
  const read = await work.listTargets({ source })
  if (!('refused' in read)) return read.from
  // A refusal names the notation that was tried as people call it.
  const name = read.values?.case === 'unreadable' ? read.values.notation : undefined
  return notations.find(notation => notation.name === name)?.id ?? null
}
