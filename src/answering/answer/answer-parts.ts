import { createTailWriter } from './tail-writer.ts'

/** A piece of a drawing model's answer. The deltas of a kind, joined, are the concept and the source. */
export type AnswerPart =
  | { type: 'concept-start' }
  | { type: 'concept'; delta: string }
  | { type: 'concept-end' }
  | { type: 'source-start' }
  | { type: 'source'; delta: string }
  /** What stands within `<edit>`: changes of the current source in place of a whole one. */
  | { type: 'edit'; delta: string }
  | { type: 'edit-end' }

/** Brings the parts of an answer in their one order: concept-start, concept, concept-end, then the edits or source-start and source. */
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
  /** Whatever is still missing of the order: edits, or at least one delta of the source, empty if need be. */
  complete(): void
  isConcept(state: ConceptState): boolean
  isSourceOpen(): boolean
  /** Every part since the last call. */
  take(): AnswerPart[]
}

export type ConceptState = 'to-come' | 'open' | 'closed'

export function createAnswerParts(): AnswerParts {
  let parts: AnswerPart[] = []
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
    complete() {
      if (edits === 'open') parts.push({ type: 'edit-end' })
      if (edits !== 'none') return
      openSource()
      if (!hasSource) writeSource('')
    },
    isConcept: state => conceptState === state,
    isSourceOpen: () => isSourceOpen,
    take() {
      const taken = parts
      parts = []
      return taken
    },
  }
}
