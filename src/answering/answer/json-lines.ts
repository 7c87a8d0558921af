/**
 * Gives JSON on one line lines of its own, so that its problems have lines, and edits a place: every entry of the outer object, and of the lists in it.
 * JSON that has lines keeps them. Reads it as it streams.
 */
export interface JsonLines {
  /** @param depth  of the brackets around `character`, an opening one included. `isText`: within a string */
  push(character: string, depth: number, isText: boolean): string
}

export function createJsonLines(): JsonLines {
  let isDue = false
  /** Blanks where a line may end. */
  let blanks = ''
  return {
    push(character, depth, isText) {
      if (isText) return character
      let before = ''
      if (isDue) {
        if (character === ' ' || character === '\t') {
          blanks += character
          return ''
        }
        before = character === '\n' || character === '\r' || character === ']' ? blanks : '\n'
        isDue = false
        blanks = ''
      }
      isDue = (character === ',' && depth <= 2) || (character === '[' && depth === 2)
      return before + character
    },
  }
}
