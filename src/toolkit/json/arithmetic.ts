/** Longer sums are no figures of a diagram. */
const mostTokens = 60

/**
 * The value of a sum of plain numbers with `+ - * / %` and brackets: `100/3`, `2 * (10 + 5)`. Null for everything else, for a single number, and for
 * what may be a date or a range: `2024-01-15`, `10-20`, `1/2/2024`.
 */
export function computeArithmetic(text: string): number | null {
  const written = text.trim()
  if (!/[-+*/%]/.test(written.slice(1)) || !/^[-+*/%().\d\seE]+$/.test(written)) return null
  if (/^\d+(?:-\d+)+$/.test(written) || /^\d+\/\d+\/\d+$/.test(written)) return null
  const tokens = written.match(/\d+(?:\.\d+)?(?:e[-+]?\d+)?|\.\d+|[-+*/%()]/gi) ?? []
  const isWhole = tokens.join('') === written.replace(/\s/g, '')
  if (!isWhole || tokens.length > mostTokens || !tokens.slice(1).some(token => /^[-+*/%]$/.test(token))) return null
  const reader = { tokens, at: 0 }
  const value = readSum(reader)
  return reader.at === tokens.length && Number.isFinite(value) ? value : null
}

interface Reader {
  tokens: readonly string[]
  at: number
}

function readSum(reader: Reader): number {
  let value = readProduct(reader)
  for (let sign = reader.tokens[reader.at]; sign === '+' || sign === '-'; sign = reader.tokens[reader.at]) {
    reader.at += 1
    const next = readProduct(reader)
    value = sign === '+' ? value + next : value - next
  }
  return value
}

function readProduct(reader: Reader): number {
  let value = readFactor(reader)
  for (let sign = reader.tokens[reader.at]; /^[*/%]$/.test(sign ?? ''); sign = reader.tokens[reader.at]) {
    reader.at += 1
    const next = readFactor(reader)
    value = sign === '*' ? value * next : sign === '/' ? value / next : value % next
  }
  return value
}

/** Reads a factor. NaN where the text ends or contains something else. */
function readFactor(reader: Reader): number {
  const token = reader.tokens[reader.at]
  reader.at += 1
  if (token === '-') return -readFactor(reader)
  if (token === '+') return readFactor(reader)
  if (token !== '(') return token === undefined || /^[-+*/%)]$/.test(token) ? Number.NaN : Number(token)
  const value = readSum(reader)
  const isClosed = reader.tokens[reader.at] === ')'
  reader.at += 1
  return isClosed ? value : Number.NaN
}
