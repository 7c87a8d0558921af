import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type Cell, readCell } from '../language/cell.ts'
import { parseXml } from '../language/parse-xml.ts'
import { readPages } from '../language/read-pages.ts'

/** The cells of the page that is drawn, and the element that holds them. */
export interface PageCells {
  root: XmlElement
  cells: Map<string, Cell>
}

/** Reads the cells of a page. Null if the page does not exist, or its cells are not in the source because draw.io compressed it. */
export function readCells(source: string): PageCells | null {
  const { root: file } = parseXml(source)
  const page = file && readPages(file)?.find(each => each.root !== null)
  if (!page?.root || page.isCompressed) return null
  const cells = page.root.children.flatMap(element => readCell(element) ?? [])
  return { root: page.root, cells: new Map(cells.map(cell => [cell.id ?? '', cell])) }
}
