export interface PathPoint {
  x: number
  y: number
}

const curveSteps = 16
const numberOrCommand = /([a-df-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi
const argumentCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** The path as straight pieces, each a list of points: curves and arcs become sixteen. */
export function flattenPath(data: string): PathPoint[][] {
  const pieces: PathPoint[][] = []
  let current: PathPoint = { x: 0, y: 0 }
  let start = current
  let control: PathPoint | null = null
  let last = ''
  const lineTo = (point: PathPoint) => {
    if (pieces.length === 0) pieces.push([current])
    pieces.at(-1)?.push(point)
    current = point
  }
  const curveTo = (at: (share: number) => PathPoint, end: PathPoint) => {
    for (let step = 1; step < curveSteps; step++) lineTo(at(step / curveSteps))
    lineTo(end)
  }

  for (const { command, values } of readCommands(data)) {
    const name = command.toLowerCase()
    const base = command === name ? current : { x: 0, y: 0 }
    const point = (index: number) => ({ x: base.x + (values[index] ?? 0), y: base.y + (values[index + 1] ?? 0) })
    const from = current
    const isSmooth = (name === 's' && /[cs]/.test(last)) || (name === 't' && /[qt]/.test(last))
    const mirrored: PathPoint = isSmooth && control ? { x: 2 * from.x - control.x, y: 2 * from.y - control.y } : from
    if (name === 'm') {
      current = point(0)
      start = current
      pieces.push([current])
    } else if (name === 'l') lineTo(point(0))
    else if (name === 'h') lineTo({ x: base.x + (values[0] ?? 0), y: from.y })
    else if (name === 'v') lineTo({ x: from.x, y: base.y + (values[0] ?? 0) })
    else if (name === 'z') lineTo(start)
    else if (name === 'c' || name === 's') {
      const [one, two, end] = name === 'c' ? [point(0), point(2), point(4)] : [mirrored, point(0), point(2)]
      curveTo(share => cubicAt(from, one, two, end, share), end)
      control = two
    } else if (name === 'q' || name === 't') {
      const [bend, end] = name === 'q' ? [point(0), point(2)] : [mirrored, point(0)]
      curveTo(share => cubicAt(from, mix(from, bend, 2 / 3), mix(end, bend, 2 / 3), end, share), end)
      control = bend
    } else if (name === 'a') {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = values
      const end = point(5)
      curveTo(arcBetween(from, end, Math.abs(rx), Math.abs(ry), turn, large !== 0, sweep !== 0), end)
    }
    last = name
  }
  return pieces
}

function* readCommands(data: string): Generator<{ command: string; values: number[] }> {
  let command = ''
  let values: number[] = []
  for (const [, letter, number] of data.matchAll(numberOrCommand)) {
    if (letter !== undefined) {
      command = letter
      values = []
      if (letter.toLowerCase() === 'z') yield { command, values }
      continue
    }
    values.push(Number(number))
    if (values.length < (argumentCounts[command.toLowerCase()] ?? Infinity)) continue
    yield { command, values }
    values = []
    // Further numbers after a move are lines.
    if (command === 'm') command = 'l'
    if (command === 'M') command = 'L'
  }
}

function mix(from: PathPoint, to: PathPoint, share: number): PathPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function cubicAt(from: PathPoint, one: PathPoint, two: PathPoint, to: PathPoint, share: number): PathPoint {
  const rest = 1 - share
  const [w0, w1, w2, w3] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  return {
    x: w0 * from.x + w1 * one.x + w2 * two.x + w3 * to.x,
    y: w0 * from.y + w1 * one.y + w2 * two.y + w3 * to.y,
  }
}

/** SVG 2, appendix B.2.4: from the two ends of an arc to its middle and angles. */
function arcBetween(
  from: PathPoint,
  to: PathPoint,
  wantedRx: number,
  wantedRy: number,
  turnDegrees: number,
  isLarge: boolean,
  isSweeping: boolean,
): (share: number) => PathPoint {
  if (wantedRx === 0 || wantedRy === 0) return share => mix(from, to, share)
  const turn = (turnDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [halfX, halfY] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x1, y1] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX]
  const stretch = Math.max(1, Math.sqrt((x1 / wantedRx) ** 2 + (y1 / wantedRy) ** 2))
  const [rx, ry] = [wantedRx * stretch, wantedRy * stretch]
  const denominator = rx ** 2 * y1 ** 2 + ry ** 2 * x1 ** 2
  const root = denominator === 0 ? 0 : Math.sqrt(Math.max(0, (rx ** 2 * ry ** 2) / denominator - 1))
  const factor = isLarge === isSweeping ? -root : root
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx]
  const center = { x: cos * cx1 - sin * cy1 + (from.x + to.x) / 2, y: sin * cx1 + cos * cy1 + (from.y + to.y) / 2 }
  const startAngle = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
  let sweepAngle = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - startAngle
  if (isSweeping && sweepAngle < 0) sweepAngle += 2 * Math.PI
  if (!isSweeping && sweepAngle > 0) sweepAngle -= 2 * Math.PI
  return share => {
    const angle = startAngle + sweepAngle * share
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return { x: center.x + cos * x - sin * y, y: center.y + sin * x + cos * y }
  }
}
