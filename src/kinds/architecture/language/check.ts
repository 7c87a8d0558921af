import type { Problem } from '../../../contract/diagrams.ts'
import { findLineStarts, positionOf } from '../../../toolkit/json/json-location.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { readCell } from './cell.ts'
import { findCellProblems } from './cell-problems.ts'
import { drawingLimits } from './drawing-limits.ts'
import { error, type FoundProblem, warning } from './found-problem.ts'
import { parseXml } from './parse-xml.ts'
import { diagramsIn, type Page, readPages } from './read-pages.ts'

/** Implements `Format.check`. */
export async function check(source: string): Promise<Problem[]> {
  const lineStarts = findLineStarts(source)
  return findProblems(source)
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...problem }) => ({ ...problem, ...positionOf(lineStarts, offset) }))
}

function findProblems(source: string): FoundProblem[] {
  const { root, faults } = parseXml(source)
  if (root?.name === 'mxCell' || root?.name === 'root') {
    return [error('fragment', root)]
  }
  if (faults.length > 0 || !root) return faults
  const pages = readPages(root)
  if (!pages) return [error('not-drawio', root, { name: root.name })]
  if (pages.length === 0) return [error('no-page', root)]
  const tooMany = findTooMany(root, pages)
  if (tooMany) return [tooMany]
  const problems = pages.flatMap(findPageProblems)
  const isEmpty = problems.length === 0 && pages.every(page => !page.root?.children.some(isDrawn))
  return isEmpty ? [warning('empty', root)] : problems
}

function findTooMany(file: XmlElement, pages: readonly Page[]): FoundProblem | null {
  const cells = pages.reduce((sum, page) => sum + (page.root?.children.length ?? 0), 0)
  if (diagramsIn(file).length > drawingLimits.pages)
    return error('too-many-pages', file, { limit: drawingLimits.pages })
  if (cells > drawingLimits.cells) return error('too-many-cells', file, { limit: drawingLimits.cells })
  return null
}

function findPageProblems({ root, faults, offset, isCompressed }: Page): FoundProblem[] {
  if (faults.length > 0) return faults.map(fault => ({ ...fault, offset }))
  if (!root) {
    return [error('no-model', { offset })]
  }
  const problems = findCellProblems(root)
  return isCompressed ? problems.map(problem => ({ ...problem, offset })) : problems
}

function isDrawn(element: XmlElement): boolean {
  const cell = readCell(element)
  return cell !== null && (cell.isVertex || cell.isEdge)
}
