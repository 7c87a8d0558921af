import { findNearIcon } from '../../../toolkit/icons/find-near-icon.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type Cell, isUnmarked, readCell } from './cell.ts'
import { type CellName, error, type FoundProblem, nameOf, warning } from './found-problem.ts'
import { findPicture, iconName, placeOfPicture } from './named-icon.ts'
import { findFlatZones, findUnplaced } from './shape-places.ts'
import { findUndrawn } from './undrawn-shapes.ts'

/** Finds faults that keep the cells below `root` from being drawn, or make the drawing misleading. */
export function findCellProblems(root: XmlElement): FoundProblem[] {
  const problems: FoundProblem[] = []
  const cells: Cell[] = []
  for (const element of root.children) {
    const cell = readCell(element)
    if (cell) cells.push(cell)
    else problems.push(warning('unknown-element', element, { name: element.name }))
  }
  const byId = new Map<string, Cell>()
  for (const cell of cells) {
    const misplaced = ['label', 'text'].find(name => cell.inner.attributes.get(name) && isMisplaced(cell))
    if (misplaced !== undefined) problems.push(error('no-value', cell.inner, { name: misplaced }))
    if (!cell.id) problems.push(error('no-id', cell.outer, { ...nameOf(cell) }))
    else if (byId.has(cell.id)) problems.push(error('duplicate-id', cell.outer, { id: cell.id }))
    else byId.set(cell.id, cell)
  }
  return [
    ...problems,
    ...findRootProblems(cells, root),
    ...cells.flatMap(cell => [...findReferenceProblems(cell, byId), ...findDrawingProblems(cell)]),
    ...findUnplaced(cells, byId),
    ...findFlatZones(cells),
    ...findUndrawn(cells),
  ]
}

/** True for a cell without a text of its own. The text of a user object is its label. */
function isMisplaced(cell: Cell): boolean {
  return cell.inner === cell.outer && !cell.inner.attributes.get('value')
}

/** A page has one cell without a parent, and layers below it, on which everything else is. */
function findRootProblems(cells: readonly Cell[], root: XmlElement): FoundProblem[] {
  const roots = cells.filter(cell => cell.parent === undefined)
  const [first, ...others] = roots
  if (!first) return [error('no-root-cell', root)]
  const problems = others.map(cell => error('no-parent', cell.outer, { ...nameOf(cell) }))
  const layers = cells.filter(cell => cell.parent === first.id && cell !== first)
  if (layers.length === 0) problems.push(error('no-layer', root))
  return problems
}

function findReferenceProblems(cell: Cell, byId: ReadonlyMap<string, Cell>): FoundProblem[] {
  const problems: FoundProblem[] = []
  const name = nameOf(cell)
  if (cell.parent !== undefined && !byId.has(cell.parent)) {
    problems.push(error('unknown-parent', cell.inner, { ...name, id: cell.parent }))
  } else if (isInsideItself(cell, byId)) {
    problems.push(error('parent-cycle', cell.inner, name))
  }
  for (const end of ['source', 'target'] as const) {
    const id = cell[end]
    if (id !== undefined && !byId.has(id)) {
      problems.push(error('unknown-end', cell.inner, { case: end, ...name, id }))
    }
  }
  return problems
}

const deepestNesting = 100

/** True if the chain of parents does not end; chains of more than a hundred cells count as such. */
export function isInsideItself(cell: Cell, byId: ReadonlyMap<string, Cell>): boolean {
  let ancestor: Cell | undefined = cell
  for (let depth = 0; depth <= deepestNesting; depth += 1) {
    if (ancestor?.parent === undefined) return false
    ancestor = byId.get(ancestor.parent)
  }
  return true
}

