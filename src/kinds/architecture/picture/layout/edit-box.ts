import type { Box } from '../../../../toolkit/drawing/svg.ts'
import type { TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../../toolkit/xml/edit-xml.ts'
import type { XmlElement } from '../../../../toolkit/xml/xml-element.ts'

/** Gives a cell's `mxGeometry` another place and size, where they differ. */
export function editBox(source: string, geometry: XmlElement, { x, y, width, height }: Box): TextEdit[] {
  const changed = Object.entries({ x, y, width, height }).filter(
    ([name, value]) => Number(geometry.attributes.get(name) ?? 0) !== value,
  )
  const edits = changed.map(([name, value]) => editAttribute(source, geometry, name, value))
  // What is missing is put in at one place: in one piece.
  const added = edits.filter(({ start, end }) => start === end)
  const text = added.map(each => each.text).join('')
  return [...edits.filter(({ start, end }) => start !== end), ...added.slice(0, 1).map(each => ({ ...each, text }))]
}
