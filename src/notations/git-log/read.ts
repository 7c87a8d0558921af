import type { Graph, GraphNode } from '../../structure/graph.ts'
import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Lanes, passCommit, passRow } from './lanes.ts'
import { readCommitLine } from './lines.ts'
import { type CommitDetails, readLongFormat, shortHash } from './long-format.ts'

/**
 * Commits, and an arrow from every parent to its child. Without `--graph` the log does not say who is whose parent: each commit then follows the one
 * below it, up to the first merge, below which the next commit may be that of another branch. A log in the usual format names the parents of merges.
 * @throws NotationFault where no line is a commit
 */
export function read({ text }: NotationText): Reading {
  const lines = text.split('\n')
  const reader = new HistoryReader()
  const long = readLongFormat(lines, reader.losses)
  const rows = long?.rows ?? lines
  const isDrawn = rows.some(row => readCommitLine(row)?.isDrawn)
  for (const [index, row] of rows.entries()) reader.readLine(row, index + 1, isDrawn, long?.details.get(index))
  reader.connectMerges()
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
  /** Merges with the hashes of their parents. */
  readonly #merges: { node: GraphNode; parents: readonly string[]; line: number }[] = []
  #isBelowMerge = false

  readLine(text: string, line: number, isDrawn: boolean, details?: CommitDetails): void {
    const commit = readCommitLine(text)
    if (!commit) {
      if (/^[\s|\\/_.-]+$/.test(text) && text.trim() !== '') this.#lanes = passRow(this.#lanes, text, this.#commitAbove)
      else if (text.trim() !== '') this.losses.add(verbatim(text.trim().slice(0, 60)), line, because('not-understood'))
      this.#commitAbove = undefined
      return
    }
    const { hash, references, subject, about, column, prefix } = commit
    const node: GraphNode = {
      id: this.#newId(`c${hash}`),
      label: subject === '' ? hash : subject,
      role: 'step',
      note: noteOf(hash, references, details ?? about),
      origin: { lines: { from: line, to: line } },
    }
    this.graph.nodes.push(node)
    if (isDrawn) {
      const { children, lanes } = passCommit(this.#lanes, prefix, column, node.id)
      for (const child of children) this.#connect(node.id, child, line)
      this.#lanes = lanes
      this.#commitAbove = column
    } else if (details?.parents) {
      this.#follow(node, line)
      this.#merges.push({ node, parents: details.parents, line })
      this.#isBelowMerge = true
    } else {
      this.#follow(node, line)
      if (/^merge\b/i.test(subject)) {
        this.losses.add(lost('merged-branch', { name: subject.slice(0, 60) }), line, because('no-graph'))
        this.#isBelowMerge = true
      }
    }
    this.#above = node
  }

  /** The commit above has this one as its parent, as far as that is sure. */
  #follow(node: GraphNode, line: number): void {
    if (!this.#above) return
    if (!this.#isBelowMerge) this.#connect(node.id, this.#above.id, line)
    else if (this.#merges.at(-1)?.node !== this.#above) this.losses.add(lost('parents'), line, because('no-graph'))
  }

  /** Draws the arrows that the merges of a log in the usual format name. */
  connectMerges(): void {
    const byHash = new Map(this.graph.nodes.map(({ id, note = '' }) => [note.slice(0, shortHash), id]))
    for (const { node, parents, line } of this.#merges)
      for (const hash of parents) {
        const parent = byHash.get(hash.slice(0, shortHash))
        if (parent !== undefined) this.#connect(parent, node.id, line)
        else this.losses.add(lost('merged-branch', { name: node.label.slice(0, 60) }), line, because('not-defined'))
      }
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

function noteOf(hash: string, references: string | undefined, { author, date }: CommitDetails = {}): string {
  const about = [author, date].filter(part => part).join(', ')
  return [references === undefined ? hash : `${hash} (${references})`, about].filter(part => part !== '').join('\n')
}
