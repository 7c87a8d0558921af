/** Reads the inside of a JSON string as it streams. */
export interface JsonText {
  /** The text of this character; empty while an escape is not complete. Null: it is the closing quote. */
  push(character: string): string | null
}

const short: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

export function createJsonText(): JsonText {
  /** An escape, from its backslash on. */
  let begun = ''
  /** The first half of a character beyond 16 bits: half a character cannot be sent. */
  let half = ''

  function give(text: string): string {
    if (/^[\ud800-\udbff]$/.test(text)) {
      half = text
      return ''
    }
    const whole = half + text
    half = ''
    return whole
  }

  return {
    push(character) {
      if (begun === '') {
        if (character === '"') return null
        if (character !== '\\') return give(character)
        begun = character
        return ''
      }
      begun += character
      if (begun.startsWith('\\u')) {
        if (begun.length < 6) return ''
        const code = Number.parseInt(begun.slice(2), 16)
        begun = ''
        return give(Number.isNaN(code) ? '' : String.fromCharCode(code))
      }
      begun = ''
      return give(short[character] ?? character)
    },
  }
}
