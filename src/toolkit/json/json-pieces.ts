/** A string on one line, a comment, or a bracket. */
export interface Piece {
  text: string
  /** Offset of its first character. */
  at: number
}

const beginning = /["'{}[\]\n]|\/[/*]/g

const rests: Readonly<Record<string, RegExp>> = {
  '"': /"(?:\\.|[^"\\\n])*"/y,
  "'": /'(?:\\.|[^'\\\n])*'/y,
  '//': /\/\/[^\n]*/y,
  '/*': /\/\*[\s\S]*?\*\//y,
}

/**
 * Finds strings, comments and brackets in a text that is nearly JSON. Brackets inside of strings and comments are none. A quote that no other one
 * closes on its line is passed over. Linear in the length of the text.
 */
export function findPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  // A sign that nothing closes is not looked for again: where one began, later ones would end too.
  const unclosed = new Set<string>()
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const { 0: sign, index: at } = found
    if (sign === '\n') for (const quote of ['"', "'"]) unclosed.delete(quote)
    if (sign === '\n' || unclosed.has(sign)) continue
    const piece = readPiece(text, sign, at)
    if (piece === undefined) unclosed.add(sign)
    else {
      pieces.push({ text: piece, at })
      beginning.lastIndex = at + piece.length
    }
  }
  return pieces
}

/** Undefined where what begins there does not end. */
function readPiece(text: string, sign: string, at: number): string | undefined {
  const rest = rests[sign]
  if (!rest) return sign
  rest.lastIndex = at
  return rest.exec(text)?.[0]
}
