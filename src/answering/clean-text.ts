/** Cleans the text of a model while it streams. The results, joined with that of `end`, do not depend on where the text was cut. */
export interface TextCleaner {
  push(delta: string): string
  /** Returns the text held back because it could have been the end of the answer. */
  end(): string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Tokens that end an answer, as servers with a wrong template pass them on. */
const endToken = String.raw`(?:<\|[a-z_]{1,20}\|>|</s>|<end_of_turn>)`
const startOfToken = String.raw`<(?:\|(?:[a-z_]{0,20}\|?)|/s?|e(?:n(?:d(?:_[a-z_]{0,7})?)?)?)?`
const endTokens = new RegExp(String.raw`(?:${endToken}\s*)+$`, 'i')
/** The start of a character or of end tokens, at the end of what has arrived. */
const undecided = new RegExp(
  String.raw`(?:[\ud800-\udbff]|(?:${endToken}\s*)+(?:${startOfToken})?|${startOfToken})$`,
  'i',
)
/** More than these characters are not held back. */
const longestHeld = 200

/**
 * Removes what no person means, and no format or database keeps: control characters, halves of characters, and tokens such as `<|im_end|>` at
 * the end of an answer.
 */
export function createTextCleaner(): TextCleaner {
  let held = ''
  return {
    push(delta) {
      const text = (held + delta).replace(controls, '')
      const tail = text.slice(-longestHeld)
      held = undecided.exec(tail)?.[0] ?? ''
      return text.slice(0, text.length - held.length).toWellFormed()
    },
    end: () => held.replace(endTokens, '').toWellFormed(),
  }
}
