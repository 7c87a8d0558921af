import type { Run } from '../../../toolkit/drawing/text.ts'
import type { Formulas } from '../language/formulas.ts'
import type { MindmapNode } from '../language/read-mindmap.ts'
import { type InlineParser, readInline } from './read-inline.ts'

/** Content of a node: text, with a checkbox before it, or the cells of a table. */
export interface NodeContent {
  runs: Run[]
  /** Absent: no task. */
  task?: 'open' | 'done'
  /** Absent: no table. The first row holds its headings. */
  rows?: Run[][][]
}

const taskMark = /^\[([ xX])\][ \t]+/

export function readContent(parser: InlineParser, node: MindmapNode, formulas: Formulas): NodeContent {
  if (node.block === 'code') return { runs: [{ text: node.label, code: true }] }
  if (node.rows) return { runs: [], rows: node.rows.map(row => row.map(cell => readInline(parser, cell, formulas))) }
  const task = node.kind === 'item' ? taskMark.exec(node.label) : null
  const runs = readInline(parser, task ? node.label.slice(task[0].length) : node.label, formulas)
  const numbered = node.number === undefined || runs.length === 0 ? runs : [{ text: `${node.number}. ` }, ...runs]
  return { runs: numbered, ...(task && { task: task[1] === ' ' ? 'open' : 'done' }) }
}
