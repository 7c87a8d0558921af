import { createMarkScanner, type Mark } from './mark-scanner.ts'

export interface TalkReader {
  /** Returns the part of the answer that may be shown now; often empty. */
  push(delta: string): string
  /** Returns the text held back. Also for an answer that was cut off. */
  end(): string
}

/** Longer than a fence that a source may contain. */
const codeFence = '````'

/**
 * Reads an answer that is all text: reasoning is left out, wherever its chunks are cut, and everything else passed on unchanged. Where an answer
 * begins as a drawing does, with `<design_concept>`, its tags are left out, and its source is a code block.
 */
export function createTalkReader(): TalkReader {
  const scanner = createMarkScanner()
  let isReasoning = false
  /** True while white space between reasoning and an answer is skipped. */
  let isBetween = false
  let hasAnswered = false
  let isEnvelope = false

  function readText(raw: string): string {
    const text = isBetween ? raw.trimStart() : raw
    if (text === '') return ''
    isBetween = false
    hasAnswered ||= text.trim() !== ''
    return text
  }

  function read(mark: Mark): string {
    if (mark.type === 'tag' && mark.name === 'reasoning') {
      isReasoning = !mark.isClosing
      isBetween = !hasAnswered
      return ''
    }
    if (isReasoning) return ''
    if (mark.type !== 'tag') return readText(mark.raw)
    if (mark.name === 'concept' && !mark.isClosing && !hasAnswered) {
      isEnvelope = true
      isBetween = true
      return ''
    }
    if (!isEnvelope || mark.name === 'edit') return readText(mark.raw)
    return mark.name === 'code' ? readText(`\n${codeFence}\n`) : ''
  }

  const readAll = (marks: readonly Mark[]) => marks.map(read).join('')
  return {
    push: delta => readAll(scanner.push(delta)),
    end: () => readAll(scanner.end()),
  }
}
