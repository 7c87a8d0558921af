import { maySayOnly, readSaid, sayInWords } from './said-in-json.ts'
import { createTailWriter, type TailWriter } from './tail-writer.ts'
import type { WrittenSource } from './written-source.ts'

/** A piece of a drawing model's answer. The deltas of a kind, joined, are the concept and the source. */
export type AnswerPart =
  | { type: 'concept-start' }
  | { type: 'concept'; delta: string }
  | { type: 'concept-end' }
  | { type: 'source-start' }
  | { type: 'source'; delta: string }
  /** What came so far was reasoning: the answer begins here. */
  | { type: 'restart' }
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
  /** Closes the concept too, an empty one if there was none. The source starts with the first text of it that cannot be words in JSON, or nothing. */
  openSource(): void
  writeSource(text: string): void
  /** The source has ended: what was held back of it is a source, or words. */
  settle(): void
  /** Closes the concept too, as `openSource` does. */
  writeEdit(text: string): void
  endEdit(): void
  hasEdits(): boolean
  /** Adds a concept that comes after the source. */
  addConcept(text: string): void
  addOther(other: WrittenSource): void
  /** Closes an open concept. Blank words are left out. */
  addWords(text: string): void
  /** Begins again: what was given was no part of the answer. */
  restart(): void
  /** Completes edits that were opened. */
  complete(): void
  isConcept(state: ConceptState): boolean
  isSourceOpen(): boolean
  /** True if anything was written into the source. */
  hasSource(): boolean
  /** Every part since the last call. */
  take(): AnswerPart[]
}

export type ConceptState = 'to-come' | 'open' | 'closed'

export function createAnswerParts(): AnswerParts {
  return new OrderedParts()
}

class OrderedParts implements AnswerParts {
  readonly #parts: AnswerPart[] = []
  #conceptState: ConceptState = 'to-come'
  #isSourceOpen = false
  #hasConcept = false
  #hasSource = false
  /** The beginning of a source that may be words in JSON. */
  #held = ''
  /** What JSON in the place of a source said. */
  #said = ''
  #edits: 'none' | 'open' | 'closed' = 'none'
  #conceptWriter = this.#createConceptWriter()

  #createConceptWriter(): TailWriter {
    return createTailWriter(text => {
      this.#addDelta('concept', this.#hasConcept ? text : text.trimStart())
      this.#hasConcept = true
    })
  }

  openConcept(): void {
    if (this.#conceptState !== 'to-come') return
    this.#conceptState = 'open'
    this.#parts.push({ type: 'concept-start' })
  }

  writeConcept(text: string): void {
    this.openConcept()
    this.#conceptWriter.write(text)
  }

  closeConcept(): void {
    this.openConcept()
    if (this.#conceptState === 'closed') return
    this.#conceptState = 'closed'
    this.#parts.push({ type: 'concept-end' })
  }

  openSource(): void {
    this.closeConcept()
    this.#isSourceOpen = true
  }

  writeSource(delta: string): void {
    this.#held += delta
    if (this.#hasSource || !maySayOnly(this.#held)) this.#release()
  }

  settle(): void {
    const said = this.#held === '' ? null : readSaid(this.#held)
    if (said === null) this.#release()
    else [this.#held, this.#said] = ['', said]
  }

  writeEdit(text: string): void {
    this.closeConcept()
    this.#edits = 'open'
    this.#addDelta('edit', text)
  }

  endEdit(): void {
    this.#edits = 'closed'
    this.#parts.push({ type: 'edit-end' })
  }

  hasEdits(): boolean {
    return this.#edits !== 'none'
  }

  addConcept(text: string): void {
    this.#parts.push({ type: 'late-concept', text })
  }

  addOther(other: WrittenSource): void {
    this.#parts.push({ type: 'other-source', ...other })
  }

  addWords(text: string): void {
    if (this.#conceptState === 'open') this.closeConcept()
    const words = sayInWords(text).trim()
    const all = words.includes(this.#said) ? words : `${words}\n\n${this.#said}`.trim()
    if (all !== '') this.#parts.push({ type: 'words', text: all })
  }

  restart(): void {
    this.#startSource()
    this.#parts.push({ type: 'restart' })
    this.#conceptState = 'to-come'
    this.#isSourceOpen = false
    this.#hasConcept = false
    this.#hasSource = false
    this.#held = ''
    this.#said = ''
    this.#edits = 'none'
    this.#conceptWriter = this.#createConceptWriter()
  }

  complete(): void {
    if (this.#edits === 'open') this.#parts.push({ type: 'edit-end' })
  }

  isConcept(state: ConceptState): boolean {
    return this.#conceptState === state
  }

  isSourceOpen(): boolean {
    return this.#isSourceOpen
  }

  hasSource(): boolean {
    return this.#hasSource
  }

  take(): AnswerPart[] {
    return this.#parts.splice(0)
  }

  #release(): void {
    if (this.#held === '') return
    this.#startSource()
    this.#addDelta('source', this.#held)
    this.#held = ''
  }

  #startSource(): void {
    if (!this.#hasSource) this.#parts.push({ type: 'source-start' })
    this.#hasSource = true
  }

  #addDelta(type: 'concept' | 'source' | 'edit', delta: string): void {
    const last = this.#parts.at(-1)
    if (last?.type === type) last.delta += delta
    else this.#parts.push({ type, delta })
  }
}
