import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { findAttribute, insertChild, removeElement, replaceElement } from '../../../../toolkit/xml/edit-xml.ts'
import type { XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { Cell } from '../../language/cell.ts'

/** Sides and points of shapes that a line was tied to for their old places. */
const fixedEnds = /(?:^|(?<=;))\s*(?:exit|entry)(?:X|Y|Dx|Dy|Perimeter)=[^;"']*(?:;|$)/g

/** Gives a line other bends, in the coordinates of its parent; the sides it was tied to at its ends go with the old ones. */
export function editLine(
  source: string,
  { inner }: Cell,
  geometry: XmlElement,
  waypoints: readonly Point[],
): TextEdit[] {
  const edits: TextEdit[] = []
  const style = findAttribute(source, inner.offset, 'style')
  if (style) {
    const written = source.slice(style.start, style.end)
    const freed = written.replaceAll(fixedEnds, '')
    if (freed !== written) edits.push({ ...style, text: freed })
  }
  const old = geometry.children.find(child => child.name === 'Array' && child.attributes.get('as') === 'points')
  const write = (lineBreak: string) => writePoints(waypoints, lineBreak)
  if (old) edits.push(waypoints.length > 0 ? replaceElement(source, old, write) : removeElement(source, old))
  else if (waypoints.length > 0) edits.push(insertChild(source, geometry, write))
  return edits
}

function writePoints(points: readonly Point[], lineBreak: string): string {
  const inner = lineBreak && `${lineBreak}  `
  const written = points.map(({ x, y }) => `${inner}<mxPoint x="${x}" y="${y}"/>`)
  return `<Array as="points">${written.join('')}${lineBreak}</Array>`
}
