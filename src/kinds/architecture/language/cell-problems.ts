import { findNearIcon } from '../../../toolkit/icons/find-near-icon.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type Cell, isUnmarked, placesItsChildren, plainLabel, readCell } from './cell.ts'
import { findPicture, iconName, placeOfPicture } from './named-icon.ts'

/** A problem in a page, at the offset of an element. */
export interface FoundProblem {
  /** Without the kind of diagram, for example `duplicate-id`. */
  fault: string
  level: 'error' | 'warning'
  message: string
  offset: number
}

/** What keeps the cells below `root` from being drawn, or makes the drawing mislead. */
export function findCellProblems(root: XmlElement): FoundProblem[] {
  const problems: FoundProblem[] = []
  const cells: Cell[] = []
  for (const element of root.children) {
    const cell = readCell(element)
    if (cell) cells.push(cell)
    else problems.push(warning('unknown-element', `<${element.name}> is no cell and is not drawn.`, element))
  }
  const byId = new Map<string, Cell>()
  for (const cell of cells) {
    if (!cell.id) problems.push(error('no-id', `${nameOf(cell)} has no id.`, cell.outer))
    else if (byId.has(cell.id))
      problems.push(error('duplicate-id', `Another cell has the id "${cell.id}" already.`, cell.outer))
    else byId.set(cell.id, cell)
  }
  return [
    ...problems,
    ...findRootProblems(cells, root),
    ...cells.flatMap(cell => [...findReferenceProblems(cell, byId), ...findDrawingProblems(cell)]),
    ...findUnplaced(cells, byId),
    ...findFlatZones(cells),
  ]
}

/** A page has one cell without a parent, and layers below it, on which everything else stands. */
function findRootProblems(cells: readonly Cell[], root: XmlElement): FoundProblem[] {
  const roots = cells.filter(cell => cell.parent === undefined)
  const [first, ...others] = roots
  if (!first) return [error('no-root-cell', 'The root cell is missing: <mxCell id="0"/>.', root)]
  const problems = others.map(cell => error('no-parent', `${nameOf(cell)} has no parent and is not drawn.`, cell.outer))
  const layers = cells.filter(cell => cell.parent === first.id && cell !== first)
  if (layers.length === 0) problems.push(error('no-layer', 'The layer is missing: <mxCell id="1" parent="0"/>.', root))
  return problems
}

function findReferenceProblems(cell: Cell, byId: ReadonlyMap<string, Cell>): FoundProblem[] {
  const problems: FoundProblem[] = []
  const name = nameOf(cell)
  if (cell.parent !== undefined && !byId.has(cell.parent)) {
    problems.push(error('unknown-parent', `${name} has the parent "${cell.parent}", which is no cell.`, cell.inner))
  } else if (isInsideItself(cell, byId)) {
    problems.push(error('parent-cycle', `${name} is inside itself.`, cell.inner))
  }
  for (const end of ['source', 'target'] as const) {
    const id = cell[end]
    if (id !== undefined && !byId.has(id)) {
      problems.push(error('unknown-end', `${name} has the ${end} "${id}", which is no cell.`, cell.inner))
    }
  }
  return problems
}

const deepestNesting = 100

/** Whether the chain of parents does not end; chains of more than a hundred cells count as such. */
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
    problems.push(error('nested-cell', `A cell stands inside ${name}; cells are grouped by parent="…".`, nested))
  }
  if ((cell.isVertex || cell.isEdge) && !cell.geometry) {
    problems.push(error('no-geometry', `${name} has no <mxGeometry> and is not drawn.`, cell.inner))
  }
  const ofGeometry = cell.geometry ? findGeometryProblems(cell.geometry, name) : []
  for (const point of cell.inner.children.filter(child => child.name === 'mxPoint')) {
    problems.push(
      error('stray-point', `${name} has a point outside of its <mxGeometry>; draw.io cannot read that.`, point),
    )
  }
  problems.push(...findLooseEnds(cell, name))
  if (hasBlankNames(cell.style)) {
    const message = `${name}: blanks behind a ; in its style hide the names that follow from draw.io.`
    problems.push(error('style-blank', message, cell.inner))
  }
  if (isUnmarked(cell)) {
    problems.push(error('no-kind', `${name} is neither a vertex nor an edge and is not drawn.`, cell.inner))
  }
  problems.push(...findIconProblems(cell, name))
  const label = cell.label
  if (/<(?:b|br|i|u|p|div|span|font|table)\b[^<>]*>/i.test(label) && !/(?:^|;)html=1/.test(cell.style)) {
    problems.push(warning('html-as-text', `${name} shows its HTML tags: its style lacks html=1.`, cell.inner))
  }
  if (/[^\\]\\n/.test(label))
    problems.push(warning('line-break', `${name} shows \\n; a line break is &#xa;.`, cell.inner))
  if (hasDoubleEscaping(label)) {
    problems.push(
      error('double-escaping', `${name} has a tag that is escaped twice: &amp;lt; instead of &lt;.`, cell.inner),
    )
  }
  return ofGeometry.concat(problems)
}

