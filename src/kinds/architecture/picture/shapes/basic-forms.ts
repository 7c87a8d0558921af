import {
  boundedLabel,
  cornerRadius,
  type DrawForm,
  ellipsePath,
  ellipsePerimeter,
  path,
  pixelsOf,
  points,
  polygon,
  rectanglePath,
  sizeOf,
} from './form.ts'

const rectangle: DrawForm = (width, height, style) => ({
  body: rectanglePath(0, 0, width, height, cornerRadius(width, height, style)),
})

const ellipse: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  perimeter: ellipsePerimeter(width, height),
})

const doubleEllipse: DrawForm = (width, height, style) => {
  const inset = Math.min(4, width / 5, height / 5) + style.number('margin', 0)
  return {
    body: ellipsePath(0, 0, width, height),
    lines: ellipsePath(inset, inset, Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)),
    perimeter: ellipsePerimeter(width, height),
  }
}

const rhombus: DrawForm = (width, height) => {
  const perimeter = points([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2])
  return { body: polygon(perimeter), perimeter }
}

/** It points to the right, unless its direction says otherwise. */
const triangle: DrawForm = (width, height) => {
  const perimeter = points([0, 0], [width, height / 2], [0, height])
  return { body: polygon(perimeter), perimeter }
}

const hexagon: DrawForm = (width, height, style) => {
  const cut = Math.min(width / 2, sizeOf(style, 0.25, width))
  const perimeter = points(
    [cut, 0],
    [width - cut, 0],
    [width, height / 2],
    [width - cut, height],
    [cut, height],
    [0, height / 2],
  )
  return { body: polygon(perimeter), perimeter }
}

const parallelogram: DrawForm = (width, height, style) => {
  const slant = sizeOf(style, 0.2, width)
  const perimeter = points([slant, 0], [width, 0], [width - slant, height], [0, height])
  return { body: polygon(perimeter), perimeter }
}

const trapezoid: DrawForm = (width, height, style) => {
  const slant = Math.min(width / 2, sizeOf(style, 0.2, width))
  const perimeter = points([slant, 0], [width - slant, 0], [width, height], [0, height])
  return { body: polygon(perimeter), perimeter }
}

const step: DrawForm = (width, height, style) => {
  const point = sizeOf(style, 0.2, width)
  const perimeter = points(
    [0, 0],
    [width - point, 0],
    [width, height / 2],
    [width - point, height],
    [0, height],
    [point, height / 2],
  )
  return {
    body: polygon(perimeter),
    perimeter,
    labelBox: { x: point, y: 0, width: Math.max(0, width - 2 * point), height },
  }
}

const octagon: DrawForm = (width, height, style) => {
  const cut = Math.min(width, height) * Math.min(0.5, style.number('dx', 10) / 34)
  // The older stencil is regular, and stretched to its box.
  const [dx, dy] = style.shape === 'mxgraph.basic.octagon' ? [width * 0.293, height * 0.293] : [cut, cut]
  const perimeter = points(
    [dx, 0],
    [width - dx, 0],
    [width, dy],
    [width, height - dy],
    [width - dx, height],
    [dx, height],
    [0, height - dy],
    [0, dy],
  )
  return { body: polygon(perimeter), perimeter }
}

const star: DrawForm = (width, height) => {
  const perimeter = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const reach = index % 2 === 0 ? 0.5 : 0.21
    return { x: width * (0.5 + reach * Math.cos(angle)), y: height * (0.52 + reach * Math.sin(angle)) }
  })
  return { body: polygon(perimeter), perimeter }
}

const cylinder: DrawForm = (width, height, style) => {
  const isOld = style.shape === 'cylinder'
  const cap = isOld ? 2 * Math.min(40, height / 5) : pixelsOf(style, 'size', 15, height / 2) * 2
  const lid = isOld ? Math.min(40, height * 0.3) : cap * 0.85
  const [rx, ry] = [width / 2, cap / 2]
  return {
    body: path`M 0 ${ry} a ${rx} ${ry} 0 0 1 ${width} 0 v ${height - cap} ` + path`a ${rx} ${ry} 0 0 1 ${-width} 0 Z`,
    lines: path`M 0 ${ry} a ${rx} ${ry} 0 0 0 ${width} 0`,
    ...boundedLabel(style, { x: 0, y: lid, width, height: height - lid }),
  }
}

