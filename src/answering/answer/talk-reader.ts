import { createMarkScanner, type Mark } from './mark-scanner.ts'

export interface TalkReader {
  /** What may be shown of the answer so far; often empty. */
  push(delta: string): string
  /** What was held back. Also for an answer that broke off. */
  end(): string
}

/** Reads an answer that is all text: reasoning is left out, wherever its chunks are cut, and everything else passed on unchanged. */
export function createTalkReader(): TalkReader {
  const scanner = createMarkScanner()
  let isReasoning = false
  /** Whether white space is left out, which stands between reasoning and an answer. */
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
