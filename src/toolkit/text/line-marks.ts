/** A quotation, an addition in a patch: what stands at the beginning of every line. */
const signs = ['>', '+']
const lineNumber = /^[ \t]*(\d{1,5})[ \t]?[|│] ?/
/** In fewer lines it may be chance. */
const fewestLines = 3

/** Removes a mark that each line begins with: that of a quotation or of an addition in a patch, or the line's number and a bar. */
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
  return hasNumbers(filled) ? lines.map(line => line.replace(lineNumber, '')).join('\n') : text
}

function hasNumbers(lines: readonly string[]): boolean {
  const numbers = lines.map(line => Number(lineNumber.exec(line)?.[1] ?? Number.NaN))
  return numbers.every((number, index) => number === index + (numbers[0] ?? Number.NaN))
}
