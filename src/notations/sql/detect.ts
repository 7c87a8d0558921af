import type { NotationText } from '../notation.ts'

const definition =
  /^[ \t]*create\s+(?:or\s+replace\s+)?(?:(?:global|local|temp|temporary|unlogged|external|materialized)\s+)*(?:table|view|type)\s+(?:if\s+not\s+exists\s+)?["`[]?[\p{L}_][^\n(;]{0,120}?\s{0,40}(?:\(|\bas\b|\bpartition\b)/imu
const otherStatement =
  /^[ \t]*(?:alter\s+table\s+\S+|insert\s+into\s+\S+|drop\s+table\s+|create\s+(?:unique\s+)?index\s+)/im

/** SQL is recognised by its definitions; a file named `.sql` also by any other statement. */
export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536)
  const isNamed = /\.(?:sql|ddl)$/i.test(fileName)
  if (definition.test(head)) {
    if (hasColumns(head)) return 0.95
    if (isNamed) return 0.9
    return /[;)][ \t]*$/m.test(head) ? 0.6 : 0.3
  }
  if (otherStatement.test(head) && isNamed) return 0.8
  return isNamed ? 0.5 : 0
}

/** True if there is a column type, a key or the end of a statement: a sentence that begins with "Create table" has none. */
function hasColumns(head: string): boolean {
  return /\b(?:int|integer|bigint|smallint|serial|bigserial|text|n?varchar2?|char|numeric|decimal|number|boolean|bool|date|datetime2?|timestamp|timestamptz|uuid|uniqueidentifier|jsonb?|float|real|double|blob|bytea|bit|enum|primary\s+key|references)\b/i.test(
    head,
  )
}
