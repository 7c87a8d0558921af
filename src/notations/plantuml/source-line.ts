export interface SourceLine {
  /** Without blanks at its ends. */
  text: string
  /** Number of spaces at its beginning. */
  indent: number
  number: number
}
