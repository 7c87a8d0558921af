import type { GraphEdge } from '../../structure/graph.ts'
import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import { keepHeads } from '../edge-ends.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import { joinNote } from '../node-label.ts'
import type { Writing } from '../notation.ts'
import { placeGraph, type Rectangle } from '../place-graph.ts'

export const jsonCanvasTypes = ['graph'] as const satisfies readonly StructureType[]

const fontSizePx = 16

export function writeJsonCanvas(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new Error(`JSON Canvas is not written from ${structure.type}`)
  const losses = new LossList()
  const { title, direction, nodes, groups, edges } = keepHeads(structure, [], losses)
  const places = placeGraph(structure, fontSizePx)
  if (title !== undefined) losses.add(named('title', title))
  if (direction !== undefined) losses.add(lost('direction'), undefined, because('positions'))
  for (const { label, icon } of [...groups, ...nodes]) if (icon !== undefined) losses.add(partOf('icon', label))
  for (const { label, role } of nodes) if (role !== undefined) losses.add(ofKind(role, label))
  for (const { line } of edges) if (line !== 'solid') losses.add(lost('line-style', { style: line }))
  const file = {
    nodes: [
      ...groups.map(({ id, label }) => ({ id, type: 'group', ...placeOf(places, id), label })),
      ...nodes.map(({ id, label, note }) => ({
        id,
        type: 'text',
        ...placeOf(places, id),
        text: joinNote(asMarkdown(label), note === undefined ? undefined : asMarkdown(note)),
      })),
    ],
    edges: edges.map((edge, index) =>
      writeEdge(edge, `edge-${index}`, placeOf(places, edge.from), placeOf(places, edge.to)),
    ),
  }
  return { source: `${JSON.stringify(file, null, '\t')}\n`, losses: losses.toArray() }
}

function writeEdge({ from, to, label, direction }: GraphEdge, id: string, start: Rectangle, end: Rectangle): object {
  return {
    id,
    fromNode: from,
    fromSide: sideTowards(start, end),
    ...(direction === 'both' && { fromEnd: 'arrow' }),
    toNode: to,
    toSide: sideTowards(end, start),
    ...(direction === 'none' && { toEnd: 'none' }),
    ...(label !== undefined && { label }),
  }
}

/** Cards are Markdown: what would be read as a mark of it is escaped. */
function asMarkdown(text: string): string {
  return text.replace(/\\(?=[\\*_#[])|\*(?=\*)|_(?=_)|^#(?=#{0,5}[ \t])|\[/gm, '\\$&')
}

/** Positions are whole numbers in this format. */
function placeOf(places: ReadonlyMap<string, Rectangle>, id: string): Rectangle {
  const { x, y, width, height } = places.get(id) ?? { x: 0, y: 0, width: 120, height: 60 }
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

function sideTowards(box: Rectangle, other: Rectangle): 'top' | 'right' | 'bottom' | 'left' {
  const across = other.x + other.width / 2 - box.x - box.width / 2
  const down = other.y + other.height / 2 - box.y - box.height / 2
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left'
  return down > 0 ? 'bottom' : 'top'
}
