/** Phrases, each as its words. */
export const words = (text: string) => text.split('|').map(phrase => phrase.split(' '))

/** Words on both sides of a mark, of which `mark` is the index. */
export interface Split {
  left: string[]
  right: string[]
  mark: number
}

/** Every way to cut the words at one of the marks, with something on both sides, from left to right. */
export function splitsAt(said: readonly string[], marks: readonly (readonly string[])[]): Split[] {
  const splits: Split[] = []
  for (let at = 1; at < said.length - 1; at += 1) {
    const mark = marks.findIndex(phrase => phrase.every((word, offset) => plain(said[at + offset] ?? '') === word))
    const length = marks[mark]?.length ?? 0
    if (mark < 0 || at + length >= said.length) continue
    splits.push({ left: said.slice(0, at), right: said.slice(at + length), mark })
  }
  return splits
}

/** `milk, eggs and bread` are three. What is in quotes is one. */
export function listOf(said: readonly string[]): string[] {
  const names: string[][] = [[]]
  for (const word of said) {
    if (plain(word) === 'and') {
      names.push([])
      continue
    }
    names.at(-1)?.push(word)
    if (/,$/.test(word)) names.push([])
  }
  return names.map(nameOf).filter(name => name !== '')
}

/** The words of an instruction; each mark of a quoted part is one. */
export function tokens(text: string): string[] {
  // A quoted part is a word of its own, also where no blank stands before it.
  return text
    .replace(/([\ue000-\ue0ff])/g, ' $1 ')
    .replace(/ ([,:;.!?])/g, '$1')
    .replace(/->|→/g, ' $& ')
    .replace(/\bI[’']d\b/g, 'I would')
    .split(/\s+/)
    .filter(word => word !== '')
}

/** A word without case and without the marks at its end. */
export function plain(word: string): string {
  return word.toLowerCase().replace(/[.,;:!?]+$/, '')
}

/** Name in the words, without an article before it and punctuation after it. */
export function nameOf(said: readonly string[]): string {
  return withoutArticle(said)
    .join(' ')
    .replace(/[.,;:!?\s]+$/, '')
}

/** Articles are in lower case here: `A` and `The Beatles` are names. */
export function withoutArticle(said: readonly string[]): string[] {
  const first = said.findIndex((word, at) => at === said.length - 1 || !/^(?:the|a|an|another|new)$/.test(word))
  return said.slice(Math.max(0, first))
}

/** The words after the longest of the phrases that they begin with; null where there is none. */
export function dropStart(said: readonly string[], phrases: readonly (readonly string[])[]): string[] | null {
  const found = phrases
    .filter(phrase => phrase.every((word, at) => plain(said[at] ?? '') === word))
    .reduce((longest, phrase) => Math.max(longest, phrase.length), 0)
  return found > 0 ? said.slice(found) : null
}

/** The words before the first of the phrases that they end with; null where they end with none, or are nothing else. */
export function dropLastPhrase(said: readonly string[], phrases: readonly (readonly string[])[]): string[] | null {
  const found = phrases.find(
    phrase =>
      phrase.length < said.length && phrase.every((word, at) => plain(said.at(at - phrase.length) ?? '') === word),
  )
  return found ? said.slice(0, -found.length) : null
}

/** The words without the last one, where it is one of `last` and not alone. */
export function dropLast(said: readonly string[], last: readonly string[]): string[] {
  return said.length > 1 && last.includes(plain(said.at(-1) ?? '')) ? said.slice(0, -1) : [...said]
}
