import { type FenceLine, isMarkdown } from '../../toolkit/text/fenced-blocks.ts'
import type { AnswerParts } from './answer-parts.ts'
import { createCodeReader } from './code-reader.ts'
import { createFencedReader } from './fenced-reader.ts'
import type { Mark } from './mark-scanner.ts'
import type { WrittenSource } from './written-source.ts'

/** An answer while it is read. */
export interface Answer {
  parts: AnswerParts
  /** Reads the next mark; may put another state in its place. */
  state: State
  /** Text outside of the concept and the source: from the start, or since the concept was closed. */
  prose: string
  /** Reasoning in the prose that no tag has ended yet. */
  openReasoning: string
  /** The concept as it was written. */
  concept: string
  /** Fenced blocks in the prose before an envelope, in order. */
  blocks: Block[]
  /** Sources in separate envelopes after the source, in order; a concept may come without one. */
  later: WrittenSource[]
  /** Fenced blocks behind a source that was fenced itself. */
  laterBlocks: Block[]
}

export type State = (answer: Answer, mark: Mark) => void

/** The source, or a sample of data in front of it. */
export interface Block {
  /** The prose before it. */
  before: string
  /** Info string of its fence. */
  info: string
  content: string
}

/** A fenced block that is longer is no sample of data: it is the source and is passed on as it comes. */
const sampleMaxCharacters = 2048
/** Maximum number of samples: fences behind them are words. */
const mostBlocks = 1_000
/** Nobody chooses among more versions of one answer. */
const mostLater = 10

/** Before the envelope, and between its two halves. */
export const readProse: State = (answer, mark) => {
  const isFence = mark.type === 'fence'
  if (isFence && answer.blocks.length < mostBlocks) return startBlock(answer, mark.raw, mark.fence)
  if (isFence || mark.type === 'text' || isCharacter(mark)) {
    answer.prose += mark.raw
    return
  }
  if (mark.type === 'unfinished') return
  if (mark.name === 'reasoning') {
    if (mark.isClosing) forgetProse(answer)
    else answer.state = readReasoning(readProse)
  } else if (mark.name === 'code') {
    const isSource = !mark.isClosing && (mark.isAtLineStart || answer.blocks.length === 0)
    if (isSource) startCode(answer)
    else answer.prose += mark.raw
  } else if (mark.name === 'edit') {
    if (!mark.isClosing && mark.isAtLineStart) startEdits(answer)
    else answer.prose += mark.raw
  } else if (!mark.isClosing && answer.parts.isConcept('to-come')) {
    forgetProse(answer)
    answer.parts.openConcept()
    answer.state = readConcept
  }
}

/** Reasoning ends at its closing tag only, whatever it mentions. */
function readReasoning(stateAfter: State): State {
  return (answer, mark) => {
    answer.openReasoning += mark.raw
    if (mark.type !== 'tag' || mark.name !== 'reasoning' || !mark.isClosing) return
    answer.openReasoning = ''
    answer.state = stateAfter
  }
}

const readConcept: State = (answer, mark) => {
  if (mark.type === 'fence') {
    answer.parts.closeConcept()
    startBlock(answer, mark.raw, mark.fence)
  } else if (mark.type === 'text' || isCharacter(mark)) {
    answer.concept += mark.raw
    answer.parts.writeConcept(mark.raw)
  } else if (mark.type === 'tag') {
    readTagInConcept(answer, mark)
  }
}

/** Tags without a meaning here are left out of the concept. */
function readTagInConcept(answer: Answer, { name, isClosing, isAtLineStart }: Extract<Mark, { type: 'tag' }>): void {
  if (name === 'concept' && isClosing) {
    answer.parts.closeConcept()
    answer.state = readProse
  } else if (name === 'reasoning' && !isClosing) {
    answer.state = readReasoning(readConcept)
  } else if (name === 'edit') {
    if (!isClosing && isAtLineStart) startEdits(answer)
  } else if (name === 'code' && !isClosing) {
    if (isAtLineStart) startCode(answer)
    else answer.state = readBehindInlineCode('')
  }
}

/** `<code>` in the middle of a line of a concept opens the source only if its line ends there: else it marks a word. */
function readBehindInlineCode(space: string): State {
  return (answer, mark) => {
    if (mark.type === 'text' && /^[ \t\r]+$/.test(mark.raw)) {
      answer.state = readBehindInlineCode(space + mark.raw)
    } else if (mark.type === 'fence' || (mark.type === 'text' && /^[ \t\r]*\n/.test(mark.raw))) {
      startCode(answer)
      answer.state(answer, mark)
    } else {
      answer.state = readConcept
      readConcept(answer, { type: 'text', raw: space })
      readConcept(answer, mark)
    }
  }
}

