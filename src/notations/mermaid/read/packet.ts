import type { Field, Schema } from '../../../structure/schema.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Bits {
  start: number
  end: number
  label: string
}

export interface PacketDb {
  /** Words of 32 bits, or as many as are configured: a longer field is in several. */
  getPacket(): Bits[][]
  getDiagramTitle(): string
}

/** A packet is a type whose fields have lengths and places. */
export function readPacket(db: PacketDb): Reading {
  const fields: Bits[] = []
  for (const word of db.getPacket()) {
    for (const [index, { start, end, label }] of word.entries()) {
      const last = fields.at(-1)
      if (index === 0 && last?.label === label) last.end = end
      else fields.push({ start, end, label })
    }
  }
  const title = readText(db.getDiagramTitle())
  const structure: Schema = {
    type: 'schema',
    entities: [{ id: 'packet', name: title || 'packet', kind: 'type', fields: fields.map(toField) }],
    relations: [],
  }
  return { structure, losses: [] }
}

function toField({ start, end, label }: Bits): Field {
  const place = start === end ? String(start) : `${start}–${end}`
  return { name: readText(label), type: `${end - start + 1} bit`, note: place }
}
