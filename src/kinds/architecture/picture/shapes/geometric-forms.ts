import { type DrawForm, ellipsePath, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'
import { drawing, figure, ring, starOf } from './unit-figure.ts'

const snippedCorners =
  (cut: (x: number) => string, count: 1 | 2 | 3): DrawForm =>
  (width, height, style) => {
    const size = pixelsOf(style, style.text('dx') === undefined ? 'size' : 'dx', 6, Math.min(width, height) / 2)
    const s = cut(size)
    const turn = (corner: boolean, dx: number, dy: number, ahead: string) =>
      corner ? (s === '' ? path`l ${dx} ${dy} ` : `${s}${path` ${dx} ${dy} `}`) : ahead
    return {
      body:
        path`M ${size} 0 H ${count === 1 || count === 3 ? width - size : width} ` +
        turn(count !== 2, size, size, '') +
        path`V ${height - size} ` +
        turn(count !== 1, -size, size, path`v ${size} `) +
        path`H ${count === 3 ? size : 0} ` +
        turn(count === 3, -size, -size, '') +
        path`V ${count === 1 ? 0 : size} ` +
        (count === 1 ? '' : turn(true, size, -size, '')) +
        'Z',
    }
  }

const rounded = (size: number) => path`a ${size} ${size} 0 0 1`

/** A box whose corners are cut inwards in quarter circles. */
const plaque: DrawForm = (width, height, style) => {
  const r = pixelsOf(style, style.text('dx') === undefined ? 'size' : 'dx', 6, Math.min(width, height) / 2)
  return {
    body:
      path`M ${r} 0 H ${width - r} a ${r} ${r} 0 0 0 ${r} ${r} V ${height - r} a ${r} ${r} 0 0 0 ${-r} ${r} ` +
      path`H ${r} a ${r} ${r} 0 0 0 ${-r} ${-r} V ${r} a ${r} ${r} 0 0 0 ${r} ${-r} Z`,
  }
}

const frame: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 10, Math.min(width, height) / 2)
  return {
    body: path`M 0 0 H ${width} V ${height} H 0 Z M ${d} ${d} V ${height - d} H ${width - d} V ${d} Z`,
  }
}

const frameCorner: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 10, Math.min(width, height) / 2)
  return { body: path`M 0 0 H ${width} L ${width - d} ${d} H ${d} V ${height - d} L 0 ${height} Z` }
}

const donut: DrawForm = (width, height, style) => ({ body: ring(width, height, pixelsOf(style, 'dx', 25, width / 2)) })

const layers: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 10, Math.min(width, height) / 3)
  const layer = (by: number) => rectanglePath(by, by, width - 2 * d, height - 2 * d)
  return { body: `${layer(2 * d)} ${layer(d)}`, inner: layer(0) }
}

/** A cross of bars that are `dx` wide. */
const cross: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 15, Math.min(width, height)) / 2
  const [x, y] = [width / 2, height / 2]
  const corners = points(
    ...([
      [x - d, 0],
      [x + d, 0],
      [x + d, y - d],
      [width, y - d],
      [width, y + d],
      [x + d, y + d],
      [x + d, height],
      [x - d, height],
      [x - d, y + d],
      [0, y + d],
      [0, y - d],
      [x - d, y - d],
    ] as [number, number][]),
  )
  return { body: polygon(corners), perimeter: corners }
}

/** A button whose edges slope. */
const bevel: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 10, Math.min(width, height) / 2)
  return {
    body: rectanglePath(0, 0, width, height),
    lines:
      `${rectanglePath(d, d, width - 2 * d, height - 2 * d)} ` +
      path`M 0 0 L ${d} ${d} M ${width} 0 L ${width - d} ${d} M ${width} ${height} L ${width - d} ${height - d} M 0 ${height} L ${d} ${height - d}`,
  }
}

/** A corner that `dx` says where along the upper edge. */
const leaningTriangle: DrawForm = (width, height, style) => {
  const x = Math.max(0, Math.min(1, style.number('dx', 0.5))) * width
  const corners = points([x, 0], [width, height], [0, height])
  return { body: polygon(corners), perimeter: corners }
}

const stripe: DrawForm = (width, height, style) => {
  const d = pixelsOf(style, 'dx', 10, Math.min(width, height) / 2)
  return { body: polygon(points([0, height], [width, 0], [width, d], [d, height])) }
}

