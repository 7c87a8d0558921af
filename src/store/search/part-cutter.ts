import { foldText } from './fold-text.ts'

/** What the index looks at as one, in UTF-16 units of folded text: a longer one would have more runs of characters than tell it from others. */
const partLength = 16 * 1024
/** What is longer is searched for by its beginning. Parts overlap by so much: what is searched for stands whole in one of them. */
export const longestQuery = 256

/** Folds a text that comes in pieces and cuts it into the parts that the index holds. */
export interface PartCutter {
  /** The parts that are complete with this piece. */
  add(piece: string): string[]
  /** The last part; none where the text is empty. */
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
