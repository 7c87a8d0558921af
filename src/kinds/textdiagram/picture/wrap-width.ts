import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'

/** Mermaid's own width at which labels are broken, and the one up to which it grows with their words, in pixels. */
const width = { usual: 120, most: 260 }
const letterPx = 15
/** Letters may be a little wider than they are measured. */
const tolerance = 1.1

/** The width at which the labels of a source are broken: at that of its longest word, since Mermaid breaks words that are longer. */
export function wrapWidthOf(source: string): number {
  const words = source.match(/[^\s"'`[\](){}|;,]+/g) ?? []
  const longest = words.reduce((most, word) => Math.max(most, isWord(word) ? estimateWidthEm(word) : 0), 0)
  return Math.min(width.most, Math.max(width.usual, Math.ceil(longest * letterPx * tolerance)))
}

/** No arrow, and none of a script that is broken anywhere. */
function isWord(word: string): boolean {
  return /\p{L}/u.test(word) && !/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|--|==|<br|:\/\//u.test(word)
}
