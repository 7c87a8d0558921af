import type { Span } from '../kinds/kind.ts'
import { unescapeHtml } from '../toolkit/text/unescape.ts'
import { type AnswerPart, type AnswerParts, createAnswerParts } from './answer/answer-parts.ts'
import { type Answer, type Block, deliverBlock, openSource, readProse } from './answer/answer-states.ts'
import { createMarkScanner, type Mark } from './answer/mark-scanner.ts'

export type { AnswerPart } from './answer/answer-parts.ts'
export { createTalkReader, type TalkReader } from './answer/talk-reader.ts'

export interface AnswerReader {
  /** What is known of the answer so far; often nothing. */
  push(delta: string): AnswerPart[]
  /** The model has finished. With this every part has been given in its order, and at least one delta of the source, if an empty one. */
  end(): Promise<AnswerPart[]>
  /**
   * The answer broke off. Gives what was held back and closes an open concept, but begins no part that had not begun: prose alone
   * becomes the concept, and a source only follows if a part of one had come.
   */
  cut(): Promise<AnswerPart[]>
}

/** Finds a bare source in each of the texts: as `SourceWork.find`. */
type Find = (texts: readonly string[]) => Promise<(Span | null)[]>

/**
 * Reads a drawing model's answer as it streams: `<design_concept>` a few sentences `</design_concept>` `<code>` the source `</code>`,
 * and all that models write instead (the cases are in the test). The joined deltas never depend on where the answer was cut into
 * pieces, and the work is linear in its length. What may take longer, to find a source that nothing marks, is done once, at the end,
 * elsewhere.
 *
 * `<edit>` blocks may stand in place of `<code>`.
 *
 * - Reasoning outside of the source is dropped.
 * - Without `<design_concept>`, the prose in front of the source is the concept.
 * - The last `</code>` counts. Of two whole answers the first is read.
 * - A fenced block in front of the envelope is the source if no envelope follows. If it is not longer than 2,048 characters, and not
 *   Markdown, it may be a sample of data, and is held back until the envelope comes or the answer ends.
 * - Where neither tags nor a fence mark the source, `find` looks for it when the answer has ended.
 */
export function createAnswerReader({ find }: { find: Find }): AnswerReader {
  const scanner = createMarkScanner()
  const parts = createAnswerParts()
  const answer: Answer = { parts, state: readProse, prose: '', concept: '', blocks: [] }

  const isMarked = () => parts.isSourceOpen() || parts.hasEdits()

  function readAll(marks: readonly Mark[]): void {
    for (const mark of marks) answer.state(answer, mark)
  }

  return {
    push(delta) {
      readAll(scanner.push(delta))
      return parts.take()
    },
    async end() {
      readAll(scanner.end())
      if (!isMarked()) await deliverUnmarked(answer, find)
      parts.complete()
      return parts.take()
    },
    async cut() {
      readAll(scanner.end())
      if (!isMarked()) await deliverUnmarked(answer, find)
      if (parts.isConcept('open')) parts.closeConcept()
      return parts.take()
    },
  }
}

/** At the end of an answer without `<code>` and without a fence that was clear at once. */
async function deliverUnmarked(answer: Answer, find: Find): Promise<void> {
  const { parts, prose } = answer
  const block = await chooseBlock(answer, find)
  if (block && block.content !== '') deliverBlock(answer, block)
  else if (escapedEnvelope.test(prose)) forward(await readEscaped(prose, find), parts)
  else await deliverBare(answer, find)
}

/** The last fenced block with a source in it, else the longest. */
async function chooseBlock({ blocks }: Answer, find: Find): Promise<Block | undefined> {
  if (blocks.length === 0) return undefined
  const spans = await find(blocks.map(({ content }) => content))
  return blocks[spans.findLastIndex(span => span !== null)] ?? longestOf(blocks)
}

function longestOf(blocks: readonly Block[]): Block | undefined {
  return blocks.toSorted((a, b) => b.content.length - a.content.length)[0]
}

/** A bare source, in the prose or in a concept that was never closed; else all the prose is the concept. */
async function deliverBare(answer: Answer, find: Find): Promise<void> {
  const { parts, prose, concept } = answer
  const [span, spanInConcept] = await find([prose, concept])
  if (span) {
    openSource(answer, prose.slice(0, span.start))
    parts.writeSource(prose.slice(span.start, span.end))
  } else if (spanInConcept) {
    parts.openSource()
    parts.writeSource(concept.slice(spanInConcept.start, spanInConcept.end))
  } else if (parts.isConcept('to-come') && prose.trim() !== '') {
    parts.writeConcept(prose)
  }
}

const escapedEnvelope = /^[ \t]*&lt;(?:design_concept|code)&gt;/im
const escapedTag = /(?<=^[ \t]{0,9})&lt;(design_concept|code)&gt;|&lt;(\/(?:design_concept|code))&gt;(?=[ \t]{0,9}$)/gim

/** An envelope in HTML escaping. A source with tags of its own was not escaped with it. */
async function readEscaped(text: string, find: Find): Promise<AnswerPart[]> {
  const reader = createAnswerReader({ find })
  const isEscapedWhole = !/<[a-z/]/i.test(text)
  const unescaped = isEscapedWhole
    ? unescapeHtml(text)
    : text.replace(escapedTag, (_, opening?: string, closing?: string) => `<${opening ?? closing}>`)
  return [...reader.push(unescaped), ...(await reader.cut())]
}

function forward(from: readonly AnswerPart[], parts: AnswerParts): void {
  for (const part of from) {
    if (part.type === 'concept-start') parts.openConcept()
    else if (part.type === 'concept' && !parts.isConcept('closed')) parts.writeConcept(part.delta)
    else if (part.type === 'source-start') parts.openSource()
    else if (part.type === 'source') parts.writeSource(part.delta)
  }
}
