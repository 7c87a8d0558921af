import { computeArithmetic } from './arithmetic.ts'
import { type Bindings, resolveReference } from './javascript-references.ts'
import type { Token } from './json-tokens.ts'

/** Place of a token in a value. */
export type Place = 'key' | 'property-value' | 'element' | 'after'

/** Constructs that JSON cannot express. */
export type JavascriptFault =
  | 'json-function'
  | 'json-expression'
  | 'json-arithmetic'
  | 'json-variable'
  | 'json-number'
  | 'json-comma'
  | 'json-full-width'

/** Expression at a place in a value. */
export interface Expression {
  /** Its equivalent in JSON; null where there is none. */
  text: string | null
  /** Absent: written as it stood. */
  fault?: JavascriptFault
  /** Index of the token after it. */
  next: number
}

/** Reads the key, value or part of a value that begins with the token at `index`. Only what JSON cannot say is read further than that token. */
export function readExpression(tokens: readonly Token[], index: number, place: Place, bindings: Bindings): Expression {
  const token = tokens[index]
  const asWritten = { text: token?.text ?? '', next: index + 1 }
  if (!token || place === 'after' || token.kind === 'string') return asWritten
  if (place === 'key') return readKey(tokens, index) ?? asWritten
  const sum = readArithmetic(tokens, index)
  if (sum) return sum
  const functionEnd = endOfFunction(tokens, index)
  if (functionEnd !== undefined) return { text: null, fault: 'json-function', next: functionEnd }
  if (token.kind !== 'word') return asWritten
  const next = nextSignificant(tokens, index + 1)
  if (token.text.startsWith('...') && token.text.length > 3) return { text: null, fault: 'json-expression', next }
  return (
    readThousands(tokens, index, place) ??
    readReference(tokens, index, bindings) ??
    readNumber(tokens, index, next) ??
    readCall(tokens, index, next) ??
    asWritten
  )
}

/** Maximum length of a sum, in tokens. */
const mostArithmetic = 100

/** Nothing that was meant is lost where plain numbers are only to be added up. */
function readArithmetic(tokens: readonly Token[], index: number): Expression | undefined {
  if (!/^[-+(.\d]/.test(tokens[index]?.text ?? '')) return undefined
  const most = index + mostArithmetic
  let next = index
  while (next < most && !endsEntry(tokens[next]))
    next = tokens[next]?.kind === 'open' ? afterBracket(tokens, next) : next + 1
  if (next >= most) return undefined
  const sum = tokens.slice(index, next).map(({ text }) => text)
  const value = computeArithmetic(sum.join(''))
  return value === null ? undefined : { text: String(value), fault: 'json-arithmetic', next }
}

/** `formatter(value) { … }`: a function without a colon. Spread properties are left out too. */
function readKey(tokens: readonly Token[], index: number): Expression | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  if (token.text.startsWith('...') && token.text.length > 3)
    return { text: null, fault: 'json-expression', next: index + 1 }
  const start = token.text === 'async' ? nextSignificant(tokens, index + 1) : index
  const body = bodyAfterParameters(tokens, nextSignificant(tokens, start + 1))
  return body === undefined ? undefined : { text: null, fault: 'json-function', next: afterBracket(tokens, body) }
}

/** Index after the function that begins at `index`, or undefined where none begins. */
function endOfFunction(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  if (token?.text === 'function' || token?.text === 'function*') {
    let at = nextSignificant(tokens, index + 1)
    if (tokens[at]?.kind === 'word') at = nextSignificant(tokens, at + 1)
    const body = bodyAfterParameters(tokens, at)
    return body === undefined ? undefined : afterBracket(tokens, body)
  }
  if (token?.text === 'async') return endOfFunction(tokens, nextSignificant(tokens, index + 1))
  const afterParameters = token?.text === '(' ? token.match : token?.kind === 'word' ? index : undefined
  if (afterParameters === undefined) return undefined
  const arrow = nextSignificant(tokens, afterParameters + 1)
  if (tokens[arrow]?.text !== '=>') return undefined
  const body = nextSignificant(tokens, arrow + 1)
  return tokens[body]?.text === '{' ? afterBracket(tokens, body) : endOfExpression(tokens, body)
}

/** Index of the `{` after the parameter list that begins at `index`. */
function bodyAfterParameters(tokens: readonly Token[], index: number): number | undefined {
  const parameters = tokens[index]
  if (parameters?.text !== '(' || parameters.match === undefined) return undefined
  const body = nextSignificant(tokens, parameters.match + 1)
  return tokens[body]?.text === '{' ? body : undefined
}

/** A name that a value was given before, alone or with what is picked from the value. */
function readReference(tokens: readonly Token[], index: number, bindings: Bindings): Expression | undefined {
  const name = /^[A-Za-z_$][\w$]*/.exec(tokens[index]?.text ?? '')?.[0]
  if (name === undefined || !bindings.has(name)) return undefined
  const next = endOfExpression(tokens, index)
  const code = tokens.slice(index, next).map(token => (token.kind === 'trivia' ? ' ' : token.text))
  const text = resolveReference(code.join(''), bindings)
  return text === undefined ? undefined : { text, fault: 'json-variable', next }
}

