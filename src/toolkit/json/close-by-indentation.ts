import { findPieces } from './json-pieces.ts'

interface Opener {
  closer: string
  /** Number of the line that it stands on, and how far that line is indented. */
  line: number
  indent: number
}

/**
 * Adds the closing brackets that are missing inside of a value which is indented as programs print it: what follows a bracket stands further to the
 * right than its line, until the line that closes it. Null where none is missing, or the text is not indented so.
 *
 * @returns the text, and the offset of the first bracket that was added
 */
export function closeByIndentation(text: string): { text: string; offset: number } | null {
  const open: Opener[] = []
  const written: string[] = []
  let offset: number | null = null
  let at = 0
  for (const [number, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/)
    let start = line
    if (indent >= 0) {
      const missing = takeUnclosed(open, number, indent, /^\s*([}\]])/.exec(line)?.[1])
      if (missing !== '') {
        offset ??= at + indent
        const rest = line.slice(indent)
        start = `${line.slice(0, indent)}${missing}${/^[,}\]]/.test(rest) ? '' : ', '}${rest}`
      }
      readBrackets(line, number, indent, open)
    }
    written.push(start)
    at += line.length + 1
  }
  return offset === null ? null : { text: written.join('\n'), offset }
}

/** The closers of all brackets that had to be closed before a line; `first` is the closer that it begins with. */
function takeUnclosed(open: Opener[], line: number, indent: number, first: string | undefined): string {
  let missing = ''
  for (let opener = open.at(-1); opener; opener = open.at(-1)) {
    const isClosedHere = opener.indent === indent && opener.closer === first
    if (opener.line === line || opener.indent < indent || isClosedHere) break
    missing += opener.closer
    open.pop()
  }
  return missing
}

function readBrackets(text: string, line: number, indent: number, open: Opener[]): void {
  for (const { text: sign } of findPieces(text)) {
    if (sign === '{' || sign === '[') open.push({ closer: sign === '{' ? '}' : ']', line, indent })
    else if ((sign === '}' || sign === ']') && open.at(-1)?.closer === sign) open.pop()
  }
}
