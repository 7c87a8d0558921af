/** What is known of a language that is written in lines. */
export interface LineLanguage {
  /** The words that its statements begin with. */
  keywords: readonly string[]
  /** Signs between two names. */
  arrows?: readonly string[]
  /** The arrow that is meant where somebody draws one in signs that the language does not have. Absent: its arrows say too different things. */
  plainArrow?: string
  /** Words that a separator follows. */
  fields?: readonly string[]
  /** Signs between a name and what is said of it, the usual one first. */
  separators?: readonly string[]
  /** A statement may have more than one of the first separator. */
  isSeparatedOften?: boolean
  /** Beginning of a comment. Absent: there are none. */
  comment?: string
  /** A sign that divides parts, alone on its line. Absent: there is none. */
  divider?: string
  /** True if the language closes its blocks with braces. */
  hasBraces?: boolean
  /** True if items begin with a dash. */
  hasBullets?: boolean
}

/** A line, the lines behind it, and the whole text. */
export interface Place {
  line: string
  next: string
  text: string
}

/** What becomes of a line: its new lines, and whether the next line is a part of them. */
export interface LineChange {
  lines: readonly string[]
  takesNext?: boolean
  lost?: string
  /** Where a line or a sentence is no part of the diagram. */
  told?: 'left-out' | 'sentence' | 'joined' | 'split'
}

/** True if an odd number of double quotes stands before `index`. */
export function isInQuotes(line: string, index: number): boolean {
  return (line.slice(0, index).match(/"/g)?.length ?? 0) % 2 === 1
}
