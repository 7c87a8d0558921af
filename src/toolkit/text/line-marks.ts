/** A quotation, an addition in a patch: what stands at the beginning of every line. */
const signs = ['>', '+']
const lineNumber = /^[ \t]*(\d{1,5})[ \t]?[|│] ?/
/** In fewer lines it may be chance. */
const fewestLines = 3

/** Removes a mark that each line begins with: that of a quotation or of an addition in a patch, the line's number and a bar, or another sign. */
export function removeLineMarks(text: string): string {
  const lines = text.trimEnd().split('\n')
  const filled = lines.filter(line => line.trim() !== '')
  if (filled.length < fewestLines) return text
  const sign = signs.find(mark => filled.every(line => line.startsWith(mark)))
  // A list may have such marks for bullets: then nothing else shows that there is a source behind them.
  if (sign !== undefined && filled.some(line => /^[>+](?: ?[#{<[]|[ \t]{2}|\t)/.test(line))) {
    const isSpaced = filled.every(line => line === sign || line.startsWith(`${sign} `))
    return lines.map(line => line.slice(isSpaced ? 2 : 1)).join('\n')
  }
  if (hasNumbers(filled)) return lines.map(line => line.replace(lineNumber, '')).join('\n')
  return removeMargin(lines, filled) ?? text
}

function hasNumbers(lines: readonly string[]): boolean {
  const numbers = lines.map(line => Number(lineNumber.exec(line)?.[1] ?? Number.NaN))
  return numbers.every((number, index) => number === index + (numbers[0] ?? Number.NaN))
}

/** A border, a comment sign, a prompt, the same time of day. */
const margin = /^(?:[│┃┆|¦;$»›*]|\/\/|--|\d{1,2}:\d{2}(?::\d{2})?)(?=[ \t]|$)/

/** Those that may be bullets. */
const bulletLike = /^(?:[*|]|--)$/

/** The same margin before every line; what may be a bullet is one only if lines behind it are deeper. Null where there is none. */
function removeMargin(lines: readonly string[], filled: readonly string[]): string | null {
  const mark = margin.exec(filled[0] ?? '')?.[0]
  const isMargin = (line: string) => line.trimEnd() === mark || line.startsWith(`${mark} `)
  if (mark === undefined || !filled.every(isMargin) || (mark === '|' && filled.every(line => /\|\s*$/.test(line))))
    return null
  if (bulletLike.test(mark) && !filled.some(line => /^[ \t]{2}|^ ?[#{<[]/.test(line.slice(mark.length)))) return null
  return lines.map(line => (line.trim() === '' ? line : line.slice(mark.length + 1))).join('\n')
}

/** What a line goes on with elsewhere, or ends with; of a line without the blanks at its end. */
const lineEnd = /(?:\\|<br\s*\/?>|[¶↵⏎])$/i

/** Removes a sign of a line's end, or of a line that goes on, behind all lines but the first and the last one. */
export function removeLineEnds(text: string): string {
  const lines = text.trimEnd().split('\n')
  const filled = lines.slice(1, -1).filter(line => line.trim() !== '')
  const ends = new Set(filled.map(endOf))
  if (filled.length < fewestLines - 1 || ends.size !== 1 || ends.has(undefined)) return text
  return lines.map(withoutEnd).join('\n')
}

function endOf(line: string): string | undefined {
  return lineEnd.exec(line.trimEnd())?.[0]
}

function withoutEnd(line: string): string {
  const end = endOf(line)
  return end === undefined ? line : line.trimEnd().slice(0, -end.length).trimEnd()
}
