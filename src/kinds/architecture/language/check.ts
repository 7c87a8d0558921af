import type { Problem } from '../../../contract/diagrams.ts'
import { findLineStarts, positionOf } from '../../../toolkit/json/json-location.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { readCell } from './cell.ts'
import { type FoundProblem, findCellProblems } from './cell-problems.ts'
import { drawingLimits } from './drawing-limits.ts'
import { parseXml } from './parse-xml.ts'
import { diagramsIn, type Page, readPages } from './read-pages.ts'

/** As `Format.check`. */
export async function check(source: string): Promise<Problem[]> {
  const lineStarts = findLineStarts(source)
  return findProblems(source)
    .sort((one, other) => one.offset - other.offset)
    .map(({ fault, level, message, offset }) => ({
      code: `architecture/${fault}`,
      level,
      message,
      ...positionOf(lineStarts, offset),
    }))
}

function findProblems(source: string): FoundProblem[] {
  const { root, faults } = parseXml(source)
  if (root?.name === 'mxCell' || root?.name === 'root') {
    return [
      error(
        'fragment',
        'Cells alone are no drawing: <mxfile>, <diagram>, <mxGraphModel> and <root> are missing.',
        root,
      ),
    ]
  }
  if (faults.length > 0 || !root) return faults.map(fault => ({ ...fault, level: 'error' }))
  const pages = readPages(root)
  if (!pages)
    return [error('not-drawio', `<${root.name}> is no draw.io drawing; that is <mxfile> or <mxGraphModel>.`, root)]
  if (pages.length === 0) return [error('no-page', 'There is no page: <diagram> is missing.', root)]
  const tooMany = findTooMany(root, pages)
  if (tooMany) return [tooMany]
  const problems = pages.flatMap(findPageProblems)
  const isEmpty = problems.length === 0 && pages.every(page => !page.root?.children.some(isDrawn))
  return isEmpty ? [{ ...error('empty', 'Nothing is drawn yet.', root), level: 'warning' }] : problems
}

function findTooMany(file: XmlElement, pages: readonly Page[]): FoundProblem | null {
  const cells = pages.reduce((sum, page) => sum + (page.root?.children.length ?? 0), 0)
  if (diagramsIn(file).length > drawingLimits.pages)
    return error('too-many-pages', `The drawing has more than ${drawingLimits.pages} pages.`, file)
  if (cells > drawingLimits.cells)
    return error('too-many-cells', `The drawing has more than ${drawingLimits.cells} cells.`, file)
  return null
}

function findPageProblems({ root, faults, offset, isCompressed }: Page): FoundProblem[] {
  if (faults.length > 0) return faults.map(fault => ({ ...fault, level: 'error', offset }))
  if (!root) {
    const message = 'A page holds no <mxGraphModel> with a <root>, and no compressed text that can be read.'
    return [{ fault: 'no-model', level: 'error', message, offset }]
  }
  const problems = findCellProblems(root)
  return isCompressed ? problems.map(problem => ({ ...problem, offset })) : problems
}

function isDrawn(element: XmlElement): boolean {
  const cell = readCell(element)
  return cell !== null && (cell.isVertex || cell.isEdge)
}

function error(fault: string, message: string, element: XmlElement): FoundProblem {
  return { fault, level: 'error', message, offset: element.offset }
}
