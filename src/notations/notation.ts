import type { Message } from '../shared/messages/create-messages.ts'
import type { Loss } from '../structure/origin.ts'
import type { Structure, StructureType } from '../structure/structure.ts'
import { sayUnreadable, unreadable } from './messages/index.ts'

/** Input from which a notation is read. */
export interface NotationText {
  /** Text of at most a few megabytes: the document limits bound it. Line ends are `\n`, without a byte order mark. */
  text: string
  /** The name of the file, where it was one. */
  fileName?: string
}

export interface Reading {
  structure: Structure
  /** Everything of the text that `structure` does not hold, in its order. Empty: nothing was lost. */
  losses: Loss[]
}

export interface Writing {
  source: string
  /** Everything of the structure that the source does not say. */
  losses: Loss[]
}

/** A text that is meant as this notation, but cannot be read. Its message is a sentence for people and names the line where it can. */
export class NotationFault extends Error {
  readonly line: number | undefined
  readonly #why: Message

  constructor(why: Message, line?: number) {
    super(atLine(why.message, line === undefined ? undefined : unreadable('line', { line }).message))
    this.#why = why
    this.line = line
  }

  /** The reason, with the line, for readers of `language` (BCP 47). */
  sayIn(language: string): string {
    const { line } = this
    return atLine(
      sayUnreadable(this.#why, language),
      line === undefined ? undefined : sayUnreadable(unreadable('line', { line }), language),
    )
  }
}

/** After no line, the sentence opens with a capital. */
function atLine(sentence: string, line: string | undefined): string {
  return line === undefined ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : line + sentence
}

/**
 * One text format of structures: the doors of a folder of `notations/`. Every method is pure, takes time in proportion to the length of the
 * text, and runs in a process that can be ended.
 */
export interface Notation {
  id: string
  /** Display name: `Graphviz DOT`. */
  name: string
  /** File extensions, lower case, with the dot: `.dot`. The usual one first. */
  extensions: readonly string[]
  /** Info strings of fenced code blocks that name it, lower case: `dot`, `graphviz`. */
  fences: readonly string[]
  /**
   * Confidence that the text is in this notation, from 0 (it is not) to 1 (it cannot be anything else). Looks at the name of the file and at no more
   * than the first 64 kB; never throws. Plain prose, data and other notations must stay below 0.5.
   */
  detect(input: NotationText): number
  /** @throws NotationFault where the text cannot be read. */
  read(input: NotationText): Reading | Promise<Reading>
  /** The structures that `write` takes. Absent together with `write`: the notation is only read. */
  writes?: readonly StructureType[]
  /** Writes a structure of a type in `writes`. What the format cannot say is a loss, never silence. */
  write?(structure: Structure): Writing
}
