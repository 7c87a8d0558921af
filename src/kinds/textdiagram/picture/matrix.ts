/** An affine transform as SVG writes it: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

export function invert({ a, b, c, d, e, f }: Matrix): Matrix {
  const determinant = a * d - b * c || 1
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

export function applyTo({ a, b, c, d, e, f }: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The box around a box that is transformed. */
export function transformRect(matrix: Matrix, rect: Rect): Rect {
  if (matrix === identity) return rect
  const { x, y, width, height } = rect
  const corners = [
    applyTo(matrix, x, y),
    applyTo(matrix, x + width, y),
    applyTo(matrix, x, y + height),
    applyTo(matrix, x + width, y + height),
  ]
  return rectOfPoints(corners) ?? { x, y, width, height }
}

export function rectOfPoints(points: readonly { x: number; y: number }[]): Rect | null {
  if (points.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function unite(rects: readonly Rect[]): Rect | null {
  return rectOfPoints(
    rects.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

const transformFunction = /(\w+)\s*\(([^()]*)\)/g

/** Reads the value of a `transform` attribute; what it does not know is left out. */
export function parseTransform(written: string | null): Matrix {
  // Most elements have none.
  if (written === null) return identity
  let matrix = identity
  for (const [, name, list = ''] of written.matchAll(transformFunction)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number.parseFloat)
      .map(value => (Number.isFinite(value) ? value : 0))
    matrix = multiply(matrix, toMatrix(name ?? '', numbers))
  }
  return matrix
}

function toMatrix(name: string, [first = 0, second, third = 0, ...rest]: number[]): Matrix {
  if (name === 'translate') return { ...identity, e: first, f: second ?? 0 }
  if (name === 'scale') return { ...identity, a: first, d: second ?? first }
  if (name === 'matrix') {
    const [d = 1, e = 0, f = 0] = rest
    return { a: first, b: second ?? 0, c: third, d, e, f }
  }
  if (name !== 'rotate') return identity
  const angle = (first * Math.PI) / 180
  const turn = { a: Math.cos(angle), b: Math.sin(angle), c: -Math.sin(angle), d: Math.cos(angle), e: 0, f: 0 }
  const [x, y] = [second ?? 0, third]
  return multiply(multiply({ ...identity, e: x, f: y }, turn), { ...identity, e: -x, f: -y })
}