const smiley: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  lines: path`M ${width * 0.25} ${height * 0.65} Q ${width * 0.5} ${height * 0.92} ${width * 0.75} ${height * 0.65}`,
  solid: [0.28, 0.6].map(x => ellipsePath(width * x, height * 0.28, width * 0.12, height * 0.14)).join(' '),
})

const prohibition: DrawForm = (width, height) => {
  const edge = Math.min(width, height) * 0.12
  const cut = (x: number, y: number) => [width * x, height * y] as [number, number]
  return {
    body: `${ring(width, height, edge)} ${polygon(points(cut(0.2, 0.28), cut(0.28, 0.2), cut(0.8, 0.72), cut(0.72, 0.8)))}`,
  }
}

/** A cylinder that narrows, or a cone that is cut off above. */
const cutCone: DrawForm = (width, height, style) => {
  const top = Math.max(0, Math.min(1, style.number('dx', 0.5))) * width
  const ry = height * (1 - Math.max(0.5, Math.min(1, style.number('dy', 0.9))))
  const [left, right] = [(width - top) / 2, (width + top) / 2]
  const lid = Math.max(0.1, (ry * top) / Math.max(1, width))
  return {
    body:
      path`M 0 ${height - ry} L ${left} ${lid} A ${top / 2} ${lid} 0 0 1 ${right} ${lid} L ${width} ${height - ry} ` +
      path`A ${width / 2} ${ry} 0 0 1 0 ${height - ry} Z`,
    lines: path`M ${left} ${lid} A ${top / 2} ${lid} 0 0 0 ${right} ${lid}`,
  }
}

const sun: DrawForm = (width, height) => {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const at = (turn: number, radius: number): [number, number] => {
      const angle = ((index + turn) * Math.PI) / 4
      return [width / 2 + Math.cos(angle) * radius * width, height / 2 + Math.sin(angle) * radius * height]
    }
    return polygon(points(at(0, 0.5), at(0.3, 0.32), at(-0.3, 0.32)))
  })
  return { body: `${rays.join(' ')} ${ellipsePath(width * 0.24, height * 0.24, width * 0.52, height * 0.52)}` }
}

/** Corners beyond these make no figure that anyone wrote. */
const mostCorners = 1000

/** A figure whose corners its style lists in shares of its box: `polyCoords=[[0.5,0],[1,1],[0,1]]`. */
const listedPolygon: DrawForm = (width, height, style) => {
  const listed = (style.text('polyCoords') ?? '').matchAll(/\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]/g)
  const corners = Array.from(listed.take(mostCorners), ([, x, y]): [number, number] => [
    Number(x) * width,
    Number(y) * height,
  ])
  const isReadable = corners.length > 1 && corners.flat().every(Number.isFinite)
  const d = isReadable ? polygon(points(...corners)) : rectanglePath(0, 0, width, height)
  return style.flag('polyline') ? { body: '', lines: d.replace(/ Z$/, '') } : { body: d }
}

/** A floor seen from a corner above. */
const isoRectangle: DrawForm = (width, height) => {
  const reach = Math.min(height, width * Math.tan(Math.PI / 6)) / 2
  const corners = points(
    [0, height / 2],
    [width / 2, height / 2 - reach],
    [width, height / 2],
    [width / 2, height / 2 + reach],
  )
  return { body: polygon(corners), perimeter: corners }
}

