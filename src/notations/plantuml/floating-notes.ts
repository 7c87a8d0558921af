import { named } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { Link } from './link.ts'
import { type Note, readNote } from './notes.ts'
import type { SourceLine } from './source-line.ts'

/** Notes with a name of their own (`note "…" as N1`), which a line ties to what they are about. */
export class FloatingNotes {
  readonly #notes = new Map<string, { text: string; line: number; isUsed: boolean }>()

  /** The note that begins in a line, as `readNote`; one with a name is kept, and `place` is given any other. */
  read(lines: readonly SourceLine[], at: number, place: (note: Note, line: number) => void): Note | undefined {
    const note = readNote(lines, at)
    const line = lines[at]?.number ?? 0
    if (note?.alias !== undefined) this.#notes.set(note.alias, { text: note.text, line, isUsed: false })
    else if (note !== undefined) place(note, line)
    return note
  }

  /** The text of the note at one end of the link, and the name at the other end. Absent: neither end is a note. */
  take({ left, right }: Link): { about: string; text: string } | undefined {
    const end = [left, right].find(({ name }) => this.#notes.has(name))
    const note = end && this.#notes.get(end.name)
    if (note === undefined) return undefined
    note.isUsed = true
    return { about: (end === left ? right : left).name, text: note.text }
  }

  reportUnused(losses: LossList): void {
    for (const { text, line, isUsed } of this.#notes.values())
      if (!isUsed) losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
  }
}
