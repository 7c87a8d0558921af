/** A text of more words belongs to sentences, not to a drawing. */
const mostWords = 7

/** Whether a text is short enough for a label. Two characters of Chinese or Japanese count as a word. */
export function isAsShortAsLabel(text: string): boolean {
  const signs = text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’-]+/gu)?.length ?? 0
  return signs / 2 + words <= mostWords
}
