import { unescapeHtml } from '../toolkit/text/unescape.ts'
import { type AnswerPart, type AnswerParts, createAnswerParts } from './answer/answer-parts.ts'
import { type Answer, type Block, deliverBlock, openSource, readProse } from './answer/answer-states.ts'
import type { FoundSource } from './answer/found-source.ts'
import { createMarkScanner, type Mark } from './answer/mark-scanner.ts'
import { readSaid, sayInWords } from './answer/said-in-json.ts'
import type { WrittenSource } from './answer/written-source.ts'

export type { AnswerPart } from './answer/answer-parts.ts'
export { createTalkReader, type TalkReader } from './answer/talk-reader.ts'
export type { WrittenSource } from './answer/written-source.ts'

export interface AnswerReader {
  /** Returns new parts of the answer; often none. */
  push(delta: string): AnswerPart[]
  /**
   * The model has finished. With this every part has been given in its order: a source, if an empty one, or words. Nothing at all where the
   * model said nothing.
   */
  end(): Promise<AnswerPart[]>
  /**
   * The answer broke off. Gives what was held back and closes an open concept, but begins no part that had not begun: prose alone
   * becomes the concept, and a source only follows if a part of one had come.
   */
  cut(): Promise<AnswerPart[]>
}

/** Finds a bare source in each of the texts: as `SourceWork.find`. */
type Find = (texts: readonly string[]) => Promise<(FoundSource | null)[]>

/**
 * Reads a drawing model's answer as it streams: `<design_concept>` a few sentences `</design_concept>` `<code>` the source `</code>`,
 * and all that models write instead (the cases are in the test). The joined deltas never depend on where the answer was cut into
 * pieces, and the work is linear in its length. What may take longer, to find a source that nothing marks, is done once, at the end,
 * elsewhere.
 *
 * `<edit>` blocks may stand in place of `<code>`.
 *
 * - Reasoning outside of the source is dropped, and a source in reasoning that only its closing tag marks is replaced. Where its closing tag was forgotten, a whole envelope at its end is the answer.
 * - Without `<design_concept>`, the prose in front of the source is the concept.
 * - The last `</code>` counts. Of two whole answers the first is the answer, and the second is given as another source.
 * - A fenced block in front of the envelope is the source if no envelope follows. If it is not longer than 2,048 characters, and not
 *   Markdown, it may be a sample of data, and is held back until the envelope comes or the answer ends.
 * - Where neither tags nor a fence mark the source, `find` looks for it when the answer has ended. Of several fenced sources the last is
 *   the answer, and the ones before it are other sources.
 * - An answer without `<code>`, or with nothing in it, or words in JSON, and without anything that reads as a source, is words.
 */
export function createAnswerReader({ find }: { find: Find }): AnswerReader {
  const scanner = createMarkScanner()
  const parts = createAnswerParts()
  const answer: Answer = {
    parts,
    state: readProse,
    prose: '',
    openReasoning: '',
    concept: '',
    blocks: [],
    later: [],
    laterBlocks: [],
  }

  const isMarked = () => parts.isSourceOpen() || parts.hasEdits()

  const findAnswer = createAnswerFinder()

  function readAll(marks: readonly Mark[]): void {
    for (const mark of marks) {
      if (findAnswer(mark) && parts.isSourceOpen()) restart()
      answer.state(answer, mark)
    }
  }

  function restart(): void {
    parts.restart()
    Object.assign(answer, { state: readProse, prose: '', concept: '', blocks: [], later: [], laterBlocks: [] })
  }

  function readRest(): void {
    readAll(scanner.end())
    const envelope = isMarked() ? '' : envelopeAtEnd(answer.openReasoning)
    if (envelope === '') return
    const again = createMarkScanner()
    answer.state = readProse
    readAll([...again.push(envelope), ...again.end()])
  }

  return {
    push(delta) {
      readAll(scanner.push(delta))
      return parts.take()
    },
    async end() {
      readRest()
      if (!isMarked()) await deliverUnmarked(answer, find)
      parts.complete()
      deliverFirst(answer)
      if (parts.hasSource()) await deliverLater(answer, find)
      else if (!parts.hasEdits()) parts.addWords(wordsOf(answer))
      return parts.take()
    },
    async cut() {
      readRest()
      if (!isMarked()) await deliverUnmarked(answer, find)
      deliverFirst(answer)
      const prose = sayInWords(answer.prose)
      if (!isMarked() && parts.isConcept('to-come') && prose.trim() !== '') parts.writeConcept(prose)
      if (parts.isConcept('open')) parts.closeConcept()
      return parts.take()
    },
  }
}

