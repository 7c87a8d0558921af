/** One thing of an outline and what is told of it. */
export interface Branch {
  label: string
  children: Branch[]
}

export function leaf(label: string): Branch {
  return { label, children: [] }
}

/** "The rules" and "my rules" are one thing, whose name is "rules". */
export function keyOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:the|an?|our|my|its|their|some) /, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/(?<=[a-z]{2}[^s])s$/, '')
    .trim()
}

/** Without what joins it to others, and without its article. */
export function plainLabel(words: string): string {
  return words
    .trim()
    .replace(/^["“'‘]([^"”'’]*)["”'’]$/, '$1')
    .replace(/^(?:(?:and|then|also|or|plus|finally|lastly|maybe|even)\s+(?=\S))+/i, '')
    .replace(/^(?:the|an?|some)\s+(?=\S)/i, '')
    .replace(/[\s,;:.]+$/, '')
    .trim()
}