function findDrawingProblems(cell: Cell): FoundProblem[] {
  const problems: FoundProblem[] = []
  const name = nameOf(cell)
  for (const nested of cell.inner.children.filter(child => child.name === 'mxCell')) {
    problems.push(error('nested-cell', nested, name))
  }
  if ((cell.isVertex || cell.isEdge) && !cell.geometry) {
    problems.push(error('no-geometry', cell.inner, name))
  }
  const ofGeometry = cell.geometry ? findGeometryProblems(cell.geometry, name) : []
  for (const point of cell.inner.children.filter(child => child.name === 'mxPoint')) {
    problems.push(error('stray-point', point, { case: 'cell', ...name }))
  }
  problems.push(...findLooseEnds(cell, name))
  if (hasBlankNames(cell.style)) {
    problems.push(error('style-blank', cell.inner, name))
  }
  if (isUnmarked(cell)) {
    problems.push(error('no-kind', cell.inner, name))
  }
  problems.push(...findIconProblems(cell, name))
  const label = cell.label
  if (/<(?:b|br|i|u|p|div|span|font|table)\b[^<>]*>/i.test(label) && !/(?:^|;)html=1/.test(cell.style)) {
    problems.push(warning('html-as-text', cell.inner, name))
  }
  if (/[^\\]\\n/.test(label)) problems.push(warning('line-break', cell.inner, name))
  if (hasDoubleEscaping(label)) {
    problems.push(error('double-escaping', cell.inner, name))
  }
  return ofGeometry.concat(problems)
}

function findIconProblems({ isVertex, inner, style }: Cell, name: CellName): FoundProblem[] {
  const icon = isVertex ? iconName(style) : undefined
  if (icon === undefined) return []
  if (!findPicture(icon)) {
    const near = findNearIcon(icon)
    const values = { ...name, icon: icon.slice(0, 60) }
    return [
      warning('unknown-icon', inner, near ? { case: 'near', ...values, near: near.id } : { case: 'other', ...values }),
    ]
  }
  if (placeOfPicture(style)) return []
  return [warning('icon-place', inner, name)]
}

/** Names of the points at which unconnected ends of an edge are placed. */
export const pointRoles = { source: 'sourcePoint', target: 'targetPoint' } as const

/** True if an end of an edge is neither connected nor positioned: draw.io does not draw the edge then (mxGraphView.updateEdgeState). */
export function isLooseEnd({ geometry, ...cell }: Cell, end: 'source' | 'target'): boolean {
  return cell[end] === undefined && !geometry?.children.some(child => child.attributes.get('as') === pointRoles[end])
}

function findLooseEnds(cell: Cell, name: CellName): FoundProblem[] {
  if (!cell.isEdge || !cell.geometry) return []
  const loose = (['source', 'target'] as const).find(end => isLooseEnd(cell, end))
  return loose ? [error('loose-end', cell.inner, { case: loose, ...name })] : []
}

/** True if a name in a style begins with a space; a space at its end, or before the first name, does no harm. */
export function hasBlankNames(style: string): boolean {
  return /;\s+[\w-]/.test(style)
}

/** An opening tag that is escaped once more than the closing tag that belongs to it. */
const halfEscapedTag =
  /&lt;(\/?)(b|br|i|u|p|div|span|font|table|tr|td|h[1-6]|ul|ol|li|a|hr|sub|sup|strong|em)\b([^<>&]{0,400})>/gi

function hasDoubleEscaping(label: string): boolean {
  return label.search(halfEscapedTag) >= 0
}

/** Undoes the escaping of tags whose closing bracket is not escaped. */
export function undoDoubleEscaping(label: string): string {
  return label.replaceAll(halfEscapedTag, '<$1$2$3>')
}

const measures = ['x', 'y', 'width', 'height'] as const

function findGeometryProblems(geometry: XmlElement, name: CellName): FoundProblem[] {
  const problems = findBadNumbers(geometry, name)
  if (geometry.attributes.get('as') !== 'geometry') {
    problems.push(error('no-role', geometry, { case: 'geometry', ...name }))
  }
  for (const child of geometry.children) {
    if (child.name === 'mxPoint' && !child.attributes.has('as')) {
      problems.push(error('stray-point', child, { case: 'geometry', ...name }))
    }
    if (child.name === 'Array' && child.attributes.get('as') !== 'points') {
      problems.push(error('no-role', child, { case: 'points', ...name }))
    }
    const points = child.name === 'Array' ? child.children : [child]
    for (const point of points) problems.push(...findBadNumbers(point, name))
  }
  return problems
}

function findBadNumbers(element: XmlElement, name: CellName): FoundProblem[] {
  const bad = measures.filter(measure => !isNumber(element.attributes.get(measure)))
  return bad.map(measure =>
    error('bad-number', element, { ...name, measure, value: element.attributes.get(measure) ?? '' }),
  )
}

/** Absent is 0. */
export function isNumber(written: string | undefined): boolean {
  return written === undefined || (written.trim() !== '' && Number.isFinite(Number(written)))
}