/** Finds the envelope that directly follows the end of reasoning that no tag has opened: what was before it is no answer. */
function createAnswerFinder(): (mark: Mark) => boolean {
  let isReasoning = false
  let isBehind = false
  return mark => {
    if (mark.type !== 'tag') {
      isBehind &&= mark.raw.trim() === ''
      return false
    }
    const isAnswer = isBehind && !mark.isClosing && (mark.name === 'concept' || mark.name === 'code')
    isBehind = mark.name === 'reasoning' && mark.isClosing && !isReasoning
    if (mark.name === 'reasoning') isReasoning = !mark.isClosing
    return isAnswer
  }
}

/** Delivers the end of an answer without `<code>` and without a fence that was recognised at once. */
async function deliverUnmarked(answer: Answer, find: Find): Promise<void> {
  if (await deliverBlocks(answer, find)) return
  if (escapedEnvelope.test(answer.prose)) forward(await readEscaped(answer.prose, find), answer.parts)
  else await deliverBare(answer, find)
}

/** The last fenced block with a source in it, else the longest that may be one. False where there is none. */
async function deliverBlocks(answer: Answer, find: Find): Promise<boolean> {
  const { blocks, later } = answer
  if (blocks.length === 0) return false
  const found = await find(blocks.map(({ content }) => content))
  const last = found.findLastIndex(one => one !== null)
  const block = blocks[last] ?? longestOf(blocks.filter(({ info }) => !isSample(info)))
  if (!block || block.content === '') return false
  const envelope = found[last]?.envelope
  deliverBlock(
    answer,
    envelope ? { ...block, before: envelope.concept || block.before, content: envelope.source } : block,
  )
  for (const [index, { content }] of blocks.slice(0, Math.max(last, 0)).entries()) {
    const one = found[index]
    if (one) later.push(one.envelope ?? { concept: '', source: content })
  }
  return true
}

function longestOf(blocks: readonly Block[]): Block | undefined {
  return blocks.toSorted((a, b) => b.content.length - a.content.length)[0]
}

/** True if a block with this info string contains data, text or commands: nothing that is drawn. */
function isSample(info: string): boolean {
  return /^(?:csv|tsv|text|txt|plaintext|plain|sql|bash|sh|shell|console|python|py|javascript|js|typescript|ts|html|css)\b/i.test(
    info,
  )
}

/** A bare source, in the prose or in a concept that was never closed. */
async function deliverBare(answer: Answer, find: Find): Promise<void> {
  const { parts, prose, concept } = answer
  const [found, foundInConcept] = await find([prose, concept])
  if (found) {
    openSource(answer, found.envelope?.concept || prose.slice(0, found.start))
    answer.concept ||= found.envelope?.concept ?? ''
    answer.prose = prose.slice(0, found.start) + prose.slice(found.end)
    parts.writeSource(found.envelope?.source ?? prose.slice(found.start, found.end))
  } else if (foundInConcept) {
    parts.openSource()
    parts.writeSource(foundInConcept.envelope?.source ?? concept.slice(foundInConcept.start, foundInConcept.end))
  }
}

/** Where the first envelope has nothing to draw, the source is that of a later one. */
function deliverFirst({ parts, later }: Answer): void {
  parts.settle()
  const first = parts.hasSource() ? undefined : later.find(({ source }) => readSaid(source) === null)
  if (!first) return
  parts.openSource()
  parts.writeSource(first.source)
  parts.settle()
  // Its concept comes behind the source that it is about.
  first.source = ''
}

/** Delivers the parts after the source: a concept of it, and other sources. */
async function deliverLater({ parts, later, laterBlocks }: Answer, find: Find): Promise<void> {
  const found = laterBlocks.length > 0 ? await find(laterBlocks.map(({ content }) => content)) : []
  const fenced = laterBlocks.flatMap(({ content }, index): WrittenSource[] => {
    const one = found[index]
    return one ? [one.envelope ?? { concept: '', source: content }] : []
  })
  for (const { concept, source } of later)
    if (readSaid(source) !== null && concept.trim() !== '') parts.addConcept(concept.trim())
  for (const { concept, source } of [...later, ...fenced])
    if (readSaid(source) === null) parts.addOther({ concept: concept.trim(), source })
}

function wordsOf({ concept, prose }: Answer): string {
  return [concept, prose]
    .map(text => text.trim())
    .filter(text => text !== '')
    .join('\n\n')
}

/** The envelope that ends a text; empty where it does not end in a whole one. */
function envelopeAtEnd(text: string): string {
  const tail = text.slice(Math.max(text.toLowerCase().lastIndexOf('<design_concept>'), 0))
  return /^<design_concept>[^<]*<\/design_concept>\s*<code>/i.test(tail) && /<\/code>\s*$/i.test(tail) ? tail : ''
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