function startCode(answer: Answer): void {
  const { parts } = answer
  openSource(answer, answer.prose)
  readCode(answer, text => parts.writeSource(text))
}

/** Until another envelope begins. */
function readCode(answer: Answer, emit: (source: string) => void): void {
  const code = createCodeReader(emit)
  answer.state = (_, mark) => {
    const read = code.read(mark)
    if (read === 'next') startLater(answer, mark)
    else if (read === 'edits') startEdits(answer)
  }
}

/** Handles the opening tag of an envelope after the source. */
function startLater(answer: Answer, mark: Mark): void {
  const later: WrittenSource = { concept: '', source: '' }
  if (answer.later.length < mostLater) answer.later.push(later)
  const readSource = () =>
    readCode(answer, source => {
      later.source += source
    })
  if (mark.type === 'tag' && mark.name === 'code') {
    readSource()
    return
  }
  answer.state = (_, next) => {
    const isTag = next.type === 'tag'
    if (isTag && next.name === 'code' && !next.isClosing) readSource()
    else if (isTag && next.name === 'concept' && next.isClosing) answer.state = betweenLater(readSource)
    else if (!isTag && next.type !== 'unfinished') later.concept += next.raw
  }
}

/** Behind the concept of a later envelope: its source, or another envelope. */
function betweenLater(readSource: () => void): State {
  return (answer, mark) => {
    if (mark.type !== 'tag' || mark.isClosing) return
    if (mark.name === 'code') readSource()
    else if (mark.name === 'concept') startLater(answer, mark)
  }
}

/** Edits of the current source, in place of a whole one. */
function startEdits(answer: Answer): void {
  if (answer.parts.isConcept('to-come')) answer.parts.writeConcept(answer.prose)
  answer.parts.writeEdit('')
  answer.state = readEdit
}

const readEdit: State = (answer, mark) => {
  if (mark.type === 'tag' && mark.name === 'edit' && mark.isClosing) {
    answer.parts.endEdit()
    answer.state = readBetweenEdits
  } else if (mark.type !== 'unfinished' || isCharacter(mark)) {
    answer.parts.writeEdit(mark.raw)
  }
}

/** A whole source behind edits counts in their place. */
const readBetweenEdits: State = (answer, mark) => {
  if (mark.type !== 'tag' || mark.isClosing) return
  if (mark.name === 'edit') startEdits(answer)
  else if (mark.name === 'code' && mark.isAtLineStart) startCode(answer)
}

/** A fence where the source may start. In front of a concept it is held back as long as it may be a sample of data. */
function startBlock(answer: Answer, raw: string, opening: FenceLine): void {
  const block: Block = { before: answer.prose, info: opening.info, content: '' }
  const maxCharacters = answer.parts.isConcept('closed') || isMarkdown(opening.info) ? 0 : sampleMaxCharacters
  const fenced = createFencedReader(opening, content => {
    block.content += content
    if (answer.parts.isSourceOpen()) answer.parts.writeSource(content)
    else if (block.content.length > maxCharacters) {
      deliverBlock(answer, block)
      answer.prose = block.before
    }
  })
  answer.blocks.push(block)
  answer.prose += raw
  answer.state = (_, mark) => {
    const result = fenced.read(mark)
    if (result === 'envelope') {
      answer.blocks.pop()
      answer.prose = block.before
      answer.state = readProse
      return readProse(answer, mark)
    }
    const isSource = answer.parts.isSourceOpen()
    if (!isSource && result !== 'next') answer.prose += mark.raw
    if (result === 'more') return
    answer.state = isSource ? readBehind : readProse
    if (result === 'next') answer.state(answer, mark)
  }
}

/** Behind a fenced source: other blocks may be sources as well. */
const readBehind: State = (answer, mark) => {
  if (mark.type !== 'fence') return
  const block: Block = { before: '', info: mark.fence.info, content: '' }
  if (answer.laterBlocks.length < mostLater) answer.laterBlocks.push(block)
  const fenced = createFencedReader(mark.fence, content => {
    block.content += content
  })
  answer.state = (_, next) => {
    const result = fenced.read(next)
    if (result !== 'more') answer.state = readBehind
    if (result === 'next') readBehind(answer, next)
  }
}

export function deliverBlock(answer: Answer, { before, content }: Block): void {
  openSource(answer, before)
  answer.parts.writeSource(content)
}

/** Opens the source; `prose` is the concept if there is no other. */
export function openSource({ parts }: Answer, prose: string): void {
  if (parts.isConcept('to-come')) parts.writeConcept(prose)
  parts.openSource()
}

function forgetProse(answer: Answer): void {
  answer.prose = ''
  answer.blocks = []
}

/** A lone `<` at the very end of the answer; what is longer is half a tag. */
function isCharacter(mark: Mark): boolean {
  return mark.type === 'unfinished' && mark.raw.length === 1
}
