import type { Repair } from '../../contract/diagrams.ts'
import { keepsWords } from './keeps-words.ts'

/** A text with one change, and what is told of it. */
export interface Candidate {
  text: string
  repair: Repair
  /** What is not kept and is told of: a word of the language that was misspelt, a sentence that is none of it. Absent: every word is kept. */
  lost?: string
}

/** Lists changes at or near the place where the parser stopped, the likeliest first. `stop` is an offset in `text`. */
export type Edit = (text: string, stop: number) => Iterable<Candidate>

/** Offset of the first place that the parser refuses; null where it accepts the text. */
type FindStop<Stop> = (text: string) => Stop

export interface Guided {
  source: string
  repairs: Repair[]
  /** The parser accepts the source. */
  isAccepted: boolean
}

/** More faults than this are no slips of a text that is otherwise right. */
const mostEdits = 6
/** Limits of what the parser is given to read for one text, so that a long or hopeless one ends soon. */
const mostTries = 120
const mostCharacters = 1_200_000

/**
 * Repairs a text by trying small edits where its parser stops, until the parser accepts the text. Of the edits at one place, the first one is taken
 * with which the text is accepted, else the one with which the parser gets furthest. No edit takes a word or a figure away untold. The result is the
 * text of the furthest place; without repairs where the parser gets no further.
 *
 * @param edits  those first that change the least
 * @param most   number of edits at most
 */
export async function repairGuided(
  source: string,
  findStop: FindStop<Promise<number | null>>,
  edits: readonly Edit[],
  most = mostEdits,
): Promise<Guided> {
  const steps = takeSteps(source, edits, most)
  let step = steps.next()
  while (!step.done) step = steps.next(await findStop(step.value))
  return step.value
}

/** Variant of `repairGuided` for a parser that answers at once. */
export function repairGuidedNow(
  source: string,
  findStop: FindStop<number | null>,
  edits: readonly Edit[],
  most = mostEdits,
): Guided {
  const steps = takeSteps(source, edits, most)
  let step = steps.next()
  while (!step.done) step = steps.next(findStop(step.value))
  return step.value
}

/** Asks for the stop of one text after another. */
type Steps<Result> = Generator<string, Result, number | null>

function* takeSteps(source: string, edits: readonly Edit[], most: number): Steps<Guided> {
  const room = { tries: mostTries, characters: mostCharacters }
  let best: Step = { text: source, stop: yield source, repairs: [] }
  while (best.stop !== null && best.repairs.length < most) {
    const next = yield* takeStep(best, best.stop, edits, room)
    if (!next) break
    best = next
  }
  return { source: best.text, repairs: best.repairs, isAccepted: best.stop === null }
}

interface Step {
  text: string
  stop: number | null
  repairs: Repair[]
}

function* takeStep(
  { text, repairs }: Step,
  stop: number,
  edits: readonly Edit[],
  room: { tries: number; characters: number },
): Steps<Step | null> {
  const tried = new Set([text])
  let furthest: Step | null = null
  let left = text.length - stop
  for (const edit of edits) {
    for (const { text: edited, repair, lost } of edit(text, stop)) {
      if (tried.has(edited) || !keepsWords(text, edited, lost)) continue
      tried.add(edited)
      room.tries -= 1
      room.characters -= edited.length
      if (room.tries < 0 || room.characters < 0) return furthest
      const next = yield edited
      const step = { text: edited, stop: next, repairs: [...repairs, repair] }
      if (next === null) return step
      if (edited.length - next >= left) continue
      left = edited.length - next
      furthest = step
    }
  }
  return furthest
}
