import { findChild, type XmlElement } from '../../../toolkit/xml/xml-element.ts'

/** A cell of a page: an `mxCell`, alone or inside the element that carries its id and label (`UserObject`, `object`). */
export interface Cell {
  /** The element below `root`. */
  outer: XmlElement
  /** The `mxCell` itself. */
  inner: XmlElement
  id: string | undefined
  parent: string | undefined
  source: string | undefined
  target: string | undefined
  isVertex: boolean
  isEdge: boolean
  /** Label as written, HTML included; empty where there is none. */
  label: string
  style: string
  geometry: XmlElement | undefined
}

/** The cell that an element below `root` is; null where it is none. */
export function readCell(outer: XmlElement): Cell | null {
  const inner = outer.name === 'mxCell' ? outer : findChild(outer, 'mxCell')
  if (!inner) return null
  return {
    outer,
    inner,
    id: outer.attributes.get('id') ?? inner.attributes.get('id'),
    parent: inner.attributes.get('parent'),
    source: inner.attributes.get('source'),
    target: inner.attributes.get('target'),
    isVertex: inner.attributes.get('vertex') === '1',
    isEdge: inner.attributes.get('edge') === '1',
    label: (outer === inner ? inner.attributes.get('value') : outer.attributes.get('label')) ?? '',
    style: inner.attributes.get('style') ?? '',
    geometry: findChild(inner, 'mxGeometry'),
  }
}

/** The cells among the children of `root`. */
export function readCells(root: XmlElement): Cell[] {
  return root.children.flatMap(element => readCell(element) ?? [])
}

/** A cell that says what it is in a way that is not read: `vertex="true"`, or an edge that is not marked as one. */
export function isUnmarked(cell: Cell): boolean {
  if (cell.isVertex || cell.isEdge) return false
  const joinsCells = cell.source !== undefined && cell.target !== undefined
  return cell.geometry !== undefined || joinsCells || saysSo(cell, 'vertex') || saysSo(cell, 'edge')
}

/** `vertex="true"`. */
export function saysSo(cell: Cell, kind: 'vertex' | 'edge'): boolean {
  return /^(?:true|yes)$/i.test(cell.inner.attributes.get(kind) ?? '')
}

/** The words of a label that may hold HTML. */
export function plainLabel(cell: Cell): string {
  return cell.label
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()
}

const ownLayoutStyle = /(?:^|;)(?:childLayout=(?!flowLayout|none)|shape=table)/

/** True where draw.io itself places what is in the cell. */
export function placesItsChildren(cell: Cell): boolean {
  return ownLayoutStyle.test(cell.style)
}
