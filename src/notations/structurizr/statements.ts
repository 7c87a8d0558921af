import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

/** A line of the language, with the content of its braces. */
export interface Statement {
  /** Words and strings; a string has no quotes. */
  words: string[]
  line: number
  body?: Statement[]
}

const deepestBody = 50

/** @throws NotationFault where a brace, a comment or a string does not end */
export function readStatements(text: string): Statement[] {
  const top: Statement[] = []
  const open: { statement: Statement; body: Statement[] }[] = []
  for (const { text: line, number } of withoutComments(text)) {
    if (line === '}') {
      if (open.pop() === undefined) throw new NotationFault(unreadable('closes-nothing', { mark: '}' }), number)
      continue
    }
    const words = readWords(line, number)
    const opens = words.at(-1) === '{'
    const statement: Statement = { words: opens ? words.slice(0, -1) : words, line: number }
    const body = open.at(-1)?.body ?? top
    body.push(statement)
    if (!opens) continue
    if (open.length >= deepestBody) throw new NotationFault(unreadable('too-deep', { most: deepestBody }), number)
    statement.body = []
    open.push({ statement, body: statement.body })
  }
  const last = open.at(-1)
  if (last !== undefined) throw new NotationFault(unreadable('unclosed', { mark: '{', end: '}' }), last.statement.line)
  return top
}

function withoutComments(text: string): { text: string; number: number }[] {
  const lines: { text: string; number: number }[] = []
  let isComment = false
  let before = ''
  for (const [index, raw] of text.split('\n').entries()) {
    const line = before + raw.trim()
    before = ''
    if (isComment || line.startsWith('/*')) {
      isComment = !line.includes('*/')
      continue
    }
    if (line === '' || line.startsWith('//') || line.startsWith('#')) continue
    // A backslash at the end joins two lines.
    if (line.endsWith('\\')) before = `${line.slice(0, -1)} `
    else lines.push(...splitAtBraces(line).map(text => ({ text, number: index + 1 })))
  }
  return lines
}

/** `element "Site" { tags "x" }` on one line says the same as on three. Braces in quotes, or within a word, are text. */
function splitAtBraces(line: string): string[] {
  if (!/[{}]/.test(line.slice(0, -1))) return [line]
  const parts = ['']
  for (const [word] of line.matchAll(/"(?:\\.|[^"\\])*"?|[^\s"]+|\s+/g)) {
    if (word === '}') parts.push(word, '')
    else parts[parts.length - 1] += word
    if (word === '{') parts.push('')
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}

function readWords(line: string, number: number): string[] {
  const words: string[] = []
  for (let at = 0; at < line.length; ) {
    if (/\s/.test(line[at] as string)) {
      at += 1
      continue
    }
    const isText = line[at] === '"'
    const start = at
    at += 1
    if (isText) {
      while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1
      if (at >= line.length) throw new NotationFault(unreadable('text-without-end'), number)
      words.push(line.slice(start + 1, at).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)))
      at += 1
    } else {
      while (at < line.length && !/\s/.test(line[at] as string)) at += 1
      words.push(line.slice(start, at))
    }
  }
  return words
}
