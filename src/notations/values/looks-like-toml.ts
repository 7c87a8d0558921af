const value = /^(?:"|'|\[|\{|true\b|false\b|[+-]?(?:\d|inf\b|nan\b))/

/**
 * True if a text has headers of tables or keys with values in TOML's syntax, and no line that is invalid in TOML. INI files have text without quotes.
 */
export function looksLikeToml(text: string): boolean {
  let headers = 0
  let keys = 0
  /** Brackets, braces and long texts that are still open. */
  let open = 0
  let closing: string | undefined
  for (const line of text.split('\n')) {
    if (closing !== undefined) {
      if (line.includes(closing)) closing = undefined
      continue
    }
    const written = line.trim()
    if (open > 0) {
      open += balanceOf(written)
      continue
    }
    if (written === '' || written.startsWith('#')) continue
    if (/^\[{1,2}\s*[\w."'-][^[\]]*\]{1,2}\s*(?:#.*)?$/.test(written)) headers += 1
    else {
      const rest = /^(?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*\s*=\s*(.*)$/.exec(written)?.[1]
      if (rest === undefined || !value.test(rest)) return false
      keys += 1
      const long = /^("""|''')/.exec(rest)?.[1]
      if (long !== undefined && !rest.slice(3).includes(long)) closing = long
      else if (/^[[{]/.test(rest)) open = Math.max(0, balanceOf(rest))
    }
  }
  return headers > 0 && keys > 0
}

/** Number of brackets and braces that a line opens but does not close, outside of quotes. */
function balanceOf(line: string): number {
  let balance = 0
  for (const sign of line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').replace(/#.*$/, '')) {
    if (sign === '[' || sign === '{') balance += 1
    if (sign === ']' || sign === '}') balance -= 1
  }
  return balance
}
