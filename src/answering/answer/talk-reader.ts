import { createMarkScanner, type Mark } from './mark-scanner.ts'

export interface TalkReader {
  /** Returns the part of the answer that may be shown now; often empty. */
  push(delta: string): string
  /** Returns the text held back. Also for an answer that was cut off. */
  end(): string
}

/** Reads an answer that is all text: reasoning is left out, wherever its chunks are cut, and everything else passed on unchanged. */
export function createTalkReader(): TalkReader {
  const scanner = createMarkScanner()
  let isReasoning = false
  /** True while white space between reasoning and an answer is skipped. */
  let isBetween = false
  let hasAnswered = false

  function read(mark: Mark): string {
    if (mark.type === 'tag' && mark.name === 'reasoning') {
      isReasoning = !mark.isClosing
      isBetween = !hasAnswered
      return ''
    }
    if (isReasoning) return ''
    const text = isBetween ? mark.raw.trimStart() : mark.raw
    if (text === '') return ''
    isBetween = false
    hasAnswered = true
    return text
  }

  const readAll = (marks: readonly Mark[]) => marks.map(read).join('')
  return {
    push: delta => readAll(scanner.push(delta)),
    end: () => readAll(scanner.end()),
  }
}
