import type { Point } from './path.ts'

/** A step of a path, in absolute coordinates: curves have two control points and an end. */
export type PathStep =
  | { type: 'move' | 'line'; to: Point }
  | { type: 'curve'; first: Point; second: Point; to: Point }
  | { type: 'close' }

/** Number of arguments of each command. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Reads the `d` of an SVG path. What follows a fault is left out, as browsers do. */
export function readPath(d: string): PathStep[] {
  const steps: PathStep[] = []
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, control: null, before: '' }
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const count = counts[letter.toUpperCase()]
    if (count === undefined) return steps
    const numbers = readNumbers(rest, letter.toUpperCase() === 'A')
    for (let index = 0; index === 0 || index + count <= numbers.length; index += count) {
      if (count > 0 && index + count > numbers.length) return steps
      // Further pairs after a move are lines.
      const command = index > 0 && letter === 'M' ? 'L' : index > 0 && letter === 'm' ? 'l' : letter
      steps.push(...readStep(command, numbers.slice(index, index + count), pen))
      if (count === 0) break
    }
  }
  return steps
}

interface Pen {
  at: Point
  /** Start of the current part of the path. */
  start: Point
  /** The last control point, which a smooth curve mirrors. */
  control: Point | null
  /** The last command, in upper case. */
  before: string
}

/** The flags of arcs are single digits that may stand together. */
function readNumbers(text: string, isArc: boolean): number[] {
  if (!isArc) return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
  const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
  const arc = new RegExp(
    String.raw`(${number})[\s,]*(${number})[\s,]*(${number})[\s,]*([01])[\s,]*([01])[\s,]*(${number})[\s,]*(${number})`,
    'gi',
  )
  return Array.from(text.matchAll(arc)).flatMap(([, ...numbers]) => numbers.map(Number))
}

function readStep(letter: string, n: readonly number[], pen: Pen): PathStep[] {
  const command = letter.toUpperCase()
  const base = letter === command ? { x: 0, y: 0 } : pen.at
  const point = (index: number): Point => ({ x: (n[index] ?? 0) + base.x, y: (n[index + 1] ?? 0) + base.y })
  const from = pen.at
  const steps = stepsOf(command, n, { from, base, pen, point })
  const last = steps.at(-1)
  if (command === 'M') pen.start = point(0)
  pen.at = !last ? from : last.type === 'close' ? pen.start : last.to
  pen.control = controlOf(command, point, last)
  pen.before = command
  return steps
}

interface Stroke {
  from: Point
  base: Point
  pen: Pen
  point(index: number): Point
}

function stepsOf(command: string, n: readonly number[], { from, base, pen, point }: Stroke): PathStep[] {
  switch (command) {
    case 'M':
      return [{ type: 'move', to: point(0) }]
    case 'L':
      return [{ type: 'line', to: point(0) }]
    case 'H':
      return [{ type: 'line', to: { x: (n[0] ?? 0) + base.x, y: from.y } }]
    case 'V':
      return [{ type: 'line', to: { x: from.x, y: (n[0] ?? 0) + base.y } }]
    case 'C':
      return [{ type: 'curve', first: point(0), second: point(2), to: point(4) }]
    case 'S':
      return [{ type: 'curve', first: mirrored(pen, 'CS'), second: point(0), to: point(2) }]
    case 'Q':
      return [quadratic(from, point(0), point(2))]
    case 'T':
      return [quadratic(from, mirrored(pen, 'QT'), point(0))]
    case 'A':
      return arc(
        from,
        { rx: n[0] ?? 0, ry: n[1] ?? 0, turn: n[2] ?? 0, isLarge: n[3] === 1, isSweep: n[4] === 1 },
        point(5),
      )
    default:
      return [{ type: 'close' }]
  }
}

function controlOf(command: string, point: (index: number) => Point, last: PathStep | undefined): Point | null {
  if (command === 'C' || command === 'S') return last?.type === 'curve' ? last.second : null
  if (command === 'Q') return point(0)
  // The control point of a quadratic curve, out of those of the cubic one that it has become.
  if (command === 'T' && last?.type === 'curve')
    return { x: last.to.x + 1.5 * (last.second.x - last.to.x), y: last.to.y + 1.5 * (last.second.y - last.to.y) }
  return null
}

function mirrored({ at, control, before }: Pen, commands: string): Point {
  if (!control || !commands.includes(before)) return at
  return { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
}

function quadratic(from: Point, control: Point, to: Point): PathStep {
  const towards = (end: Point) => ({
    x: end.x + (2 / 3) * (control.x - end.x),
    y: end.y + (2 / 3) * (control.y - end.y),
  })
  return { type: 'curve', first: towards(from), second: towards(to), to }
}

interface Arc {
  rx: number
  ry: number
  turn: number
  isLarge: boolean
  isSweep: boolean
}

/** An arc as curves of a quarter at most (SVG 2, appendix B.2). */
function arc(from: Point, { rx: wideX, ry: wideY, turn, isLarge, isSweep }: Arc, to: Point): PathStep[] {
  let [rx, ry] = [Math.abs(wideX), Math.abs(wideY)]
  if (rx === 0 || ry === 0) return [{ type: 'line', to }]
  if (from.x === to.x && from.y === to.y) return []
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const lack = (x1 / rx) ** 2 + (y1 / ry) ** 2
  if (lack > 1) [rx, ry] = [rx * Math.sqrt(lack), ry * Math.sqrt(lack)]
  const rest = Math.max(0, (rx * ry) ** 2 - (rx * y1) ** 2 - (ry * x1) ** 2)
  const share = (isLarge === isSweep ? -1 : 1) * Math.sqrt(rest / ((rx * y1) ** 2 + (ry * x1) ** 2))
  const [cx1, cy1] = [(share * rx * y1) / ry, (-share * ry * x1) / rx]
  const center = { x: cos * cx1 - sin * cy1 + (from.x + to.x) / 2, y: sin * cx1 + cos * cy1 + (from.y + to.y) / 2 }
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
  let swept = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin
  if (isSweep && swept < 0) swept += 2 * Math.PI
  if (!isSweep && swept > 0) swept -= 2 * Math.PI
  const pieces = Math.max(1, Math.ceil(Math.abs(swept) / (Math.PI / 2) - 1e-9))
  const bow = (4 / 3) * Math.tan(swept / pieces / 4)
  const place = (x: number, y: number) => ({
    x: center.x + cos * rx * x - sin * ry * y,
    y: center.y + sin * rx * x + cos * ry * y,
  })
  return Array.from({ length: pieces }, (_, index): PathStep => {
    const [a, b] = [begin + (swept * index) / pieces, begin + (swept * (index + 1)) / pieces]
    return {
      type: 'curve',
      first: place(Math.cos(a) - bow * Math.sin(a), Math.sin(a) + bow * Math.cos(a)),
      second: place(Math.cos(b) + bow * Math.sin(b), Math.sin(b) - bow * Math.cos(b)),
      to: index === pieces - 1 ? to : place(Math.cos(b), Math.sin(b)),
    }
  })
}
