/** Measures of a label, in pixels. */
export interface LabelSize {
  width: number
  height: number
  /** Number of lines when wrapped. */
  lines: number
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const invisible = /\p{Mn}|\p{Me}|\p{Cf}/u
const narrow = /[ iljtfrI.,:;'`|!()[\]-]/
const broad = /[A-Zmw@%&—…]/
const lineHeightEm = 1.4

/** The width of one line of `text` in em, estimated for a common sans-serif face: CJK characters and emoji are 1 em. */
export function estimateWidthEm(text: string): number {
  let width = 0
  for (const character of text) width += characterWidthEm(character)
  return width
}

function characterWidthEm(character: string): number {
  if (invisible.test(character)) return 0
  if (wide.test(character)) return 1
  if (narrow.test(character)) return 0.33
  return broad.test(character) ? 0.78 : 0.56
}

/** The box that `label` needs when its lines are broken at `maxWidthPx`, between words or between CJK characters. */
export function measureLabel(label: string, fontSizePx: number, maxWidthPx: number): LabelSize {
  const maxEm = maxWidthPx / fontSizePx
  let widest = 0
  let lines = 0
  for (const paragraph of label.split('\n')) {
    let lineEm = 0
    lines += 1
    for (const piece of splitWhereLinesMayBreak(paragraph)) {
      const pieceEm = estimateWidthEm(piece)
      if (lineEm > 0 && lineEm + pieceEm > maxEm) {
        widest = Math.max(widest, lineEm)
        lines += 1
        lineEm = 0
      }
      lineEm += pieceEm
    }
    widest = Math.max(widest, lineEm)
  }
  return { width: Math.ceil(widest * fontSizePx), height: Math.ceil(lines * lineHeightEm * fontSizePx), lines }
}

/** No line begins with these: marks of the character before them, and closing punctuation. */
const staysBehind = /[\p{Mn}\p{Me}\p{Cf} ，。、；：？！…）》」』】〉”’]/u
/** No line ends with these. */
const staysAhead = /[\u200d（《「『【〈“‘]/

/** The words and CJK characters of one line, each with the space and punctuation after it. */
export function splitWhereLinesMayBreak(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let previous = ''
  for (const character of text) {
    if (piece !== '' && mayBreakBetween(previous, character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
    previous = character
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}

function mayBreakBetween(previous: string, next: string): boolean {
  if (staysBehind.test(next) || staysAhead.test(previous)) return false
  return previous === ' ' || wide.test(previous) || wide.test(next)
}
