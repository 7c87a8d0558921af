/** A line of a drawn folder: its name, and the column that the name begins in. */
export interface FolderLine {
  name: string
  column: number
  note?: string
  hasBranch: boolean
  line: number
}

/** Bars and blanks before a branch, and the branch itself: `│   ├── `, `|   +-- `, `` `-- ``, `+---`. */
const bars = /[\s│┃|]*/y
const branch = /(?:[├└┣┗╰╠╚][─━═]{1,3}[╴>]?|[┣┗](?=[ \u00a0])|[|+`\\][-─]{1,4})[ \u00a0]?/y
const summary = /^\d+ (?:directories|directory|files?)(?:, \d+ (?:files?|directories|directory))*$/

/** What `tree -hpus` writes before a name: `[drwxr-xr-x ada  4.0K]  `. */
export const details = /^\[[\w\s.:%-]{2,80}\]\s+(?=\S)/

/** Nothing for empty lines and for the count that `tree` ends with. */
export function readFolderLine(text: string, line: number): FolderLine | null {
  const expanded = text.replaceAll('\t', '    ').trimEnd()
  bars.lastIndex = 0
  bars.test(expanded)
  let column = bars.lastIndex
  // A bar right before dashes begins the branch: `|-- src`.
  if (/[|│┃]/.test(expanded[column - 1] ?? '') && /[-─━]/.test(expanded[column] ?? '')) column -= 1
  branch.lastIndex = column
  const hasBranch = branch.test(expanded)
  if (hasBranch) column = branch.lastIndex
  const rest = expanded.slice(column).trim()
  if (rest === '' || (!hasBranch && summary.test(rest))) return null
  const [name = '', note] = splitNote(rest)
  return { name, column, hasBranch, line, ...(note !== undefined && { note }) }
}

/** `app.ts   # starts it`, `link -> target`, `docs/ (all pages)`. */
function splitNote(text: string): [string, string?] {
  const comment = /^(\S.*?)\s+(?:#|\/\/|←|<--?)\s*(.+)$/.exec(text.slice(0, 500))
  if (comment?.[1] && comment[2]) return [comment[1].trim(), comment[2].trim()]
  const arrow = text.indexOf(' -> ')
  if (arrow > 0) return [text.slice(0, arrow), text.slice(arrow + 1)]
  return [text]
}
