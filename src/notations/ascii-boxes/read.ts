import type { Graph } from '../../structure/graph.ts'
import { named } from '../../structure/loss.ts'
import { GraphBuilder } from '../graph-builder.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Box, findBoxes, Sheet } from './find-boxes.ts'
import { type Line, type Step, traceLine } from './trace-line.ts'

/**
 * Boxes as nodes, and the lines between them. What could be read in two ways is refused: boxes in boxes, borders that are shared, and lines that part.
 * @throws NotationFault with the line
 */
export function read({ text, fileName }: NotationText): Reading {
  const sheet = new Sheet(text)
  const boxes = findBoxes(sheet)
  if (boxes.length === 0) throw new NotationFault(unreadable('no-boxes'))
  const owners = ownCells(boxes)
  const graph = new GraphBuilder(fileName)
  for (const [index, { label, top }] of boxes.entries()) graph.node(`${index}`, { label, line: top + 1 })
  const losses = new LossList()
  const taken = new Set<string>()
  const drawn = new Set<string>()
  for (const [index, box] of boxes.entries())
    for (const [start, away] of beside(box)) {
      if (taken.has(keyOf(start))) continue
      const line = traceLine(sheet, start, away, (row, column) => owners.has(keyOf({ row, column })))
      if (line === 'ambiguous') throw new NotationFault(unreadable('boxes-ambiguous'), start.row + 1)
      if (!line) continue
      for (const cell of line.cells) taken.add(keyOf(cell))
      const end = line.end && owners.get(keyOf(line.end))
      if (end === null || end === undefined) throw new NotationFault(unreadable('boxes-open-line'), start.row + 1)
      const key = `${index} ${end} ${keyOf(start)}`
      if (!drawn.has(key)) addEdge(graph, index, end, line, start.row + 1)
      drawn.add(key)
    }
  reportTexts(sheet, owners, boxes, taken, losses)
  const structure: Graph = graph.build({ direction: directionOf(boxes) })
  if (structure.edges.length === 0 && boxes.length > 1) throw new NotationFault(unreadable('boxes-not-joined'))
  return { structure, losses: losses.toArray() }
}

function addEdge(graph: GraphBuilder, from: number, to: number, line: Line, at: number): void {
  const { label, hasStartHead, hasEndHead, isDashed } = line
  const isBack = hasStartHead && !hasEndHead
  const [start, end] = isBack ? [to, from] : [from, to]
  graph.edge(`${start}`, `${end}`, {
    ...(label !== '' && { label }),
    direction: hasStartHead && hasEndHead ? 'both' : hasStartHead || hasEndHead ? 'forward' : 'none',
    style: isDashed ? 'dashed' : 'solid',
    line: at,
  })
}

/** Finds the box whose border each cell belongs to. @throws NotationFault where boxes share a border, or one is inside another */
function ownCells(boxes: readonly Box[]): Map<string, number> {
  const owners = new Map<string, number>()
  for (const [index, { top, left, bottom, right }] of boxes.entries()) {
    const cells: Step[] = []
    for (let column = left; column <= right; column += 1) cells.push({ row: top, column }, { row: bottom, column })
    for (let row = top + 1; row < bottom; row += 1) cells.push({ row, column: left }, { row, column: right })
    for (const cell of cells) {
      if (owners.has(keyOf(cell))) throw new NotationFault(unreadable('boxes-shared'), cell.row + 1)
      owners.set(keyOf(cell), index)
    }
  }
  for (const one of boxes)
    for (const other of boxes)
      if (other.top > one.top && other.bottom < one.bottom && other.left > one.left && other.right < one.right)
        throw new NotationFault(unreadable('boxes-nested'), other.top + 1)
  return owners
}

/** The cells around a box, each with the way that leads away from it. */
function* beside({ top, left, bottom, right }: Box): Generator<[start: Step, away: Step]> {
  for (let row = top + 1; row < bottom; row += 1) {
    yield [
      { row, column: right + 1 },
      { row: 0, column: 1 },
    ]
    yield [
      { row, column: left - 1 },
      { row: 0, column: -1 },
    ]
  }
  for (let column = left + 1; column < right; column += 1) {
    yield [
      { row: bottom + 1, column },
      { row: 1, column: 0 },
    ]
    yield [
      { row: top - 1, column },
      { row: -1, column: 0 },
    ]
  }
}

/** Words beside boxes and lines: it is not said what they belong to. */
function reportTexts(
  sheet: Sheet,
  owners: ReadonlyMap<string, number>,
  boxes: readonly Box[],
  taken: ReadonlySet<string>,
  losses: LossList,
): void {
  for (const [row, signs] of sheet.rows.entries()) {
    const inside = boxes.filter(({ top, bottom }) => row >= top && row <= bottom)
    const free = signs.map((sign, column) => {
      const isUsed =
        owners.has(keyOf({ row, column })) ||
        taken.has(keyOf({ row, column })) ||
        inside.some(({ left, right }) => column >= left && column <= right)
      return isUsed ? '  ' : sign
    })
    for (const words of free.join('').split(/\s{2,}/))
      if (words.trim() !== '')
        losses.add(named('text', words.trim().slice(0, 60)), row + 1, because('belongs-to-nothing'))
  }
}

/** The way in which the boxes follow each other most. */
function directionOf(boxes: readonly Box[]): Graph['direction'] {
  const tops = new Set(boxes.map(({ top }) => top)).size
  const lefts = new Set(boxes.map(({ left }) => left)).size
  return lefts > tops ? 'right' : 'down'
}

function keyOf({ row, column }: Step): string {
  return `${row} ${column}`
}
