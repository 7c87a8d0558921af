/** One line of a source, with its number from 1 in the source as it was given. */
export interface SourceLine {
  text: string
  number: number
}

/** `head`: front matter, directives, comments and blank lines before the line with the diagram's keyword. */
export interface SplitSource {
  head: SourceLine[]
  body: SourceLine[]
}

export function splitSource(source: string): SplitSource {
  const lines = source.split('\n').map((text, index) => ({ text, number: index + 1 }))
  let start = frontMatterLength(lines)
  let inDirective = false
  for (; start < lines.length; start++) {
    const text = lines[start]?.text.trim() ?? ''
    if (text.startsWith('%%{')) inDirective = true
    if (!inDirective && text !== '' && !text.startsWith('%%')) break
    if (text.includes('}%%')) inDirective = false
  }
  return { head: lines.slice(0, start), body: lines.slice(start) }
}

export function joinSource(lines: readonly SourceLine[]): string {
  return lines.map(line => line.text).join('\n')
}

export function isComment(text: string): boolean {
  return /^\s*%%(?!\{)/.test(text)
}

/** Number of lines that are front matter, including its two fences. */
function frontMatterLength(lines: readonly SourceLine[]): number {
  const first = lines.findIndex(line => line.text.trim() !== '')
  if (first === -1 || lines[first]?.text.trim() !== '---') return 0
  const last = lines.findIndex((line, index) => index > first && line.text.trim() === '---')
  return last === -1 ? 0 : last + 1
}

/**
 * The source's line numbers in the order in which Mermaid counts lines: it drops front matter, comment lines with the blank
 * lines before them, and the blank lines at the top, and joins the lines of a directive (its `preprocess.ts`).
 */
export function engineLineNumbers(source: string): number[] {
  const lines = source.split('\n').map((text, index) => ({ text, number: index + 1 }))
  const numbers: number[] = []
  let blanks: number[] = []
  let inDirective = false
  for (const { text, number } of lines.slice(frontMatterLength(lines))) {
    const startsDirective = /^\s*%%\{/.test(text)
    if (isComment(text)) blanks = []
    else if (text.trim() === '' || startsDirective) blanks.push(number)
    else if (!inDirective) {
      if (numbers.length > 0) for (const blank of blanks) numbers.push(blank)
      numbers.push(number)
      blanks = []
    }
    inDirective = (inDirective || startsDirective) && !text.includes('}%%')
  }
  return numbers
}
