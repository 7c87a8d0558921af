import { createElement, type XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { DrawingNote as Note } from '../../messages/index.ts'
import { type Cell, isUnmarked, readCells, saysSo } from '../cell.ts'
import { hasBlankNames, isInsideItself, isNumber, undoDoubleEscaping } from '../cell-problems.ts'
import { placeLooseEnds, repairEnds } from './repair-ends.ts'
import { repairIds } from './repair-ids.ts'

/** Repairs the cells below `root` in place: their content, parents and connections. */
export function repairCells(root: XmlElement, note: Note): void {
  repairIds(root, note)
  const layer = repairRootCells(root, note)
  repairParents(root, layer, note)
  repairEnds(root, note)
  for (const cell of readCells(root)) {
    if (cell.parent === undefined) continue
    repairKind(cell, note)
    repairGeometry(cell, note)
    repairLabel(cell, note)
    repairStyle(cell, note)
  }
  placeLooseEnds(root, note)
}

/** Makes sure that there is a root cell and a layer; gives the id of the first layer. */
function repairRootCells(root: XmlElement, note: Note): string {
  const cells = readCells(root)
  const named = cells.find(cell => cell.id === '0')
  const rootCell =
    cells.find(cell => cell.parent === undefined && isBare(cell)) ?? (named?.parent === undefined ? named : undefined)
  const rootId = rootCell?.id ?? '0'
  const layer = cells.find(cell => cell.parent === rootId && isBare(cell)) ?? cells.find(cell => cell.parent === rootId)
  const layerId = layer?.id ?? (cells.some(cell => cell.id === '1') ? 'layer' : '1')
  if (rootCell && layer) return layerId
  note('drawio-root-cells')
  const missing = [
    ...(rootCell ? [] : [createElement('mxCell', { id: rootId })]),
    ...(layer ? [] : [createElement('mxCell', { id: layerId, parent: rootId })]),
  ]
  const index = rootCell ? root.children.indexOf(rootCell.outer) + 1 : 0
  root.children.splice(index, 0, ...missing)
  return layerId
}

/** Nothing is drawn for the cell itself. */
function isBare(cell: Cell): boolean {
  return !cell.isVertex && !cell.isEdge && !cell.geometry && cell.source === undefined && cell.target === undefined
}

function repairParents(root: XmlElement, layer: string, note: Note): void {
  const cells = readCells(root)
  const byId = new Map(cells.map(cell => [cell.id ?? '', cell]))
  const rootCell = cells.find(cell => cell.parent === undefined && isBare(cell))
  for (const cell of cells) {
    if (cell === rootCell) continue
    const isLost = cell.parent === undefined || !byId.has(cell.parent) || isInsideItself(cell, byId)
    if (!isLost) continue
    const isLayer = cell.id === layer
    cell.inner.attributes.set('parent', isLayer ? (rootCell?.id ?? '0') : layer)
    cell.parent = cell.inner.attributes.get('parent')
    note('drawio-parents')
  }
}

function repairKind(cell: Cell, note: Note): void {
  if (!isUnmarked(cell)) return
  const isEdge =
    saysSo(cell, 'edge') ||
    cell.source !== undefined ||
    cell.target !== undefined ||
    cell.geometry?.attributes.get('relative') === '1'
  cell.inner.attributes.set(isEdge ? 'edge' : 'vertex', '1')
  cell.isEdge = isEdge
  cell.isVertex = !isEdge
  note('drawio-kind')
}

function repairGeometry(cell: Cell, note: Note): void {
  if (!cell.isVertex && !cell.isEdge) return
  if (!cell.geometry) {
    const size = cell.isEdge ? { relative: '1' } : { ...usualSize, ...takeMeasures(cell.inner) }
    cell.geometry = createElement('mxGeometry', { ...size, as: 'geometry' })
    cell.inner.children.push(cell.geometry)
    note('drawio-geometry', { case: 'missing' })
  }
  const { geometry } = cell
  if (geometry.attributes.get('as') !== 'geometry') {
    geometry.attributes.set('as', 'geometry')
    note('drawio-geometry', { case: 'role' })
  }
  repairPoints(geometry, cell, note)
  const size = cell.isVertex && geometry.attributes.get('relative') !== '1' ? usualSize : {}
  repairNumbers(geometry, note, size)
  for (const element of [...geometry.children, ...geometry.children.flatMap(({ children }) => children)]) {
    repairNumbers(element, note)
  }
}

/** Takes measures from the cell itself as those of its geometry. */
function takeMeasures({ attributes }: XmlElement): Record<string, string> {
  const measures = ['x', 'y', 'width', 'height'].flatMap(name => {
    const value = attributes.get(name)
    attributes.delete(name)
    return value !== undefined && Number.isFinite(Number.parseFloat(value)) ? [[name, value] as const] : []
  })
  return Object.fromEntries(measures)
}

/** Points that say nothing of their role are way-points, or the two ends of an edge that has none. */
function repairPoints(geometry: XmlElement, cell: Cell, note: Note): void {
  const stray = geometry.children.filter(child => child.name === 'mxPoint' && !child.attributes.has('as'))
  for (const array of geometry.children.filter(
    child => child.name === 'Array' && child.attributes.get('as') !== 'points',
  )) {
    array.attributes.set('as', 'points')
    note('drawio-points', { case: 'role' })
  }
  if (stray.length === 0) return
  note('drawio-points', { case: 'moved' })
  if (stray.length === 2 && cell.isEdge && cell.source === undefined && cell.target === undefined) {
    stray[0]?.attributes.set('as', 'sourcePoint')
    stray[1]?.attributes.set('as', 'targetPoint')
    return
  }
  const list = geometry.children.find(child => child.name === 'Array') ?? createElement('Array', { as: 'points' })
  list.children = list.children.concat(stray)
  const moved = new Set([...stray, list])
  geometry.children = [...geometry.children.filter(child => !moved.has(child)), list]
}

/** Size of a shape without measures, as in the prompt. */
const usualSize = { width: '120', height: '60' }

/** `fallback`: what a measure that says nothing becomes; without one it goes. */
function repairNumbers(element: XmlElement, note: Note, fallback: Readonly<Record<string, string>> = {}): void {
  for (const measure of ['x', 'y', 'width', 'height']) {
    const written = element.attributes.get(measure)
    if (isNumber(written)) continue
    const number = Number.parseFloat(written ?? '')
    if (Number.isFinite(number)) element.attributes.set(measure, String(number))
    else if (fallback[measure] !== undefined) element.attributes.set(measure, fallback[measure])
    else element.attributes.delete(measure)
    note('drawio-numbers')
  }
}

function repairLabel(cell: Cell, note: Note): void {
  const repaired = undoDoubleEscaping(cell.label)
  if (repaired === cell.label) return
  cell.outer.attributes.set(cell.outer === cell.inner ? 'value' : 'label', repaired)
  note('drawio-labels')
}

/** draw.io takes the blank behind a `;` for a part of the next name, which it then does not know. */
function repairStyle(cell: Cell, note: Note): void {
  if (!hasBlankNames(cell.style)) return
  cell.inner.attributes.set('style', cell.style.replaceAll(/(?<!\s)\s*;\s*/g, ';').trim())
  note('drawio-style')
}
