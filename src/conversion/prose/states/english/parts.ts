/** A part of a sentence between commas and connecting words. */
export interface Part {
  words: readonly string[]
  /** What stands before it: ",", "and", "or", "but", "then", ";" or nothing. */
  join: string
  isOr: boolean
  isThen: boolean
}

const separator =
  /(\s*[,;](?:\s+(?:and|or|but|so))?(?:\s+then)?\s+|\s+(?:and|or|but)(?:\s+then)?\s+|\s+then\s+|\s+(?=which\b))/i
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(it|that|he|she)['’]s\b(?! own)/gi, '$1 is'],
  [/\b(they|you|we)['’]re\b/gi, '$1 are'],
  [/\b(it|they|you|we)['’]ll\b/gi, '$1 will'],
  [/\bcan ?not\b|\bcan['’]t\b/gi, 'can not'],
]

/** "Draw that as a state diagram": nothing of it is told. */
const asks =
  /^(?:(?:please|can you|could you)\s+)?(?:draw|make|show|visuali[sz]e|sketch|turn)\b[^,]{0,40}\b(?:states?|diagram|chart|machine|life ?cycle)(?: (?:please|pls|of (?:it|this|that)))?$|^(?:as an? )?states? (?:diagram|machine|chart)(?: (?:please|pls))?$/i

export function sentencesOf(text: string): string[] {
  let plain = text
  for (const [short, long] of contractions) plain = plain.replaceAll(short, long)
  return plain
    .replaceAll(/\s*(?:--+>|-+>|=+>|→|➔|⇒)\s*/g, ' → ')
    .replaceAll(/( → [^→:,;()\n]{1,40})(?::\s+([^,;\n→]{2,60})|\s*\(([^()\n]{2,60})\))/g, '$1 on $2$3')
    .replaceAll(/\s*\(((?:or |and |if |when |after |on |by )[^()]{2,60})\)/gi, (_, inside: string) =>
      /^or\b/i.test(inside) ? `, ${inside}` : ` ${inside}`,
    )
    .split(/[.!](?=\s|$)|\n+|;\s+(?=\S+(?: \S+){0,3} → )/)
    .map(sentence => sentence.trim().replace(/^[-*•]\s+/, ''))
    .filter(sentence => sentence !== '' && !asks.test(sentence))
}

export function partsOf(sentence: string): Part[] {
  const pieces = sentence.replaceAll(/( → [^→,;]{1,60})(?= → )/g, '$1, then').split(separator)
  const parts: Part[] = []
  let join = ''
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      join = `${join} ${piece.trim()}`.trim().toLowerCase()
      continue
    }
    const opening =
      /^(?:(?:and|or|but|so|then|finally|also|meanwhile|similarly|likewise|next|afterwards|alternatively)\b,?\s*)+/i.exec(
        piece,
      )?.[0] ?? ''
    const rest = piece.slice(opening.length).trim()
    join = `${join} ${opening.trim().toLowerCase()}`.trim()
    if (rest === '') continue
    parts.push({
      words: rest.split(/\s+/),
      join,
      isOr: /\b(?:or|alternatively)\b/.test(join),
      isThen: /\b(?:then|finally|next|afterwards)\b/.test(join),
    })
    join = ''
  }
  return parts
}
