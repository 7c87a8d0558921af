import type { Repair } from '../../../contract/diagrams.ts'
import { withoutLineEnds } from '../../../toolkit/text/line-ends.ts'
import { type English, messages } from '../messages/index.ts'
import { dataFields, itemFields, textFields, themeFields, topFields } from './templates.ts'

/** A way of writing a line that the engine does not know, whatever the line says. */
interface LineFault {
  code: Extract<keyof English, 'key-case' | 'key-marks' | 'bullet' | 'comment-mark' | 'separator'>
  /** The line as the engine reads it; the same line where it is not so written. */
  repair(line: string, source: string): string
}

const keys: ReadonlyMap<string, string> = new Map(
  [...topFields, ...dataFields, ...itemFields, ...themeFields].map(key => [key.toLowerCase(), key]),
)
const start = '^(\\s*(?:-\\s+)?)'
const markedKey = new RegExp(
  `${start}(\\*\\*|__|["'\`“])([A-Za-z]+)\\s*([:：]?)\\s*(?:\\*\\*|__|["'\`”])\\s*([:：]?)(?=\\s|$)`,
)
const anyKey = new RegExp(`${start}([A-Za-z]+)(?=[\\s:：=]|$)`)
const fullWidthColon = new RegExp(`${start}([A-Za-z]+)\\s*：\\s*`)

const lineFaults: readonly LineFault[] = [
  {
    code: 'comment-mark',
    repair: line =>
      line.replace(/^(\s*)(?:%%+\s*(.*)|<!--\s*(.*?)\s*-->|\/\*\s*(.*?)\s*\*\/)\s*$/, (_, indent: string, ...texts) =>
        `${indent}// ${texts.slice(0, 3).find(text => text !== undefined) ?? ''}`.trimEnd(),
      ),
  },
  {
    code: 'separator',
    repair: line =>
      line
        .replace(
          /^(\s*)(?:type|infographic|template)[\s:=]+<?((?:list|sequence|compare|quadrant|hierarchy|relation|chart)-[\w-]+)>?\s*$/,
          (found, indent: string, name: string) =>
            /^\s*(?:infographic|template)\s+[\w-]+\s*$/.test(found) ? found : `${indent}infographic ${name}`,
        )
        .replace(/^(\s*)infographic\s+(?:template\s*[:=]?\s*|<)([\w-]+)>?\s*$/, '$1infographic $2')
        .replace(
          /^(\s*(?:data|lists|sequences|values|compares|items|nodes|relations|children|root|theme))\s*[:=]?\s*[[{]\s*$/,
          '$1',
        ),
  },
  {
    code: 'comment-mark',
    repair: line => line.replace(/^\s*(?:[\]}][,;]?|end|-{3,})\s*$/, ''),
  },
  {
    code: 'bullet',
    repair: line =>
      line.replace(
        /^(\s*)(?:[－﹣]\s*|-(?=[A-Za-z])|[a-z]\)\s+(?=label\b))(?=([A-Za-z]+)?)/,
        (mark, indent: string, key?: string) =>
          mark.trimEnd().endsWith('-') && !keys.has(key?.toLowerCase() ?? '') ? mark : `${indent}- `,
      ),
  },
  {
    code: 'key-marks',
    repair: line =>
      line.replace(markedKey, (found, indent: string, _mark, key: string, inside: string, behind: string) =>
        keys.has(key.toLowerCase()) ? indent + key + (inside || behind ? ':' : '') : found,
      ),
  },
  {
    code: 'key-case',
    // A word in a text that was wrapped may be a key with a capital; then the key itself is written as it should elsewhere.
    repair: (line, source) =>
      line.replace(anyKey, (found, indent: string, word: string) => {
        const key = keys.get(word.toLowerCase())
        return key === undefined || key === word || new RegExp(`^\\s*(?:-\\s+)?${key}(?=[\\s:：=]|$)`, 'm').test(source)
          ? found
          : indent + key
      }),
  },
  {
    code: 'separator',
    repair: line =>
      line
        .replace(fullWidthColon, (found, indent: string, key: string, offset: number) =>
          keys.has(key.toLowerCase()) && (!textFields.has(key) || offset + found.length < line.length)
            ? `${indent}${key} `
            : found,
        )
        .trimEnd(),
  },
]

/** Writes keys, bullets and comments as the engine knows them, line by line, and takes off a sign that stands at the end of all lines. */
export function plainKeys(source: string): { source: string; repairs: Repair[] } {
  const repairs = new Map<string, Repair>()
  const lines = withoutLineEnds(source, sign => repairs.set('line-end', messages.create('line-end', { sign }))).split(
    '\n',
  )
  for (const { code, repair } of lineFaults) {
    const before = lines.join('\n')
    for (const [index, line] of lines.entries()) {
      const repaired = repair(line, before)
      if (repaired.trimEnd() === line.trimEnd()) continue
      lines[index] = repaired
      if (!repairs.has(code)) repairs.set(code, { ...messages.create(code), line: index + 1 })
    }
  }
  return { source: lines.join('\n'), repairs: [...repairs.values()] }
}
