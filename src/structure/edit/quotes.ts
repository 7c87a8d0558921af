/** Each quoted part is replaced by one character of these code points, so that no word in it is read as an instruction. */
const firstMark = 0xe000
const mostMarks = 200

const closing: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '「': '」',
  '『': '』',
  '《': '》',
  '`': '`',
  "'": "'",
  '‘': '’',
}

export interface Masked {
  text: string
  /** Puts the quoted parts back into a piece of `text`: without quotes where the piece is nothing else. */
  unmask(piece: string): string
}

/** Hides what stands in quotes. An apostrophe within a word opens nothing. Linear in the text. */
export function maskQuotes(text: string): Masked {
  const quoted: { inner: string; whole: string }[] = []
  /** Marks that were searched for and not found: they do not occur further on either. */
  const missing = new Set<string>()
  let masked = ''
  let at = 0
  while (at < text.length) {
    const character = text[at] as string
    const end = closing[character]
    const isWithinWord = /['‘]/.test(character) && /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 1), at))
    const close = end === undefined || isWithinWord || missing.has(end) ? -1 : findClose(text, at + 1, end)
    if (end !== undefined && close < 0 && !isWithinWord) missing.add(end)
    if (close <= at + 1 || quoted.length === mostMarks) {
      masked += character
      at += 1
      continue
    }
    masked += String.fromCharCode(firstMark + quoted.length)
    quoted.push({ inner: text.slice(at + 1, close), whole: text.slice(at, close + 1) })
    at = close + 1
  }
  return {
    text: masked,
    unmask: piece => {
      const trimmed = piece.trim()
      const only = trimmed.length === 1 ? quoted[trimmed.charCodeAt(0) - firstMark] : undefined
      if (only) return only.inner.trim()
      return trimmed.replace(/[\ue000-\ue0ff]/g, mark => quoted[mark.charCodeAt(0) - firstMark]?.whole ?? mark)
    },
  }
}

/** A single quote closes only at the end of a word: `'the user's name'`. */
function findClose(text: string, from: number, mark: string): number {
  let close = text.indexOf(mark, from)
  while (close >= 0 && /['’]/.test(mark) && /[\p{L}\p{N}]/u.test(text[close + 1] ?? ''))
    close = text.indexOf(mark, close + 1)
  return close
}

/** A name without the quotes around it. */
export function unquoted(name: string): string {
  return name.trim().replaceAll(/^["“'「]|["”'」]$/g, '')
}
