import { createTailWriter } from './tail-writer.ts'

/** A source with what the model says of it. */
export interface WrittenSource {
  concept: string
  source: string
}

/** A piece of a drawing model's answer. The deltas of a kind, joined, are the concept and the source. */
export type AnswerPart =
  | { type: 'concept-start' }
  | { type: 'concept'; delta: string }
  | { type: 'concept-end' }
  | { type: 'source-start' }
  | { type: 'source'; delta: string }
  /** Content of `<edit>`: changes of the current source instead of a whole one. */
  | { type: 'edit'; delta: string }
  | { type: 'edit-end' }
  /** Text of the model about the source before it. */
  | { type: 'late-concept'; text: string }
  /** A source beside the one that was given in deltas. */
  | ({ type: 'other-source' } & WrittenSource)
  /** All that the model said, where it wrote no source; what was given as its concept is a part of it. */
  | { type: 'words'; text: string }

/**
 * Brings the parts of an answer in their one order: concept-start, concept, concept-end, source-start, source, late-concept, other-source;
 * or, without a source, the concept if there is one, then edits or words.
 */
export interface AnswerParts {
  openConcept(): void
  /** Opens the concept if need be. White space around it is left out. */
  writeConcept(text: string): void
  closeConcept(): void
  /** Closes the concept too, an empty one if there was none. */
  openSource(): void
  writeSource(text: string): void
  /** Closes the concept too, as `openSource` does. */
  writeEdit(text: string): void
  endEdit(): void
  hasEdits(): boolean
  /** Adds a concept that comes after the source. */
  addConcept(text: string): void
  addOther(other: WrittenSource): void
  /** Closes an open concept. Blank words are left out. */
  addWords(text: string): void
  /** Completes a source that was opened: at least one delta, possibly empty. */
  complete(): void
  isConcept(state: ConceptState): boolean
  isSourceOpen(): boolean
  /** Every part since the last call. */
  take(): AnswerPart[]
}

export type ConceptState = 'to-come' | 'open' | 'closed'

export function createAnswerParts(): AnswerParts {
  const parts: AnswerPart[] = []
  let conceptState: ConceptState = 'to-come'
  let isSourceOpen = false
  let hasConcept = false
  let hasSource = false
  let edits: 'none' | 'open' | 'closed' = 'none'

  const conceptWriter = createTailWriter(text => {
    addDelta('concept', hasConcept ? text : text.trimStart())
    hasConcept = true
  })

  function addDelta(type: 'concept' | 'source' | 'edit', delta: string): void {
    const last = parts.at(-1)
    if (last?.type === type) last.delta += delta
    else parts.push({ type, delta })
  }

  function openConcept(): void {
    if (conceptState !== 'to-come') return
    conceptState = 'open'
    parts.push({ type: 'concept-start' })
  }

  function closeConcept(): void {
    openConcept()
    if (conceptState === 'closed') return
    conceptState = 'closed'
    parts.push({ type: 'concept-end' })
  }

  function openSource(): void {
    closeConcept()
    if (!isSourceOpen) parts.push({ type: 'source-start' })
    isSourceOpen = true
  }

  function writeSource(delta: string): void {
    hasSource = true
    addDelta('source', delta)
  }

  return {
    openConcept,
    writeConcept(text) {
      openConcept()
      conceptWriter.write(text)
    },
    closeConcept,
    openSource,
    writeSource,
    writeEdit(text) {
      closeConcept()
      edits = 'open'
      addDelta('edit', text)
    },
    endEdit() {
      edits = 'closed'
      parts.push({ type: 'edit-end' })
    },
    hasEdits: () => edits !== 'none',
    addConcept: text => parts.push({ type: 'late-concept', text }),
    addOther: other => parts.push({ type: 'other-source', ...other }),
    addWords(text) {
      if (conceptState === 'open') closeConcept()
      if (text.trim() !== '') parts.push({ type: 'words', text: text.trim() })
    },
    complete() {
      if (edits === 'open') parts.push({ type: 'edit-end' })
      if (isSourceOpen && !hasSource && edits === 'none') writeSource('')
    },
    isConcept: state => conceptState === state,
    isSourceOpen: () => isSourceOpen,
    take: () => parts.splice(0),
  }
}
