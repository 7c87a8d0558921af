/** Style of a piece of text. Absent: as the label around it. */
export interface TextStyle {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  color?: string
  /** Size in pixels. */
  size?: number
  /** Of subscripts and superscripts: pixels below the line, negative above it. */
  drop?: number
}

export interface Run {
  text: string
  look: TextStyle
}

/** A paragraph: text on a separate line, before it is wrapped. */
export interface Paragraph {
  runs: Run[]
  align?: 'left' | 'center' | 'right'
  /** Height of its lines, in sizes of its letters; absent: the usual one. */
  lineHeight?: number
  /** A line across the label, above the text. */
  hasRule?: boolean
  /** Margins in pixels: above the paragraph, below it where it is the last, and at its left. */
  before?: number
  after?: number
  indent?: number
}