function findIconProblems({ isVertex, inner, style }: Cell, name: string): FoundProblem[] {
  const icon = isVertex ? iconName(style) : undefined
  if (icon === undefined) return []
  if (!findPicture(icon)) {
    const near = findNearIcon(icon)
    const hint = near ? `; perhaps "${near.id}" is meant` : ''
    return [warning('unknown-icon', `${name}: there is no icon "${icon.slice(0, 60)}"${hint}.`, inner)]
  }
  if (placeOfPicture(style)) return []
  return [warning('icon-place', `${name}: draw.io shows icons on plain boxes and in shape=image alone.`, inner)]
}

/** What the point is called that an end of an edge stands at where it is tied to nothing. */
export const pointRoles = { source: 'sourcePoint', target: 'targetPoint' } as const

/** Whether an end of an edge is tied to nothing and stands nowhere: draw.io does not draw the edge then (mxGraphView.updateEdgeState). */
export function isLooseEnd({ geometry, ...cell }: Cell, end: 'source' | 'target'): boolean {
  return cell[end] === undefined && !geometry?.children.some(child => child.attributes.get('as') === pointRoles[end])
}

function findLooseEnds(cell: Cell, name: string): FoundProblem[] {
  if (!cell.isEdge || !cell.geometry) return []
  const loose = (['source', 'target'] as const).find(end => isLooseEnd(cell, end))
  return loose ? [error('loose-end', `${name} has no ${loose} and is not drawn.`, cell.inner)] : []
}

/** Whether a name in a style begins with a blank; a blank at its end, or in front of its first name, does no harm. */
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

function findGeometryProblems(geometry: XmlElement, name: string): FoundProblem[] {
  const problems = findBadNumbers(geometry, name)
  if (geometry.attributes.get('as') !== 'geometry') {
    problems.push(error('no-role', `${name}: its <mxGeometry> lacks as="geometry" and does not count.`, geometry))
  }
  for (const child of geometry.children) {
    if (child.name === 'mxPoint' && !child.attributes.has('as')) {
      problems.push(error('stray-point', `${name} has a point outside of <Array as="points">.`, child))
    }
    if (child.name === 'Array' && child.attributes.get('as') !== 'points') {
      problems.push(error('no-role', `${name}: its <Array> lacks as="points" and does not count.`, child))
    }
    const points = child.name === 'Array' ? child.children : [child]
    for (const point of points) problems.push(...findBadNumbers(point, name))
  }
  return problems
}

function findBadNumbers(element: XmlElement, name: string): FoundProblem[] {
  const bad = measures.filter(measure => !isNumber(element.attributes.get(measure)))
  return bad.map(measure =>
    error('bad-number', `${name}: ${measure}="${element.attributes.get(measure)}" is no number.`, element),
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
    return [
      error('unplaced', `${group.length} shapes have no place and would be drawn on top of each other.`, first.inner),
    ]
  })
}

/** Zones that shapes lie on instead of standing in them: whoever moves the zone leaves them behind. The first twenty tell enough. */
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
    const message = `${nameOf(lying)} lies on ${nameOf(zone)} but does not belong to it: its parent is not "${zone.id}".`
    return [warning('flat-zone', message, lying.outer)]
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

/** By parent: the shapes, two or more, that have words but no place. */
export function groupUnplaced(
  cells: readonly Cell[],
  byId: ReadonlyMap<string, Cell>,
): Map<string | undefined, Cell[]> {
  const unplaced = cells.filter(cell => {
    const parent = cell.parent === undefined ? undefined : byId.get(cell.parent)
    return isUnplaced(cell) && !(parent && placesItsChildren(parent))
  })
  const groups = Map.groupBy(unplaced, cell => cell.parent)
  return new Map([...groups].filter(([, group]) => group.length > 1))
}

function isUnplaced(cell: Cell): boolean {
  const { isVertex, geometry } = cell
  if (!isVertex || !geometry || geometry.attributes.get('relative') === '1') return false
  return !geometry.attributes.has('x') && !geometry.attributes.has('y') && plainLabel(cell) !== ''
}

function nameOf(cell: Cell): string {
  const label = plainLabel(cell).slice(0, 60)
  if (label !== '') return `"${label}"`
  return cell.id ? `Cell "${cell.id}"` : 'A cell'
}

function error(fault: string, message: string, element: XmlElement): FoundProblem {
  return { fault, level: 'error', message, offset: element.offset }
}

function warning(fault: string, message: string, element: XmlElement): FoundProblem {
  return { fault, level: 'warning', message, offset: element.offset }
}
