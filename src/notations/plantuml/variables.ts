import { partOf } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { SourceLine } from './source-line.ts'

/** Maximum length of a value, which is inserted wherever its name occurs: long ones would make a small text large. */
const longestValue = 200

/** Puts the values of `!$name = "value"` and `!define NAME value` in at the names. */
export function replaceVariables(lines: readonly SourceLine[], losses: LossList): SourceLine[] {
  const values = new Map<string, string>()
  const kept: SourceLine[] = []
  for (const line of lines) {
    const variable =
      /^!(\$\w+)\s*\??=\s*"?([^"$]*)"?$/.exec(line.text) ?? /^!define\s+(\w+)\s+([^\s(].*)$/i.exec(line.text)
    const [, name, value] = variable ?? []
    if (name === undefined || value === undefined) {
      const text = values.size === 0 ? line.text : replaceNames(line.text, values)
      kept.push(text === line.text ? line : { ...line, text })
    } else if (value.length > longestValue) losses.add(partOf('value', name), line.number, because('too-long'))
    else values.set(name, value)
  }
  return kept
}

function replaceNames(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$?\b\w+/g, word => values.get(word) ?? word)
}
