/** A part of a text between two marks, and the mark that ends it; empty at the end of the text. */
export interface Piece {
  text: string
  mark: string
}

const marks = '，,。！!？?；;：:\n'
const opening = '（(【[“「《'
const closing = '）)】]”」》'

/** Parts a text at the marks of Chinese sentences, but within brackets and quotes, and within figures. Linear. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let [depth, start] = [0, 0]
  const end = (at: number, mark: string) => {
    const piece = text.slice(start, at).trim()
    if (piece !== '') pieces.push({ text: piece, mark })
    start = at + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (opening.includes(character)) depth += 1
    else if (closing.includes(character)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && marks.includes(character) && !isInFigure(text, at)) end(at, character)
  }
  end(text.length, '')
  return pieces
}

/** 1,000 and 10:30 */
function isInFigure(text: string, at: number): boolean {
  return /[,:]/.test(text.charAt(at)) && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))
}

/** Whether what follows begins another sentence. */
export function endsSentence({ mark }: Piece): boolean {
  return /[。！!？?\n]/.test(mark)
}