export const geometricForms: Readonly<Record<string, DrawForm>> = {
  // A box with a small tail at its left; of the older stencils, which know no sizes.
  boxCallout: figure([0, 0], [1, 0], [1, 0.71], [0.28, 0.71], [0.06, 1], [0.14, 0.71], [0, 0.71]),
  isoRectangle,
  'flowchart.transfer': figure([0, 0.28], [0.6, 0.28], [0.6, 0], [1, 0.5], [0.6, 1], [0.6, 0.72], [0, 0.72]),
  'basic.polygon': listedPolygon,
  'basic.cross2': cross,
  'basic.acute_triangle': leaningTriangle,
  'basic.obtuse_triangle': figure([0, 0], [1, 1], [0.3, 1]),
  'basic.orthogonal_triangle': figure([0, 0], [1, 1], [0, 1]),
  'basic.parallelepiped': figure([0.24, 0], [1, 0], [0.76, 1], [0, 1]),
  'basic.trapezoid': figure([0.2, 0], [0.8, 0], [1, 1], [0, 1]),
  'basic.pentagon': figure([0.5, 0], [1, 0.38], [0.81, 1], [0.19, 1], [0, 0.38]),
  'basic.4_point_star': starOf(4, 0.4),
  'basic.6_point_star': starOf(6, 0.58),
  'basic.8_point_star': starOf(8, 0.7),
  'basic.loud_callout': starOf(14, 0.7),
  'basic.diag_snip_rect': snippedCorners(() => '', 2),
  'basic.diag_round_rect': snippedCorners(rounded, 2),
  'basic.corner_round_rect': snippedCorners(rounded, 1),
  'basic.three_corner_round_rect': snippedCorners(rounded, 3),
  'basic.plaque': plaque,
  'basic.plaque_frame': plaque,
  'basic.frame': frame,
  'basic.rounded_frame': frame,
  'basic.frame_corner': frameCorner,
  'basic.diag_stripe': stripe,
  'basic.donut': donut,
  'basic.layered_rect': layers,
  'basic.button': bevel,
  'basic.shaded_button': bevel,
  'basic.smiley': smiley,
  'basic.no_symbol': prohibition,
  'basic.cone2': cutCone,
  'basic.cone': drawing('M 50 0 L 100 88 C 100 104 0 104 0 88 Z'),
  'basic.pyramid': drawing('M 45 0 L 100 80 L 62 100 L 0 85 Z', { lines: 'M 45 0 L 62 100' }),
  'basic.drop': drawing('M 50 0 C 60 25 100 42 100 66 C 100 112 0 112 0 66 C 0 42 40 25 50 0 Z'),
  'basic.heart': drawing('M 50 100 L 6 52 C -14 24 22 -24 50 20 C 78 -24 114 24 94 52 Z'),
  'basic.moon': drawing('M 100 4 C 0 -18 -34 100 52 100 C 76 100 92 92 100 82 C 44 84 44 26 100 4 Z'),
  'basic.half_circle': drawing('M 0 0 L 100 0 C 100 133 0 133 0 0 Z'),
  'basic.pointed_oval': drawing('M 0 50 C 30 -17 70 -17 100 50 C 70 117 30 117 0 50 Z'),
  'basic.flash': drawing('M 36 0 L 60 28 L 50 31 L 78 56 L 66 60 L 100 100 L 46 68 L 56 63 L 20 46 L 34 40 L 0 18 Z'),
  'basic.tick': drawing(
    'M 0 58 L 14 48 L 34 76 C 48 46 66 20 96 0 L 100 6 C 76 26 54 58 40 100 L 32 100 C 24 84 14 70 0 58 Z',
  ),
  'basic.x': drawing(
    'M 0 12 L 12 0 L 50 38 L 88 0 L 100 12 L 62 50 L 100 88 L 88 100 L 50 62 L 12 100 L 0 88 L 38 50 Z',
  ),
  'basic.oval_callout': drawing(
    'M 30 84 L 10 100 L 14 72 C -16 44 4 0 50 0 C 117 0 117 92 50 90 C 42 90 36 88 30 84 Z',
  ),
  'basic.sun': sun,
  'basic.banner': drawing(
    'M 0 16 L 26 16 L 26 0 L 74 0 L 74 16 L 100 16 L 90 58 L 100 100 L 66 100 L 66 84 L 34 84 L 34 100 L 0 100 L 10 58 Z',
    { lines: 'M 26 16 L 26 84 L 34 100 M 74 16 L 74 84 L 66 100' },
  ),
  'basic.wave': drawing('M 0 16 C 30 -30 70 46 100 8 L 100 84 C 70 130 30 54 0 92 Z'),
  'basic.wave2': drawing('M 0 16 C 30 -30 70 46 100 8 L 100 84 C 70 130 30 54 0 92 Z'),
  'basic.isocube': drawing('M 50 0 L 100 20 L 100 80 L 50 100 L 0 80 L 0 20 Z', {
    lines: 'M 0 20 L 50 40 L 100 20 M 50 40 L 50 100',
  }),
}
