const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '（': '）', '「': '」', '“': '”' }
const quotes = new Set(['"', '`', '|'])
const separator = /^(?:[;；。]|[,，、](?=\s*\S)|\.(?=\s))/
const longestLine = 4000

/**
 * The statements of a line with arrows: "a -> b; c -> d" and "a -> b, b -> c" are two, "a, b -> c" is one. `findSigns` counts the arrows in a text.
 * Each keeps what was written; together they have all but the marks between them.
 */
export function splitArrowStatements(line: string, countSigns: (text: string) => number): string[] {
  if (line.length > longestLine || countSigns(line) < 2) return [line]
  const pieces = cutAtMarks(line)
  const firstArrow = pieces.findIndex(({ text }) => countSigns(text) > 0)
  const lastLead = pieces.slice(0, Math.max(0, firstArrow)).findLastIndex(({ mark }) => /[.。]/.test(mark))
  const statements = [pieces.slice(0, lastLead + 1), pieces.slice(lastLead + 1)]
  const [lead = [], rest = []] = statements
  const joined = joinPieces(rest, countSigns)
  return [...(lead.length > 0 ? [join(lead)] : []), ...joined].filter(statement => statement.trim() !== '')
}

interface Piece {
  text: string
  /** Separator at its end; empty at the end of the line. */
  mark: string
}

function joinPieces(pieces: readonly Piece[], countSigns: (text: string) => number): string[] {
  const groups: Piece[][] = []
  let isOpen = true
  for (const [index, piece] of pieces.entries()) {
    const isOwn = countSigns(piece.text) > 0 || isSentence(pieces, index) || opensStatement(pieces, index, countSigns)
    if (groups.length === 0 || (isOwn && !isOpen)) groups.push([piece])
    else groups.at(-1)?.push(piece)
    isOpen =
      countSigns(
        groups
          .at(-1)
          ?.map(({ text }) => text)
          .join(' ') ?? '',
      ) === 0
  }
  const statements = groups.map(join)
  const arePairs = statements.every(statement => countSigns(statement) === 1)
  const isClear = groups.slice(0, -1).every(group => /[;；。.]/.test(group.at(-1)?.mark ?? ''))
  if (
    isClear ||
    arePairs ||
    statements.slice(1).every((statement, index) => goesOn(statement, statements.slice(0, index + 1)))
  )
    return statements
  return [join(pieces)]
}

/** After a semicolon, words that end in a sentence and not in a name: "a -> b; both of them have a copy". */
function isSentence(pieces: readonly Piece[], index: number): boolean {
  const before = pieces[index - 1]
  if (before === undefined || !/[;；。.]/.test(before.mark)) return false
  const end = pieces.slice(index).findIndex(({ mark }) => /[;；。.]/.test(mark))
  const words = pieces.slice(index, end < 0 ? undefined : index + end + 1).map(({ text }) => text)
  return /\b(?:has|have|is|are|uses?|each|both)\b/i.test(words.at(-1) ?? '')
}

/** After a semicolon, a name that the arrow of a later piece starts from: "a -> b; c, d -> e". */
function opensStatement(pieces: readonly Piece[], index: number, countSigns: (text: string) => number): boolean {
  const before = pieces[index - 1]
  return (
    before !== undefined && /[;；。.]/.test(before.mark) && pieces.slice(index).some(({ text }) => countSigns(text) > 0)
  )
}

/** True if a statement starts from something that was named before it. */
function goesOn(statement: string, before: readonly string[]): boolean {
  const first = fold(/^[^-–—=<>→⇒~]+/.exec(statement)?.[0] ?? '')
  const names = before
    .join('\n')
    .split(/[-–—=<>→⇒~\n,，;；]+/)
    .map(fold)
  return first.length > 0 && names.some(name => name === first || name.startsWith(`${first} `))
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

function cutAtMarks(line: string): Piece[] {
  const pieces: Piece[] = []
  let [text, closing] = ['', '']
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? ''
    const mark = closing === '' ? (separator.exec(line.slice(at, at + 8))?.[0] ?? '') : ''
    if (closing !== '') closing = character === closing ? '' : closing
    else if (brackets[character] !== undefined)
      closing = line.includes(brackets[character], at + 1) ? brackets[character] : ''
    else if (quotes.has(character)) closing = line.includes(character, at + 1) ? character : ''
    if (mark === '') text += character
    else {
      pieces.push({ text, mark })
      text = ''
    }
  }
  return [...pieces, { text, mark: '' }]
}

function join(pieces: readonly Piece[]): string {
  return pieces.map(({ text, mark }, index) => (index === pieces.length - 1 ? text : text + mark)).join('')
}
