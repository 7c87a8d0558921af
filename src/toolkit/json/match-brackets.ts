import { findPieces } from './json-pieces.ts'

interface Bracket {
  sign: string
  at: number
}

/** What begins an object behind its opening bracket: a key and its colon. */
const key = /\s*(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_$][\w$-]*)\s*[:：]/y

/**
 * Corrects brackets of the wrong kind in a value of which each bracket has its partner: `{"a": [1, 2}}`. What is between two tells which of them is
 * wrong. Null where no bracket is, or where one is missing or too many: then nobody can tell by counting where it belongs.
 *
 * @returns the text, and the offset of the first bracket that was replaced
 */
export function matchBrackets(text: string): { text: string; offset: number } | null {
  const open: Bracket[] = []
  const wrong: Bracket[] = []
  let isClosed = false
  for (const { text: sign, at } of findPieces(text)) {
    if (!/^[{}[\]]$/.test(sign)) continue
    if (isClosed) return null
    if (sign === '{' || sign === '[') {
      open.push({ sign, at })
      continue
    }
    const opener = open.pop()
    if (!opener) return null
    if (closerOf(opener.sign) !== sign) {
      const meant = kindBetween(text, opener, at)
      if (meant !== opener.sign) wrong.push({ sign: meant, at: opener.at })
      if (closerOf(meant) !== sign) wrong.push({ sign: closerOf(meant), at })
    }
    isClosed = open.length === 0
  }
  if (!isClosed || wrong.length === 0) return null
  const corrected = [...wrong].sort((one, other) => one.at - other.at)
  let end = 0
  const parts = corrected.map(({ sign, at }) => {
    const part = text.slice(end, at) + sign
    end = at + 1
    return part
  })
  return { text: parts.join('') + text.slice(end), offset: corrected[0]?.at ?? 0 }
}

function kindBetween(text: string, opener: Bracket, end: number): string {
  if (text.slice(opener.at + 1, end).trim() === '') return opener.sign
  key.lastIndex = opener.at + 1
  return key.test(text) ? '{' : '['
}

function closerOf(opener: string): string {
  return opener === '{' ? '}' : ']'
}
