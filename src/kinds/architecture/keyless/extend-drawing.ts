import { writeXml } from '../../../toolkit/xml/write-xml.ts'
import { type Cell, plainLabel, readCell } from '../language/cell.ts'
import { parseXml } from '../language/parse-xml.ts'
import { readPages } from '../language/read-pages.ts'
import { cardWords } from '../picture/card-words.ts'
import { type Tone, tonesOf } from './card.ts'
import { type ComponentGraph, foldName } from './component-graph.ts'
import { nameIds, roomFor, writeEdge, writeVertex } from './write-drawing.ts'

export interface Extended {
  source: string
  addedComponents: number
  addedConnections: number
}

const gap = 60

/**
 * Adds what `addition` names and `source` does not have, below everything that is there; the text of `source` stays as it is. Null where
 * none of it is joined to a shape of the drawing, where nothing is new, and for drawings that are compressed or have several pages.
 */
export function extendDrawing(source: string, addition: ComponentGraph): Extended | null {
  const { root: file, faults } = parseXml(source)
  const pages = file && faults.length === 0 ? readPages(file) : null
  const [page] = pages ?? []
  if (pages?.length !== 1 || !page?.root || page.isCompressed) return null
  const cells = page.root.children.flatMap(element => readCell(element) ?? [])
  const vertices = cells.filter(cell => cell.isVertex && cell.id)
  const known = new Map(vertices.map(cell => [foldName(nameOf(cell)), cell.id ?? '']))
  const added = addition.components.filter(({ name }) => !known.has(foldName(name)))
  const hasGroups = addition.components.some(({ isGroup }) => isGroup)
  if (added.length === addition.components.length || hasGroups) return null

  const layer = vertices.find(cell => cell.parent && !known.has(cell.parent))?.parent ?? '1'
  const taken = new Set(cells.map(cell => cell.id ?? ''))
  const ids = nameIds(added, taken)
  const below =
    Math.max(0, ...vertices.map(({ geometry }) => measure(geometry, 'y') + measure(geometry, 'height'))) + gap
  const tone = tonesOf(source.includes('swimlane') ? [null] : [], new Set()).get(undefined) as Tone
  let x = gap
  const newVertices = added.map(component => {
    const room = roomFor(component)
    const box = { x, y: below, ...room }
    const vertex = writeVertex(component, { id: ids.get(component) ?? '', parent: layer, box, tone })
    x += room.width + gap
    return vertex
  })

  const idOf = (component: ComponentGraph['components'][number]) =>
    ids.get(component) ?? known.get(foldName(component.name)) ?? ''
  const joined = new Set(cells.filter(cell => cell.isEdge).map(({ source, target }) => `${source} ${target}`))
  const connections = addition.connections.filter(({ from, to }) => !joined.has(`${idOf(from)} ${idOf(to)}`))
  let number = 0
  const newEdges = connections.map(connection => {
    do number += 1
    while (taken.has(`e${number}`))
    return writeEdge(connection, {
      id: `e${number}`,
      parent: layer,
      source: idOf(connection.from),
      target: idOf(connection.to),
    })
  })
  if (newEdges.length === 0) return null
  const end = source.lastIndexOf('</root')
  const start = source.lastIndexOf('\n', end) + 1
  const isOwnLine = end >= 0 && source.slice(start, end).trim() === ''
  const indent = isOwnLine ? source.slice(start, end) : ''
  const text = [...newVertices, ...newEdges].map(cell => `${writeXml(cell, `${indent}  `)}\n`).join('')
  const at = isOwnLine ? start : end
  return end < 0
    ? null
    : {
        source: source.slice(0, at) + text + source.slice(at),
        addedComponents: added.length,
        addedConnections: newEdges.length,
      }
}

/** The words of a shape without its technology. */
function nameOf(cell: Cell): string {
  return cardWords(cell)?.name ?? plainLabel(cell).replace(/(?<!\s)\s*\[[^[\]]*\]$/, '')
}

function measure(geometry: { attributes: Map<string, string> } | undefined, name: string): number {
  return Number(geometry?.attributes.get(name) ?? 0)
}
