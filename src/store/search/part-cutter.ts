import { foldText } from './fold-text.ts'

/** Size of an indexed part, in UTF-16 units of folded text: a longer one would contain too many runs of characters to be distinctive. */
const partLength = 16 * 1024
/**
 * Maximum length of a query; longer ones are searched by their beginning. Parts overlap by this length, so every match is complete in one of them.
 */
export const longestQuery = 256

/** Folds text that arrives in pieces and cuts it into the parts that are indexed. */
export interface PartCutter {
  /** Adds a piece. Returns the parts that are complete then. */
  add(piece: string): string[]
  /** Returns the last part; none where the text is empty. */
  end(): string[]
}

export function createPartCutter(): PartCutter {
  let text = ''
  let hasParts = false

  return {
    add(piece) {
      text += foldText(piece)
      const parts: string[] = []
      while (text.length > partLength) {
        parts.push(text.slice(0, partLength))
        text = text.slice(partLength - longestQuery)
        hasParts = true
      }
      return parts
    },
    end: () => (text.length > (hasParts ? longestQuery : 0) ? [text] : []),
  }
}
