import { arrow, familyOf, nodeIdsOf } from './node-ids.ts'

/** An end of an arrow: where it begins, or where it leads. */
export type End = 'from' | 'to'

/** Texts in quotes and brackets, in which nothing is an arrow. */
const labels = /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}/g
const idAtStart = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*/u

/**
 * The source with one end of an arrow of a flowchart at another node. `name` is what the picture calls the arrow: `L_from_to_0`, and those after the
 * first between the same two `L_from_to_2`, `L_from_to_3`. What stood at that end stays, on a line of its own where it is described there or is nowhere
 * else. Null for what cannot be told apart.
 */
export function leadArrow(source: string, name: string, end: End, toId: string): string | null {
  if (familyOf(source) !== 'flowchart') return null
  const wanted = readName(source, name)
  if (!wanted || wanted[end] === toId) return null
  const lines = source.split('\n')
  let count = 0
  for (const [index, line] of lines.entries()) {
    const chain = readChain(line)
    if (!chain) continue
    for (let at = 0; at < chain.arrows.length; at += 1) {
      if (idOf(chain.nodes[at]) !== wanted.from || idOf(chain.nodes[at + 1]) !== wanted.to) continue
      if (count < wanted.number) {
        count += 1
        continue
      }
      const others = lines.filter((_, other) => other !== index)
      return [...lines.slice(0, index), ...relead(chain, at, end, toId, others), ...lines.slice(index + 1)].join('\n')
    }
  }
  return null
}

/** The ends in the name of an arrow; null where ids with `_` leave several readings, or none. */
function readName(source: string, name: string): { from: string; to: string; number: number } | null {
  const [, ends = '', number = ''] = /^L_(.+)_(\d+)$/.exec(name) ?? []
  const ids = nodeIdsOf(source)
  const words = ends.split('_')
  const readings = words.slice(1).flatMap((_, at) => {
    const [from, to] = [words.slice(0, at + 1).join('_'), words.slice(at + 1).join('_')]
    return ids.has(from) && ids.has(to) ? [{ from, to, number: Math.max(0, Number(number) - 1) }] : []
  })
  return readings.length === 1 ? (readings[0] ?? null) : null
}

interface Chain {
  indent: string
  nodes: string[]
  /** With their labels and the blanks around them: one less than there are nodes. */
  arrows: string[]
}

/** Nodes with arrows between them; null for another line, and for one with several statements or several nodes at an end. */
function readChain(line: string): Chain | null {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const written = line.slice(indent.length).replace(/\s*;?\s*$/, '')
  const masked = written.replaceAll(labels, each => '_'.repeat(each.length))
  if (/[;&@]|^%%/.test(masked)) return null
  const nodes: string[] = []
  const arrows: string[] = []
  let start = 0
  for (const match of masked.matchAll(new RegExp(`\\s*${arrow.source}\\s*`, 'g'))) {
    nodes.push(written.slice(start, match.index))
    start = match.index + match[0].length
    arrows.push(written.slice(match.index, start))
  }
  nodes.push(written.slice(start))
  return arrows.length > 0 && nodes.every(node => idOf(node) !== '') ? { indent, nodes, arrows } : null
}

function idOf(node: string | undefined): string {
  return idAtStart.exec(node ?? '')?.[0] ?? ''
}

/** The lines of a chain of which one arrow has another end. */
function relead({ indent, nodes, arrows }: Chain, at: number, end: End, toId: string, others: string[]): string[] {
  const join = (from: number, to: number) =>
    nodes
      .slice(from, to)
      .reduce((line, node, index) => line + (index > 0 ? (arrows[from + index - 1] ?? '') : '') + node, '')
  const [before, after] = [join(0, at + 1), join(at + 1, nodes.length)]
  const moved = arrows[at] ?? ''
  const left = end === 'to' ? after : before
  const isAlone = end === 'to' ? at + 2 === nodes.length : at === 0
  const id = idOf(left)
  const isNeeded = !isAlone || left !== id || !others.some(line => namesNode(line, id))
  const lines = end === 'to' ? [`${before}${moved}${toId}`] : [`${toId}${moved}${after}`]
  if (isNeeded) lines.splice(end === 'to' ? 1 : 0, 0, left)
  return lines.map(line => indent + line)
}

function namesNode(line: string, id: string): boolean {
  const bare = line.replaceAll(/"[^"]*"|\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/g, ' ')
  return !/^\s*(?:%%|style|class|click|linkStyle)\b/.test(bare) && bare.split(/[^\p{L}\p{N}_.]+/u).includes(id)
}
