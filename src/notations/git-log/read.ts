import type { Graph, GraphNode } from '../../structure/graph.ts'
import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Lanes, passCommit, passRow } from './lanes.ts'
import { readCommitLine } from './lines.ts'

/**
 * Commits, and an arrow from every parent to its child. Without `--graph` the log does not say who is whose parent: then each commit follows the one
 * below it, and where commits were merged that is a loss. @throws NotationFault where no line is a commit
 */
export function read({ text }: NotationText): Reading {
  const lines = text.split('\n')
  const reader = new HistoryReader()
  const isDrawn = lines.some(line => readCommitLine(line)?.isDrawn)
  for (const [index, line] of lines.entries()) reader.readLine(line, index + 1, isDrawn)
  if (reader.graph.nodes.length === 0) throw new NotationFault(unreadable('no-commit'))
  return { structure: reader.graph, losses: reader.losses.toArray() }
}

class HistoryReader {
  readonly graph: Graph = { type: 'graph', direction: 'up', nodes: [], edges: [], groups: [] }
  readonly losses = new LossList()
  #newId = createIds('commit')
  #newEdgeId = createIds('edge')
  #lanes: Lanes = new Map()
  #above: GraphNode | undefined
  /** Column of the commit in the row directly above. */
  #commitAbove: number | undefined

  readLine(text: string, line: number, isDrawn: boolean): void {
    const commit = readCommitLine(text)
    if (!commit) {
      if (/^[\s|\\/_.-]+$/.test(text) && text.trim() !== '') this.#lanes = passRow(this.#lanes, text, this.#commitAbove)
      else if (text.trim() !== '') this.losses.add(verbatim(text.trim().slice(0, 60)), line, because('not-understood'))
      this.#commitAbove = undefined
      return
    }
    const { hash, references, subject, column, prefix } = commit
    const node: GraphNode = {
      id: this.#newId(`c${hash}`),
      label: subject === '' ? hash : subject,
      role: 'step',
      note: references === undefined ? hash : `${hash} (${references})`,
      origin: { lines: { from: line, to: line } },
    }
    this.graph.nodes.push(node)
    if (isDrawn) {
      const { children, lanes } = passCommit(this.#lanes, prefix, column, node.id)
      for (const child of children) this.#connect(node.id, child, line)
      this.#lanes = lanes
      this.#commitAbove = column
    } else {
      if (this.#above) this.#connect(node.id, this.#above.id, line)
      if (/^Merge\b/.test(subject))
        this.losses.add(lost('merged-branch', { name: subject.slice(0, 60) }), line, because('no-graph'))
    }
    this.#above = node
  }

  #connect(parent: string, child: string, line: number): void {
    this.graph.edges.push({
      id: this.#newEdgeId(`${parent} ${child}`),
      from: parent,
      to: child,
      direction: 'forward',
      line: 'solid',
      origin: { lines: { from: line, to: line } },
    })
  }
}
