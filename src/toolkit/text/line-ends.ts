/** Of the lines that say something, how many a sign must end to be one that was put there for all. */
const fewestLines = 3
const fewestOf = 0.8

/**
 * Takes off a sign that ends nearly all lines, as in a language that wants one: `;`, `；`, `,`, `，`. The first line, comments and lines that
 * open or close a block may be without.
 *
 * @param signs  those that are looked for
 * @param told   called with the sign, where there is one
 */
export function withoutLineEnds(source: string, told: (sign: string) => void, signs = [';', '；', ',', '，']): string {
  // The semicolon of an entity is none of them.
  const endsWith = (line: string, mark: string) => line.trimEnd().endsWith(mark) && !/[&#]\w+;\s*$/.test(line)
  const lines = source.split('\n')
  const counted = lines.slice(1).filter(line => /[^\s{}()[\]]/.test(line) && !/^\s*(?:%%|#|\/\/)|[{[(]\s*$/.test(line))
  const sign = signs.find(mark => counted.filter(line => endsWith(line, mark)).length >= counted.length * fewestOf)
  if (sign === undefined || counted.length < fewestLines) return source
  told(sign)
  return lines.map(line => (endsWith(line, sign) ? line.trimEnd().slice(0, -sign.length).trimEnd() : line)).join('\n')
}