/** A cylinder with three rings, as databases are drawn. */
const datastore: DrawForm = (width, height) => {
  const [rx, ry] = [width / 2, Math.min(height / 8, 12)]
  const ring = (y: number) => path`M 0 ${y} a ${rx} ${ry} 0 0 0 ${width} 0`
  return {
    body: path`M 0 ${ry} a ${rx} ${ry} 0 0 1 ${width} 0 v ${height - 2 * ry} a ${rx} ${ry} 0 0 1 ${-width} 0 Z`,
    lines: [ring(ry), ring(2 * ry), ring(3 * ry)].join(' '),
    labelBox: { x: 0, y: ry * 2.5, width, height: Math.max(0, height - ry * 2.5) },
  }
}

const cloud: DrawForm = (width, height) => {
  const at = (x: number, y: number) => path`${x * width} ${y * height}`
  return {
    body: `M ${at(0.25, 0.25)} C ${at(0.05, 0.25)} ${at(0, 0.5)} ${at(0.16, 0.55)} C ${at(0, 0.66)} ${at(0.18, 0.9)} ${at(0.31, 0.8)} C ${at(0.4, 1)} ${at(0.7, 1)} ${at(0.8, 0.8)} C ${at(1, 0.8)} ${at(1, 0.6)} ${at(0.875, 0.5)} C ${at(1, 0.3)} ${at(0.8, 0.1)} ${at(0.625, 0.2)} C ${at(0.5, 0.05)} ${at(0.3, 0.05)} ${at(0.25, 0.25)} Z`,
    perimeter: points(
      ...([
        [0.25, 0.25],
        [0.35, 0.12],
        [0.5, 0.11],
        [0.625, 0.2],
        [0.77, 0.17],
        [0.9, 0.3],
        [0.875, 0.5],
        [0.96, 0.62],
        [0.92, 0.75],
        [0.8, 0.8],
        [0.7, 0.93],
        [0.5, 0.95],
        [0.31, 0.8],
        [0.17, 0.82],
        [0.1, 0.68],
        [0.16, 0.55],
        [0.07, 0.45],
        [0.11, 0.3],
      ].map(([x = 0, y = 0]) => [x * width, y * height]) as [number, number][]),
    ),
  }
}

/** A line through the middle of its box, and nothing to fill. */
const line: DrawForm = (width, height) => ({ body: '', lines: path`M 0 ${height / 2} h ${width}` })

/** A box of which only the lines above and below are drawn. */
const horLines: DrawForm = (width, height) => ({
  body: '',
  area: path`M 0 0 H ${width} V ${height} H 0 Z`,
  lines: path`M 0 0 H ${width} M 0 ${height} H ${width}`,
})

/** A measure: an arrow to both ends of its box, near the bottom, between two lines. */
const dimension: DrawForm = (width, height) => {
  const y = Math.max(0, height - 5)
  const [head, half] = [Math.min(10, width / 3), Math.min(5, height / 4)]
  return {
    body: '',
    lines:
      path`M 0 ${y} H ${width} M 0 0 V ${height} M ${width} 0 V ${height} ` +
      path`M ${head} ${y - half} L 0 ${y} L ${head} ${y + half} M ${width - head} ${y - half} L ${width} ${y} L ${width - head} ${y + half}`,
  }
}

/** A dot in the middle of its box, at which lines meet. */
const waypoint: DrawForm = (width, height, style) => {
  const size = Math.max(0, style.number('size', 6) - 2) + 2 * style.number('strokeWidth', 1)
  const [left, top] = [(width - size) / 2, (height - size) / 2]
  return {
    body: '',
    solid: ellipsePath(left, top, size, size),
    perimeter: ellipsePerimeter(size, size).map(({ x, y }) => ({ x: x + left, y: y + top })),
  }
}

const nothing: DrawForm = () => ({ body: '' })

export const basicForms: Readonly<Record<string, DrawForm>> = {
  rectangle,
  rect: rectangle,
  label: rectangle,
  icon: rectangle,
  text: rectangle,
  ellipse,
  doubleEllipse,
  rhombus,
  triangle,
  hexagon,
  parallelogram,
  trapezoid,
  step,
  octagon,
  star,
  cylinder,
  cylinder2: cylinder,
  cylinder3: cylinder,
  datastore,
  cloud,
  line,
  horLines,
  dimension,
  waypoint,
  image: nothing,
}