function readNumber(tokens: readonly Token[], index: number, next: number): Expression | undefined {
  const name = tokens[index]?.text ?? ''
  if (!endsEntry(tokens[next])) return undefined
  if (/^[+-]?(?:NaN|Infinity)$/.test(name)) return { text: 'null', fault: 'json-number', next: index + 1 }
  const number = plainNumber(name)
  return number === undefined ? undefined : { text: number, fault: 'json-number', next: index + 1 }
}

/** A number as JSON writes it: `+3`, `.5`, `1_000` and `0xff` are JavaScript's. Undefined where the word is no such number. */
function plainNumber(word: string): string | undefined {
  if (/^0x[\da-f]{1,12}$/i.test(word)) return String(Number(word))
  if (!/^[+-]?(?:\d[\d_]*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word) || !/\d/.test(word)) return undefined
  const plain = word
    .replace(/^\+/, '')
    .replaceAll('_', '')
    .replace(/^(-?)\./, '$10.')
  return plain === word || /^-?0\d/.test(plain) ? undefined : plain
}

/** `"value": 1,200`: after a comma inside an object comes a key, never three bare digits. In a list it would be two values. */
function readThousands(tokens: readonly Token[], index: number, place: Place): Expression | undefined {
  if (place !== 'property-value' || !/^-?\d{1,3}$/.test(tokens[index]?.text ?? '')) return undefined
  let digits = tokens[index]?.text ?? ''
  let at = index + 1
  while (tokens[at]?.text === ',' && /^\d{3}(?:\.\d+)?$/.test(tokens[at + 1]?.text ?? '')) {
    digits += tokens[at + 1]?.text ?? ''
    at += 2
  }
  const isWhole = at > index + 1 && endsEntry(tokens[nextSignificant(tokens, at)])
  return isWhole ? { text: digits, fault: 'json-number', next: at } : undefined
}

const operators = new Set(['+', '-', '*', '/', '?', '&', '|', '<', '>', '!'])

/**
 * `Math.random()`, `new Date("2026-01-01")`, `60 * 1000`: what has to be run. A constructor or call around one literal says that
 * literal (the repairer knows the calls).
 */
function readCall(tokens: readonly Token[], index: number, next: number): Expression | undefined {
  const first = tokens[index]?.text ?? ''
  const isConstruction = first === 'new' && tokens[next]?.kind === 'word'
  const callee = isConstruction ? next : index
  const open = isConstruction ? nextSignificant(tokens, next + 1) : next
  const isCalled = tokens[open]?.text === '(' && tokens[open]?.match !== undefined
  if (isCalled) {
    const argument = onlyLiteral(tokens, open)
    if (argument && isConstruction)
      return { text: argument.text, fault: 'json-expression', next: afterBracket(tokens, open) }
    if (argument && !tokens[callee]?.text.includes('.')) return undefined
  }
  if (!isCalled && !isOperation(tokens, next)) return undefined
  return { text: null, fault: 'json-expression', next: endOfExpression(tokens, index) }
}

function isOperation(tokens: readonly Token[], operator: number): boolean {
  return operators.has(tokens[operator]?.text ?? '') && !endsEntry(tokens[nextSignificant(tokens, operator + 1)])
}

/** The one string or number between the brackets that open at `open`. */
function onlyLiteral(tokens: readonly Token[], open: number): Token | undefined {
  const at = nextSignificant(tokens, open + 1)
  const literal = tokens[at]
  const isAlone = nextSignificant(tokens, at + 1) === tokens[open]?.match
  return isAlone && (literal?.kind === 'string' || /^[\d.-]+$/.test(literal?.text ?? '')) ? literal : undefined
}

/** Index after `.map(…)` and the like behind a closed bracket; `index` itself where there is none. */
export function skipMethodCall(tokens: readonly Token[], index: number): number {
  const at = nextSignificant(tokens, index)
  const isCalled = /^\.[a-z]/i.test(tokens[at]?.text ?? '') && tokens[nextSignificant(tokens, at + 1)]?.text === '('
  return isCalled ? endOfExpression(tokens, at) : index
}

/** Index of the comma or closing bracket that ends the expression at `index`. */
function endOfExpression(tokens: readonly Token[], index: number): number {
  let at = index
  while (at < tokens.length && !endsEntry(tokens[at]))
    at = tokens[at]?.kind === 'open' ? afterBracket(tokens, at) : at + 1
  return at
}

/** Index after the bracket that closes the one at `index`; the end where none does. */
function afterBracket(tokens: readonly Token[], index: number): number {
  return (tokens[index]?.match ?? tokens.length) + 1
}

function nextSignificant(tokens: readonly Token[], index: number): number {
  let at = index
  while (tokens[at]?.kind === 'trivia') at += 1
  return at
}

function endsEntry(token: Token | undefined): boolean {
  return !token || token.kind === 'close' || token.text === ',' || token.text === ';'
}
