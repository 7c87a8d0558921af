import { type JavascriptFault, type Place, readExpression, skipMethodCall } from './javascript-expressions.ts'
import type { Bindings } from './javascript-references.ts'
import type { Token } from './json-tokens.ts'

/** Something in a value that JSON cannot say, and was put into its words or left out. */
export interface Change {
  code: JavascriptFault
  /** Offset in the source. */
  offset: number
  /** Original text, shortened. */
  written: string
}

const noBindings: Bindings = new Map()

/**
 * Writes a JavaScript literal in the words of JSON, as far as its meaning is plain: names become what was bound to them; functions,
 * calls and sums cannot be said in JSON, so their property is left out, and in a list `null` takes their place. All else stays as
 * written, for a JSON repairer to go on with: a parser of JavaScript would give another meaning to what is neither (see
 * `docs/decisions/2026-11-22-own-code-where-a-library-costs-more.md`). Once the text is longer than `maximumLength`, names are left as they stand.
 */
export function rewriteJavascript(
  tokens: readonly Token[],
  bindings: Bindings,
  maximumLength: number,
): { text: string; changes: Change[] } {
  const changes: Change[] = []
  const entries = createEntryWriter()
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]
    if (!token) break
    const first = index
    index += 1
    const change = (code: JavascriptFault, end = index) =>
      changes.push({ code, offset: token.start, written: writtenIn(tokens, first, end) })
    if (token.isFullWidth) change('json-full-width')
    const knownNames = entries.length() < maximumLength ? bindings : noBindings
    const shorthand = /^[,;}]$/.test(token.text) ? knownNames.get(entries.keyAlone())?.text : undefined
    if (shorthand !== undefined) {
      change('json-variable')
      entries.expectValue()
      entries.writeValue(shorthand)
    }
    if (token.kind === 'trivia') entries.write(token.text)
    else if (token.text === '{' || token.text === '[') entries.open(token)
    else if (token.text === '}' || token.text === ']') {
      entries.close(token)
      const next = skipMethodCall(tokens, index)
      if (next === index) continue
      change('json-expression')
      entries.drop()
      index = next
    } else if (token.text === ',' || token.text === ';') {
      if (!entries.separate()) change('json-comma')
    } else if (/^(?::|=|=>)$/.test(token.text) && entries.isAfterKey()) entries.expectValue()
    else {
      const expression = readExpression(tokens, index - 1, entries.place(), knownNames)
      if (expression.fault) change(expression.fault, expression.next)
      if (expression.text === null) entries.drop()
      else entries.writeValue(expression.text)
      index = expression.next
    }
  }
  return { text: entries.text(), changes }
}

const longestQuote = 60

function writtenIn(tokens: readonly Token[], start: number, end: number): string {
  let text = ''
  for (const token of tokens.slice(start, end)) {
    text += token.text
    if (text.length > longestQuote) return `${text.slice(0, longestQuote).trim()}…`
  }
  return text.trim()
}

interface Scope {
  isObject: boolean
  /** Offset in the output where the current entry begins. */
  entryStart: number
  state: 'empty' | 'key' | 'value-expected' | 'done'
  entries: number
  /** The last key of an object, as it is written. */
  key?: string
}

/** Collects the output, and knows where in the nested value it stands, so that an entry can be taken back whole. */
function createEntryWriter() {
  const out: string[] = []
  const scopes: Scope[] = []
  let length = 0

  function write(text: string): void {
    out.push(text)
    length += text.length
  }
  function setState(state: Scope['state']): void {
    const scope = scopes.at(-1)
    if (scope) scope.state = state
  }
  return {
    text: () => out.join(''),
    length: () => length,
    write,
    open(token: Token): void {
      write(token.text)
      setState('done')
      scopes.push({ isObject: token.text === '{', entryStart: out.length, state: 'empty', entries: 0 })
    },
    /** A bracket that closes an outer value closes the inner ones with it; one that closes nothing is written all the same. */
    close(token: Token): void {
      write(token.text)
      if (token.match === undefined) return
      const opener = scopes.findLastIndex(scope => scope.isObject === (token.text === '}'))
      scopes.length = Math.max(0, opener)
    },
    /** Ends an entry. False where there was none: a comma too many, or a hole in a list. */
    separate(): boolean {
      const scope = scopes.at(-1)
      const isEmpty = scope?.state === 'empty'
      if (isEmpty && !scope.isObject && scope.entries > 0) write('null')
      if (!isEmpty || (!scope.isObject && scope.entries > 0)) write(',')
      if (scope) Object.assign(scope, { entryStart: out.length, state: 'empty', entries: scope.entries + 1 })
      return !isEmpty
    },
    /** The key that no value follows, as `data` in `{ type, data }`; empty elsewhere. */
    keyAlone: () => (scopes.at(-1)?.state === 'key' ? (scopes.at(-1)?.key ?? '') : ''),
    isAfterKey: () => scopes.at(-1)?.isObject === true && scopes.at(-1)?.state === 'key',
    expectValue(): void {
      write(':')
      setState('value-expected')
    },
    place(): Place {
      const scope = scopes.at(-1)
      if (scope?.state === 'value-expected') return 'property-value'
      if (scope?.state === 'empty') return scope.isObject ? 'key' : 'element'
      return 'after'
    },
    writeValue(text: string): void {
      write(text)
      const scope = scopes.at(-1)
      if (!scope) return
      const isKey = scope.isObject && scope.state === 'empty'
      if (isKey) scope.key = text
      scope.state = isKey ? 'key' : 'done'
    },
    /** Takes the current entry back. In a list `null` keeps its place. */
    drop(): void {
      const scope = scopes.at(-1)
      if (!scope) return
      out.length = scope.entryStart
      if (!scope.isObject) write('null')
      scope.state = scope.isObject ? 'empty' : 'done'
    },
  }
}
