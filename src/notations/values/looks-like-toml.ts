const value = /^(?:"|'|\[|\{|true\b|false\b|[+-]?(?:\d|inf\b|nan\b))/

/** Whether a text has headers of tables or keys with values as TOML writes them, and no line that it cannot have. INI files have words without quotes. */
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

/** How many brackets and braces a line opens more than it closes, outside of quotes. */
function balanceOf(line: string): number {
  let balance = 0
  for (const sign of line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').replace(/#.*$/, '')) {
    if (sign === '[' || sign === '{') balance += 1
    if (sign === ']' || sign === '}') balance -= 1
  }
  return balance
}
