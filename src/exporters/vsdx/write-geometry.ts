import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedPath, PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'
import { readPath } from '../../toolkit/drawing/read-path.ts'
import { element } from '../../toolkit/drawing/svg.ts'
import { cell, cells, inches } from './cells.ts'

/** Writes the painted paths of a shape, as shares of its width and height: so they scale with it. */
export function writeGeometry({ box, paths, paint }: PlacedShape): string {
  const size = { width: Math.max(1, box.width), height: Math.max(1, box.height) }
  return paths.map((path, index) => writePath(path, index, size, paint.stroke !== null)).join('')
}

function writePath(
  { d, isFilled, isStroked }: PlacedPath,
  index: number,
  { width, height }: { width: number; height: number },
  hasLine: boolean,
): string {
  const place = ({ x, y }: Point) => ({ X: x / width, Y: 1 - y / height })
  let begin: Point = { x: 0, y: 0 }
  const rows = readPath(d).map((step, row) => {
    const write = (type: string, values: Record<string, number>) =>
      element('Row', { T: type, IX: row + 1 }, cells(values))
    if (step.type === 'close') return write('RelLineTo', place(begin))
    if (step.type === 'move') begin = step.to
    if (step.type !== 'curve') return write(step.type === 'move' ? 'RelMoveTo' : 'RelLineTo', place(step.to))
    const [first, second] = [place(step.first), place(step.second)]
    return write('RelCubBezTo', { ...place(step.to), A: first.X, B: first.Y, C: second.X, D: second.Y })
  })
  const flags = cell('NoFill', isFilled ? 0 : 1) + cell('NoLine', isStroked && hasLine ? 0 : 1)
  return element('Section', { N: 'Geometry', IX: index }, flags, ...rows)
}

/** The way of a connector from where it begins; `start` is the first of the points, in pixels. */
export function writeLineGeometry(points: readonly Point[], isCurve: boolean): string {
  const start = points[0] ?? { x: 0, y: 0 }
  const place = ({ x, y }: Point) => ({ X: inches(x - start.x), Y: inches(start.y - y) })
  const [, first, second, end] = points
  const curve =
    isCurve && first && second && end ? [flatten(start, first, second, end).map(place)] : [points.slice(1).map(place)]
  const rows = curve.flat().map((to, index) => element('Row', { T: 'LineTo', IX: index + 2 }, cells(to)))
  return element(
    'Section',
    { N: 'Geometry', IX: 0 },
    cell('NoFill', 1) + cell('NoLine', 0),
    element('Row', { T: 'MoveTo', IX: 1 }, cells({ X: 0, Y: 0 })),
    ...rows,
  )
}

const curveSteps = 16

/** A curve as short lines: curves of connectors have no size to be a share of, where they are level. */
function flatten(start: Point, first: Point, second: Point, end: Point): Point[] {
  return Array.from({ length: curveSteps }, (_, index) => {
    const t = (index + 1) / curveSteps
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    const mix = (key: 'x' | 'y') => a * start[key] + b * first[key] + c * second[key] + d * end[key]
    return { x: mix('x'), y: mix('y') }
  })
}
