import { lossOf, verbatim } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { findRelative } from '../relative-days.ts'
import { findYearless } from '../yearless.ts'

/** Statements about looks and clicks, which structures do not hold, by the type of diagram that Mermaid names. */
const statements: readonly (readonly [RegExp, RegExp])[] = [
  [/^flowchart/, /^\s*(style|classDef|class|linkStyle|click)\s/],
  [/^state/, /^\s*(style|classDef|class|click)\s/],
  [/^class/, /^\s*(?:(style|classDef|cssClass)\s+\S+\s+\S|(click|link|callback)\s+\S+\s+(?:"|href|call))/],
  [/^er$/, /^\s*(style|classDef|class)\s/],
  [/^sequence$/, /^\s*(links?|properties|details|destroy)\s/],
  [/^gantt$/, /^\s*(axisFormat|tickInterval|todayMarker|click|excludes|includes|weekday|weekend)\s/],
  [/^c4$/, /^\s*(UpdateElementStyle|UpdateRelStyle|UpdateLayoutConfig)\s*\(/],
  [/^(?:mindmap|kanban)$/, /^\s*(:::|::icon)/],
  [/^(?:block|requirement|treemap)$/, /^\s*(style|classDef|class)\s/],
  [/^quadrantChart$/, /^\s*(classDef)\s/],
]

const everywhere = /^\s*(accTitle|accDescr|%%\{\s*init)\b/

export function findStyleStatements(type: string, text: string): Loss[] {
  const pattern = statements.find(([types]) => types.test(type))?.[1]
  const lines = text.split('\n')
  const kept = type === 'gantt' ? new Set([...findYearless(lines), ...findRelative(lines)]) : new Set()
  return lines.flatMap((line, index) => {
    const found = kept.has(line) ? null : (pattern?.exec(line) ?? everywhere.exec(line))
    const word = found?.[1] ?? found?.[2]
    return word === undefined ? [] : [lossOf(verbatim(`\`${word.replace(/\s+/g, '')}\``), undefined, index + 1)]
  })
}
