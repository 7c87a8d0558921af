/** A line of a file, from 1. */
export interface NumberedLine {
  line: number
  text: string
}

/** The endings of sources whose imports are read. */
export const sourceEndings: readonly string[] = [
  ...['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte', 'astro'],
  ...['py', 'pyi', 'go', 'java', 'kt', 'rs', 'cs'],
]

/** Files that give names to folders: all of their lines count. */
const settings = /(?:^|\/)(?:package\.json|go\.mod|Cargo\.toml|[jt]sconfig[\w.]*\.json)$/
const settingsLines = 2_000
const sourceLines = 1_000
/** No statement is longer than this. */
const lineCharacters = 1_000

const statement = /^\s*(?:import\b|(?:from|using|global\s+using|namespace|package|use|pub|mod|extern)[\s.])/
const fromElsewhere = /^\s*(?:export\b|\})[^'"]*\bfrom\s*['"]/
const call = /\b(?:require|import)\s*\(\s*['"]/

/** True if lines of this file declare what it imports, or the name by which others import it. */
export function isDeclaring(path: string): boolean {
  return settings.test(path) || sourceEndings.includes(path.slice(path.lastIndexOf('.') + 1))
}

/** The lines that import something, or that name what others import. */
export function findDeclaringLines(path: string, text: string): NumberedLine[] {
  const lines = text.split('\n').map((written, index) => ({ line: index + 1, text: cut(written) }))
  if (settings.test(path)) return lines.slice(0, settingsLines).filter(line => line.text.trim() !== '')
  const declares = path.endsWith('.go') ? createGoTest() : isStatement
  return lines.filter(line => declares(line.text)).slice(0, sourceLines)
}

function cut(line: string): string {
  return line.slice(0, lineCharacters).trimEnd()
}

function isStatement(line: string): boolean {
  return statement.test(line) || fromElsewhere.test(line) || call.test(line)
}

/** Tests lines of Go one after the other: imports are listed between brackets. */
function createGoTest(): (line: string) => boolean {
  let isInBlock = false
  return line => {
    const wasInBlock = isInBlock
    if (/^\s*import\s*\(/.test(line)) isInBlock = true
    if (isInBlock && line.includes(')')) isInBlock = false
    return (wasInBlock && line.trim() !== '') || /^\s*(?:import|package)\b/.test(line)
  }
}
