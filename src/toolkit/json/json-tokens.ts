/** A piece of a text that is meant as JSON or as a JavaScript literal. `end` is exclusive. */
export interface Token {
  kind: 'string' | 'word' | 'open' | 'close' | 'punctuation' | 'trivia'
  text: string
  start: number
  end: number
  /** For brackets: the index of the matching token; absent where there is none. */
  match?: number
  /** Written in the source with a character of a Chinese keyboard. */
  isFullWidth?: boolean
}

/** Punctuation that Chinese keyboards put in place of JSON's own. */
const asciiOf: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '；': ';',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '（': '(',
  '）': ')',
}

const closingQuotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '“”"',
  '”': '“”"',
  '‘': "‘’'",
  '’': "‘’'",
}

/** Quotes of Chinese and Japanese keyboards. They stand inside of texts too: only pairs around a whole key or value count. */
const wideQuotes: Readonly<Record<string, string>> = { '＂': '＂"', '＇': "＇'", '「': '」', '『': '』' }

const openerOf: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(' }

/** A quote that begins a string. */
export function isQuote(character: string): boolean {
  return character in closingQuotes || character in wideQuotes
}

/**
 * The tokens of the bracketed value that begins at `start`: to the bracket that closes it, or to the end of the text where none
 * does. Never fails: an unclosed string or comment reaches to the end, a bracket that is never closed stays without `match`, and
 * full-width punctuation and quotes outside of strings are told as what they stand for, and so is a comment behind `#`. A bracket that closes the value too early (more
 * properties follow) is told as empty trivia. Linear in the length of the value.
 */
export function tokenizeValue(text: string, start: number): Token[] {
  const tokens: Token[] = []
  const brackets = createBracketPairing(tokens)
  let before = ''
  for (let position = start; position < text.length; ) {
    const token = readToken(text, position, before)
    tokens.push(token)
    position = token.end
    if (token.kind === 'trivia') continue
    before = token.text
    if (token.kind === 'open') brackets.open()
    if (token.kind !== 'close') continue
    if (brackets.depth() === 1 && closesTooEarly(text, position)) Object.assign(token, { kind: 'trivia', text: '' })
    else if (brackets.close(token) && brackets.depth() === 0) break
  }
  return tokens
}

function createBracketPairing(tokens: readonly Token[]) {
  const openAt: number[] = []
  const counts: Record<string, number> = {}
  return {
    depth: () => openAt.length,
    open() {
      const kind = tokens.at(-1)?.text ?? ''
      counts[kind] = (counts[kind] ?? 0) + 1
      openAt.push(tokens.length - 1)
    },
    /** Pairs a closing bracket with the nearest open one of its kind; those between stay open for ever. */
    close(closer: Token): boolean {
      const kind = openerOf[closer.text] ?? ''
      if (!counts[kind]) return false
      for (let index = openAt.pop(); index !== undefined; index = openAt.pop()) {
        const opener = tokens[index]
        if (!opener) break
        counts[opener.text] = (counts[opener.text] ?? 1) - 1
        if (opener.text !== kind) continue
        opener.match = tokens.length - 1
        closer.match = index
        break
      }
      return true
    },
  }
}

const moreProperties = /[\s}\]]{0,40},\s{0,200}(?:"[^"\n]{1,80}"|[A-Za-z_$][\w$]{0,80})\s{0,20}:/y

function closesTooEarly(text: string, end: number): boolean {
  moreProperties.lastIndex = end
  return moreProperties.test(text)
}

