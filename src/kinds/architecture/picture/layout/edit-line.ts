import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import {
  editAttribute,
  findAttribute,
  insertChild,
  removeElement,
  replaceElement,
} from '../../../../toolkit/xml/edit-xml.ts'
import type { XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { Cell } from '../../language/cell.ts'
import { readStyle } from '../../language/style.ts'

/** Sides and points of shapes that a line was tied to for their old places. */
const fixedEnds = /(?:^|(?<=;))\s*(?:exit|entry)(?:X|Y|Dx|Dy|Perimeter)=[^;"']*(?:;|$)/g

/** Changes to the route of a line. Absent fields stay as written. */
export interface LineChange {
  /** Its bends, in the coordinates of its parent. */
  waypoints?: readonly Point[]
  /** Connection points on its shapes, as `exitX=1;exitY=0.5;`. Empty: they are chosen automatically. */
  ties?: string
  /** Position of the middle of its label, as a share of the line's length, on the line itself. */
  labelShare?: number
  /** True: draw.io paints what is behind the label over the line. */
  coversLabel?: boolean
}

/** Changes how a line runs; every other byte stays. */
export function editLine(source: string, cell: Cell, geometry: XmlElement, change: LineChange): TextEdit[] {
  const { waypoints, ties, labelShare, coversLabel = false } = change
  const style = writeStyle(cell.style, ties, [
    coversLabel ? 'labelBackgroundColor=default;' : '',
    // Of a line with an elbow draw.io reads the first point alone.
    waypoints && waypoints.length > 1 && isElbow(cell.style) ? 'edgeStyle=orthogonalEdgeStyle;' : '',
  ])
  return [
    ...(style === cell.style ? [] : [editStyle(source, cell, style)]),
    ...(labelShare === undefined ? [] : moveLabel(source, geometry, labelShare)),
    ...(waypoints === undefined ? [] : editWaypoints(source, geometry, waypoints)),
  ]
}

function isElbow(style: string): boolean {
  return /^(?:elbow|topToBottom|sideToSide)EdgeStyle$/.test(readStyle(style).text('edgeStyle') ?? '')
}

function writeStyle(written: string, ties: string | undefined, more: readonly string[]): string {
  const added = (ties ?? '') + more.join('')
  const kept = ties === undefined ? written : written.replaceAll(fixedEnds, '')
  return added === '' || kept === '' || kept.endsWith(';') ? kept + added : `${kept};${added}`
}

/** Edits a style by writing only what is added or removed: the rest keeps its escapes. */
function editStyle(source: string, { inner, style: read }: Cell, style: string): TextEdit {
  const place = findAttribute(source, inner.offset, 'style')
  if (!place) return editAttribute(source, inner, 'style', style)
  const written = source.slice(place.start, place.end)
  if (written === read) return { ...place, text: style }
  const kept = written.replaceAll(fixedEnds, '')
  const added = style.slice(read.replaceAll(fixedEnds, '').length)
  return { ...place, text: kept + added }
}

function moveLabel(source: string, geometry: XmlElement, share: number): TextEdit[] {
  const edits: TextEdit[] = []
  const x = Math.round((share * 2 - 1) * 1000) / 1000
  if (Number(geometry.attributes.get('x') ?? 0) !== x) edits.push(editAttribute(source, geometry, 'x', x))
  if (Number(geometry.attributes.get('y') ?? 0) !== 0) edits.push(editAttribute(source, geometry, 'y', 0))
  const offset = geometry.children.find(child => child.attributes.get('as') === 'offset')
  return offset ? [...edits, removeElement(source, offset)] : edits
}

function editWaypoints(source: string, geometry: XmlElement, waypoints: readonly Point[]): TextEdit[] {
  const old = geometry.children.find(child => child.name === 'Array' && child.attributes.get('as') === 'points')
  const write = (lineBreak: string) => writePoints(waypoints, lineBreak)
  if (old) return [waypoints.length > 0 ? replaceElement(source, old, write) : removeElement(source, old)]
  return waypoints.length > 0 ? [insertChild(source, geometry, write)] : []
}

function writePoints(points: readonly Point[], lineBreak: string): string {
  const inner = lineBreak && `${lineBreak}  `
  const written = points.map(({ x, y }) => `${inner}<mxPoint x="${x}" y="${y}"/>`)
  return `<Array as="points">${written.join('')}${lineBreak}</Array>`
}
