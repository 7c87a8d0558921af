export interface SourceLine {
  /** Without blanks at its ends. */
  text: string
  /** How many blanks it begins with. */
  indent: number
  number: number
}
