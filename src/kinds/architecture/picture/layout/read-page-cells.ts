import { type Cell, readCell } from '../../language/cell.ts'
import { parseXml } from '../../language/parse-xml.ts'
import { readPages } from '../../language/read-pages.ts'

/** The cells of one page, an `mxGraphModel`, by their ids. */
export function readPageCells(source: string): Map<string, Cell> {
  const { root } = parseXml(source)
  const elements = (root && readPages(root)?.[0]?.root?.children) ?? []
  const cells = elements.flatMap(element => readCell(element) ?? [])
  return new Map(cells.map(cell => [cell.id ?? '', cell]))
}