function readToken(text: string, start: number, before: string): Token {
  const character = text.charAt(start)
  if (/[\s\u200b\ufeff\u180e]/.test(character))
    return tokenOf(text, 'trivia', start, endOfRun(text, start, /[^\s\u200b\ufeff\u180e]/g))
  if (text.startsWith('//', start)) return tokenOf(text, 'trivia', start, endBefore(text, start, '\n'))
  if (text.startsWith('/*', start)) return tokenOf(text, 'trivia', start, endAfter(text, start + 2, '*/'))
  if (/^#[ \t#]/.test(text.slice(start, start + 2))) return readHashComment(text, start)
  const wide = readWideString(text, start)
  if (wide) return wide
  const closing = closingQuotes[character]
  if (closing) return tokenOf(text, 'string', start, endOfString(text, start + 1, closing))
  if (character === '/' && isRegexPlace(before)) return tokenOf(text, 'word', start, endOfRegex(text, start))
  if (text.startsWith('=>', start)) return tokenOf(text, 'punctuation', start, start + 2)
  const mark = asciiOf[character] ?? character
  const kind = kindOfMark(mark)
  if (kind) return { kind, text: mark, start, end: start + 1, ...(mark !== character && { isFullWidth: true }) }
  return tokenOf(text, 'word', start, endOfRun(text, start + 1, wordEnd))
}

/** `# words`, as in Python and YAML, written as JavaScript has it. Without a blank it is a colour. */
function readHashComment(text: string, start: number): Token {
  const end = endBefore(text, start, '\n')
  return { kind: 'trivia', text: `//${text.slice(start, end)}`, start, end }
}

/** In a text that is full of such quotes, each is looked for so far. */
const longestWideString = 400
/** What follows a whole key or value. */
const afterWideString = /\s{0,200}(?:[,:;=}\])，：；｝］）]|$)/y

/** A key or value in wide quotes, as a string of JSON; undefined where none begins, or what follows belongs to it. */
function readWideString(text: string, start: number): Token | undefined {
  const opening = text.charAt(start)
  const closing = wideQuotes[opening]
  const end = closing === undefined ? undefined : endOfWideString(text, start, opening, closing)
  if (end === undefined) return undefined
  const inner = text.slice(start + 1, end - 1).replace(/\\[\s\S]|"/g, found => (found === '"' ? '\\"' : found))
  return { kind: 'string', text: `"${inner}"`, start, end, isFullWidth: true }
}

/** Quotes that open and close pair up; of others, the one that ends a key or value closes. */
function endOfWideString(text: string, start: number, opening: string, closing: string): number | undefined {
  const isPaired = !closing.includes(opening)
  const most = Math.min(text.length, start + longestWideString)
  let depth = 0
  for (let position = start + 1; position < most; position += 1) {
    const character = text.charAt(position)
    if (character === '\n') return undefined
    if (character === '\\') position += 1
    if (isPaired && character === opening) depth += 1
    if (!closing.includes(character)) continue
    afterWideString.lastIndex = position + 1
    if (depth === 0 && afterWideString.test(text)) return position + 1
    if (isPaired && depth === 0) return undefined
    depth -= isPaired ? 1 : 0
  }
  return undefined
}

function kindOfMark(mark: string): Token['kind'] | undefined {
  if ('{[('.includes(mark)) return 'open'
  if (mark in openerOf) return 'close'
  return ',:;=<>!?&|*/'.includes(mark) ? 'punctuation' : undefined
}

const wordEnd = /[\s,:;=<>!?&|+*/()[\]{}"'`“”‘’：，；｛｝［］（）]/g

function tokenOf(text: string, kind: Token['kind'], start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end }
}

function endOfRun(text: string, from: number, stop: RegExp): number {
  stop.lastIndex = from
  return stop.exec(text)?.index ?? text.length
}

function endBefore(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at
}

function endAfter(text: string, from: number, mark: string): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

function endOfString(text: string, from: number, closing: string): number {
  for (let position = from; position < text.length; position += 1) {
    const character = text.charAt(position)
    if (character === '\\') position += 1
    else if (closing.includes(character)) return position + 1
  }
  return text.length
}

/** A slash begins a regular expression only where a value may begin. */
function isRegexPlace(before: string): boolean {
  return before === '' || before === 'return' || before === '=>' || /^[([{,=:!&|?;+*<>]$/.test(before)
}

function endOfRegex(text: string, start: number): number {
  const lineEnd = endBefore(text, start, '\n')
  for (let position = start + 1; position < lineEnd; position += 1) {
    const character = text.charAt(position)
    if (character === '\\') position += 1
    else if (character === '/') return position + 1
  }
  return start + 1
}
