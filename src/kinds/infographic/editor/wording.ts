import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import type { Span, Wording } from '../../../web/frame/view.ts'
import type { DslNode } from '../language/dsl.ts'
import { readSource, walkItems } from '../language/read-source.ts'

/** Edits of an infographic's lines: the words of one value, or the lines of one item. */
export const wording: Wording = {
  rename(source, spans, label) {
    // A value is one line.
    const text = label.replaceAll(/\s+/g, ' ').trim()
    return spans.map(span => applyEdits(source, [{ ...span, text }]))
  },
  remove(source, span) {
    const item = itemAt(source, span)
    if (!item) return []
    const lines = source.split('\n')
    lines.splice(item.line - 1, lastLine(item) - item.line + 1)
    return [lines.join('\n')]
  },
  add(source, span, label) {
    const item = itemAt(source, span)
    if (!item) return []
    const lines = source.split('\n')
    const indent = /^[ \t]*/.exec(lines[item.line - 1] ?? '')?.[0] ?? ''
    lines.splice(lastLine(item), 0, `${indent}- label ${label.replaceAll(/\s+/g, ' ').trim()}`)
    return [lines.join('\n')]
  },
  /** False for the first word of a line, which is the name of a field, and for the template. */
  mayChange(source, { start }) {
    const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
    return (
      /^\s*(?:-\s+)?[A-Za-z_][\w.-]*\s*[ :=：]/.test(before) &&
      !/^\s*(?:infographic|template|theme|icon|illus)\b/.test(before)
    )
  },
}

/** The innermost item with a line that the words stand in; undefined for what is said of the whole. */
function itemAt(source: string, { start }: Span): DslNode | undefined {
  const line = source.slice(0, start).split('\n').length
  const items = readSource(source).lists.flatMap(list => [...walkItems(list)].map(({ item }) => item))
  return items.filter(item => item.isItem && item.line <= line && line <= lastLine(item)).at(-1)
}

function lastLine({ line, children }: DslNode): number {
  const last = children.at(-1)
  return last ? lastLine(last) : line
}
