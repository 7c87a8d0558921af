/** The words of a document, which distinguish a word divided at the end of a line from one with a hyphen. */
export interface Words {
  has(word: string): boolean
}

const east = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

/** Longest word that is looked up: longer strings would take too long. */
const maximumWordLength = 60

/** All words of the lines, in lower case, without parts of words at the ends of lines. */
export function collectWords(lines: Iterable<string>): Words {
  const words = new Set<string>()
  for (const line of lines) {
    const divided = dividedWord(line)
    const whole = divided === undefined ? line : line.slice(0, -divided.length - 1)
    for (const [word] of whole.matchAll(/\p{L}[\p{L}\p{N}]*(?:-\p{L}+)*/gu)) words.add(word.toLowerCase())
  }
  return words
}

/** The letters before a hyphen that a line ends in. */
function dividedWord(line: string): string | undefined {
  return line.endsWith('-') ? /(\p{L}+)-$/u.exec(line.slice(-maximumWordLength))?.[1] : undefined
}

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line is removed where it divides a word; it stays where the part before
 * it is a word of the document, or the whole word is found with a hyphen elsewhere. Chinese and Japanese lines need no space.
 */
export function joinLines(lines: readonly string[], words: Words): string {
  let text = lines[0] ?? ''
  for (const [index, line] of lines.slice(1).entries()) {
    const joint = jointOf(lines[index] ?? '', line, words)
    text = (joint === 'divided' ? text.slice(0, -1) : text + joint) + line
  }
  return text
}

/** Text between two lines; `divided` if the hyphen before is removed. */
function jointOf(above: string, line: string, words: Words): 'divided' | '' | ' ' {
  const divided = dividedWord(above)?.toLowerCase()
  const rest = /^\p{Ll}{1,60}/u.exec(line)?.[0]
  if (divided !== undefined && rest !== undefined) {
    const isCompound = words.has(`${divided}-${rest}`) || (divided.length > 3 && words.has(divided))
    return isCompound && !words.has(divided + rest) ? '' : 'divided'
  }
  if (/[\p{L}\p{N}][-–/]$/u.test(above.slice(-4))) return ''
  return east.test(above.charAt(above.length - 1)) && east.test(line.charAt(0)) ? '' : ' '
}
