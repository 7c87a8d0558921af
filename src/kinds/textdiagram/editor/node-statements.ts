import type { Span } from '../../../web/frame/view.ts'
import { addStatement } from './add-statement.ts'
import { arrow, findNodeId, freeId } from './node-ids.ts'

/**
 * The source without a node and its arrows; the other content of their lines stays. Empty where a line is longer than one arrow
 * between two nodes.
 */
export function detachNode(source: string, span: Span): string[] {
  const id = findNodeId(source, span)
  if (id === null) return []
  const lines = source.split('\n')
  const isNamedElsewhere = (other: string) => lines.some(line => !names(line, id) && names(line, other))
  const kept: string[] = []
  for (const line of lines) {
    if (!names(line, id)) {
      kept.push(line)
      continue
    }
    const parts = line.trim().replace(/;$/, '').split(arrow)
    if (parts.length > 2 || line.includes('&')) return []
    if (parts.length === 1) continue
    const other = parts.map(part => part.trim().replace(/\s*:.*$/, '')).find(part => !names(part, id))
    // A node that is described here, or is nowhere else, stays.
    const isOnlyHere = other !== undefined && (/[[({"]/.test(other) || !isNamedElsewhere(other))
    if (isOnlyHere && other !== '[*]') kept.push(`${/^\s*/.exec(line)?.[0] ?? ''}${other}`)
  }
  const removed = kept.join('\n')
  return removed === source ? [] : [removed]
}

/** The source with a new node after the line, and an arrow to it from the node whose text is at a position. `label` is encoded. */
export function growFromNode(source: string, span: Span, label: string, isState: boolean): string[] {
  const id = findNodeId(source, span)
  if (id === null) return []
  const newId = freeId(source)
  const found = source.indexOf('\n', span.end)
  const end = found < 0 ? source.length : found
  const start = source.lastIndexOf('\n', span.start - 1) + 1
  const indent = /^[ \t]*/.exec(source.slice(start, end))?.[0] ?? ''
  const lines = isState
    ? [`${indent}state "${label}" as ${newId}`, `${indent}${id} --> ${newId}`]
    : [`${indent}${id} --> ${newId}["${label}"]`]
  return [`${source.slice(0, end)}\n${lines.join('\n')}${source.slice(end)}`]
}

/** The source with an arrow between two nodes, as its last statement. */
export function joinNodes(source: string, fromId: string, toId: string): string[] {
  return [addStatement(source, `${fromId} --> ${toId}`)]
}

function names(text: string, id: string): boolean {
  // Texts in brackets and quotes are labels.
  const ids = text.replaceAll(/"[^"]*"|\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/g, ' ')
  return ids.split(/[^\p{L}\p{N}_.]+/u).includes(id)
}
