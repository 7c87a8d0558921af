import type { Problem } from '../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../shared/messages/create-messages.ts'
import { findNearIcon } from '../../../toolkit/icons/find-near-icon.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type English, messages } from '../messages/index.ts'
import { type Cell, isUnmarked, placesItsChildren, plainLabel, readCell } from './cell.ts'
import { drawnShapes } from './drawn-shapes.ts'
import { findStencilIcon, stencilName } from './find-stencil-icon.ts'
import { findPicture, iconName, placeOfPicture } from './named-icon.ts'
import { formOfStencil, isStencil } from './stencil-forms.ts'
import { readStyle } from './style.ts'

/** A problem in a page, at the offset of an element. */
export interface FoundProblem extends Pick<Problem, 'code' | 'level' | 'message' | 'values'> {
  offset: number
}

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

/** Shapes that are shown as something else: stencils of draw.io's libraries as boxes with their names, other names as rectangles. One problem each. */
function findUndrawn(cells: readonly Cell[]): FoundProblem[] {
  const shapes = cells.filter(cell => cell.isVertex)
  return [
    ...tellUndrawn('undrawn-stencils', shapes, undrawnStencil),
    ...tellUndrawn('unknown-shapes', shapes, unknownShape),
  ]
}

function tellUndrawn(
  fault: 'undrawn-stencils' | 'unknown-shapes',
  shapes: readonly Cell[],
  nameIn: (style: string) => string | null,
): FoundProblem[] {
  const names = new Map<string, Cell>()
  for (const shape of shapes) {
    const name = nameIn(shape.style)
    if (name !== null && !names.has(name)) names.set(name, shape)
  }
  const [first] = names.values()
  if (!first) return []
  return [warning(fault, first.inner, { names: [...names.keys()].join(', ').slice(0, 300) })]
}

/** The name of a shape that is no stencil and that is not drawn; null for what is drawn. */
function unknownShape(written: string): string | null {
  if (!written.includes('shape=')) return null
  const { shape } = readStyle(written)
  return shape === '' || isStencil(shape) || drawnShapes.has(shape) ? null : shape
}

/** The name of a stencil that has neither a form nor an icon here; null for what is drawn. */
function undrawnStencil(written: string): string | null {
  if (!written.includes('mxgraph.') && !written.includes('stencil(')) return null
  const style = readStyle(written)
  if (!isStencil(style.shape) || formOfStencil(style.shape.slice('mxgraph.'.length)) !== undefined) return null
  if (style.text('image')?.startsWith('data:') || iconName(written) !== undefined || findStencilIcon(style)) return null
  return stencilName(style)
    .replace(/^mxgraph\./, '')
    .replace(/^stencil\([\s\S]*/, 'stencil')
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

/** Shapes with words in one container that say neither x nor y would all be drawn in its corner, on top of each other. */
function findUnplaced(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): FoundProblem[] {
  return [...groupUnplaced(cells, byId).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return [error('unplaced', first.inner, { count: group.length })]
  })
}

/** Zones on which shapes lie without belonging to them: moving the zone leaves the shapes behind. Only the first twenty are reported. */
function findFlatZones(cells: readonly Cell[]): FoundProblem[] {
  const shapes = cells.filter(cell => cell.isVertex && plainLabel(cell) !== '')
  const placed = Map.groupBy(
    shapes.map(cell => ({ cell, ...edgesOf(cell) })),
    ({ cell }) => cell.parent,
  )
  const zones = cells.filter(cell => cell.isVertex && /(?:^|;)(?:shape=)?swimlane/.test(cell.style)).slice(0, mostZones)
  const problems = zones.flatMap(zone => {
    const outer = edgesOf(zone)
    const lying = placed.get(zone.parent)?.find(inner => inner.cell !== zone && liesOn(inner, outer))?.cell
    if (!lying) return []
    const holder = nameOf(zone)
    const names = { ...nameOf(lying), zone: holder.cell, zoneBy: holder.cellBy }
    return [warning('flat-zone', lying.outer, { ...names, id: zone.id ?? '' })]
  })
  return problems.slice(0, 20)
}

const mostZones = 500

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

function liesOn(inner: Edges, outer: Edges): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  )
}

function edgesOf({ geometry }: Cell): Edges {
  const [x = 0, y = 0, width = 0, height = 0] = measures.map(name => Number(geometry?.attributes.get(name) ?? 0))
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Groups, by parent, the shapes with text but no position, two or more, which hide each other. */
export function groupUnplaced(
  cells: readonly Cell[],
  byId: ReadonlyMap<string, Cell>,
): Map<string | undefined, Cell[]> {
  return new Map([...groupPlaceless(cells, byId)].filter(([, group]) => group.length > 1))
}

/** As `groupUnplaced`, including single shapes that hide another one: people draw such on purpose, and a repair does not. */
export function groupHiding(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): Map<string | undefined, Cell[]> {
  const groups = groupPlaceless(cells, byId)
  return new Map([...groups].filter(([, group]) => group.length > 1 || group.some(cell => hidesAnother(cell, cells))))
}

function groupPlaceless(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): Map<string | undefined, Cell[]> {
  const unplaced = cells.filter(cell => {
    const parent = cell.parent === undefined ? undefined : byId.get(cell.parent)
    return isUnplaced(cell) && !(parent && placesItsChildren(parent))
  })
  return Map.groupBy(unplaced, cell => cell.parent)
}

/** True if a shape with text is where this one would be drawn. One that contains others is their background. */
function hidesAnother(cell: Cell, cells: readonly Cell[]): boolean {
  const own = edgesOf(cell)
  const holders = new Set(cells.map(({ parent }) => parent))
  return cells.some(other => {
    if (other === cell || !other.isVertex || other.parent !== cell.parent || plainLabel(other) === '') return false
    if (holders.has(other.id) || holders.has(cell.id) || other.geometry?.attributes.get('relative') === '1')
      return false
    const { left, top, right, bottom } = edgesOf(other)
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

function isUnplaced(cell: Cell): boolean {
  const { isVertex, geometry } = cell
  if (!isVertex || !geometry || geometry.attributes.get('relative') === '1') return false
  return !geometry.attributes.has('x') && !geometry.attributes.has('y') && plainLabel(cell) !== ''
}

/** Name of a cell in messages: its label or, without one, its id. */
interface CellName extends Record<string, string> {
  cell: string
  cellBy: 'label' | 'id' | 'none'
}

function nameOf(cell: Cell): CellName {
  const label = plainLabel(cell).slice(0, 60)
  if (label !== '') return { cell: label, cellBy: 'label' }
  return cell.id ? { cell: cell.id, cellBy: 'id' } : { cell: '', cellBy: 'none' }
}

type Fault = FaultsOf<English, 'architecture'>

export function error<Name extends Fault>(
  fault: Name,
  { offset }: { offset: number },
  ...values: ValuesFor<English[`architecture/${Name}`]>
): FoundProblem {
  return { ...messages.tell(`architecture/${fault}`, ...values), level: 'error', offset }
}

export function warning<Name extends Fault>(
  fault: Name,
  { offset }: { offset: number },
  ...values: ValuesFor<English[`architecture/${Name}`]>
): FoundProblem {
  return { ...messages.tell(`architecture/${fault}`, ...values), level: 'warning', offset }
}
