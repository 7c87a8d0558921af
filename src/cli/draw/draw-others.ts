import { extname } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { keepRefused } from './keep-refused.ts'
import type { Place } from './places.ts'
import type { KindSource, OtherDiagram } from './prepare-source.ts'

interface Others {
  /** Name of the input. */
  file: string
  /** Places of the answer's first diagram. */
  places: readonly Place[]
  others: readonly OtherDiagram[]
  /** True for a path that belongs to another input or drawing. */
  isTaken: (path: string) => boolean
}

/** Draws the other diagrams of an answer beside the first one, with a number in their names: `plan-2.svg`. Returns what to say of them. */
export async function drawOthers(
  { file, places, others, isTaken }: Others,
  draw: (drawn: KindSource, place: Place) => Promise<void>,
): Promise<Diagnostic[]> {
  if (others.length === 0) return []
  const note = (message: string): Diagnostic => ({ file, level: 'note', code: 'other-diagrams', message })
  if (places.some(({ path }) => path === '-'))
    return [note(`Other diagrams of the answer: ${others.length}. They are written where -o names a file.`)]
  const told: Diagnostic[] = []
  let number = 2
  for (const other of others) {
    while (numbered(places, number).some(({ path }) => isTaken(path))) number += 1
    const own = numbered(places, number)
    number += 1
    if (other.isDrawable) for (const place of own) await draw(other, place)
    const where = other.isDrawable
      ? own.map(({ path }) => path).join(', ')
      : (await keepRefused(file, other, own)).message
    const words = other.words === '' ? '' : ` ${other.words.trim()}`
    told.push(...other.diagnostics, note(`Another diagram of the answer: ${where}${words}`))
  }
  return told
}

function numbered(places: readonly Place[], number: number): Place[] {
  return places.map(({ theme, path }) => {
    const extension = extname(path)
    return { theme, path: `${path.slice(0, path.length - extension.length)}-${number}${extension}` }
  })
}
