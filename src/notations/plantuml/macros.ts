import { partOf } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { SourceLine } from './source-line.ts'

/** `!define Table(name) class name`, or a procedure: text that stands where its name is followed by arguments. */
interface Macro {
  parameters: { name: string; fallback: string }[]
  body: string[]
  /** It is called in a line of its own. Else it may stand anywhere in a line. */
  isProcedure: boolean
}

const inOneLine = /^!define\s+(\w+)\s*\(([^()]*)\)\s+(\S.*)$/i
const overLines = /^!(?:definelong\s+(\w+)\s*\(([^()]*)\)|(?:unquoted\s+)?procedure\s+(\$?\w+)\s*\(([^()]*)\))$/i
const endOfLines = /^!end\s?(?:definelong|procedure)$/i

/** A macro may call another one, or itself. */
const deepest = 10
/** One line may become so many characters, and all calls together so many lines. */
const longestText = 2000
const mostLines = 20_000

/**
 * Puts the text of macros in where they are called. Macros that hold code (`!if`, `!foreach`) stay, and are told with the other lines of code.
 * Linear in the text and what it may become.
 */
export function expandMacros(lines: readonly SourceLine[], losses: LossList): SourceLine[] {
  const macros = new Map<string, Macro>()
  const rest = takeMacros(lines, macros)
  if (macros.size === 0) return rest
  const expanded: SourceLine[] = []
  for (const line of rest) {
    const made = line.text.startsWith('!') ? [line.text] : expandLine(line.text, macros, 0)
    if (made === undefined || expanded.length + made.length > mostLines) {
      losses.add(partOf('value', line.text.slice(0, 60)), line.number, because('too-long'))
      continue
    }
    for (const text of made) expanded.push(text === line.text ? line : { ...line, text })
  }
  return expanded
}

function takeMacros(lines: readonly SourceLine[], macros: Map<string, Macro>): SourceLine[] {
  const rest: SourceLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine
    const [, name = '', parameters = '', text = ''] = inOneLine.exec(line.text) ?? []
    if (name !== '') {
      macros.set(name, { parameters: readParameters(parameters), body: [text], isProcedure: false })
      continue
    }
    const start = overLines.exec(line.text)
    const end = start === null ? -1 : lines.findIndex(({ text: inner }, index) => index > at && endOfLines.test(inner))
    const body = lines.slice(at + 1, Math.max(end, at + 1)).map(inner => inner.text)
    if (start === null || end < 0 || body.some(inner => /^!(?!\$\w+\s*\??=)/.test(inner))) rest.push(line)
    else {
      const isProcedure = start[3] !== undefined
      macros.set(start[1] ?? start[3] ?? '', {
        parameters: readParameters(start[2] ?? start[4] ?? ''),
        body,
        isProcedure,
      })
      at = end
    }
  }
  return rest
}

/** `$name, $kind="table"`. */
function readParameters(list: string): Macro['parameters'] {
  return splitArguments(list).flatMap(written => {
    const [, name, fallback = ''] = /^(\$?\w+)\s*(?:=\s*"?(.*?)"?)?$/.exec(written) ?? []
    return name === undefined ? [] : [{ name, fallback }]
  })
}

/** The lines that a line becomes. Absent: they would be too long. */
function expandLine(text: string, macros: ReadonlyMap<string, Macro>, depth: number): string[] | undefined {
  const call = /^(\$?\w+)\s*\(/.exec(text)
  const whole = call === null ? undefined : macros.get(call[1] ?? '')
  const end = call === null ? -1 : closingOf(text, call[0].length - 1)
  const opens = end < 0 ? '' : text.slice(end + 1)
  if (whole !== undefined && /^\s*\{?$/.test(opens) && end > 0 && (whole.isProcedure || whole.body.length > 1)) {
    if (depth >= deepest) return undefined
    const values = splitArguments(text.slice(call?.[0].length ?? 0, end))
    const made: string[] = []
    for (const [index, written] of whole.body.entries()) {
      // `$table(orders) {`: what the macro declares has a body.
      const line = index === whole.body.length - 1 ? written + opens : written
      const inner = expandLine(fill(line, whole, values), macros, depth + 1)
      if (inner === undefined || made.length + inner.length > mostLines) return undefined
      for (const each of inner) made.push(each)
    }
    return made
  }
  const within = expandWithin(text, macros)
  return within === undefined ? undefined : [within]
}

/** Replaces the calls in a line, those among the arguments of others too. */
function expandWithin(text: string, macros: ReadonlyMap<string, Macro>, depth = 0): string | undefined {
  if (text.length > longestText || depth > deepest) return undefined
  let made = ''
  let at = 0
  for (const call of text.matchAll(/\$?\b\w+\s*\(/g)) {
    const macro = macros.get(call[0].slice(0, -1).trim())
    if (macro === undefined || macro.isProcedure || macro.body.length !== 1 || call.index < at) continue
    const end = closingOf(text, call.index + call[0].length - 1)
    if (end < 0) continue
    const values = splitArguments(text.slice(call.index + call[0].length, end))
    const inner = expandWithin(fill(macro.body[0] ?? '', macro, values), macros, depth + 1)
    if (inner === undefined) return undefined
    made += text.slice(at, call.index) + inner
    if (made.length > longestText) return undefined
    at = end + 1
  }
  return made + text.slice(at)
}

/** The text of a macro with the values of its parameters. */
function fill(body: string, { parameters }: Macro, values: readonly string[]): string {
  const byName = new Map(parameters.map(({ name, fallback }, index) => [name, values[index] ?? fallback]))
  return body.replace(/\$?\b\w+/g, word => byName.get(word) ?? word)
}

/** The place of the bracket that closes the one at `open`. Below 0: none does. */
function closingOf(text: string, open: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}

/** Parts a list at its commas outside quotes and brackets. Values lose their quotes. */
function splitArguments(list: string): string[] {
  const values: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at <= list.length; at += 1) {
    const letter = list[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '(' && !isQuoted) depth += 1
    else if (letter === ')' && !isQuoted) depth -= 1
    else if (letter === undefined || (letter === ',' && depth === 0 && !isQuoted)) {
      const value = list.slice(start, at).trim()
      if (value !== '' || letter !== undefined) values.push(value.replace(/^"(.*)"$/s, '$1'))
      start = at + 1
    }
  }
  return values
}
