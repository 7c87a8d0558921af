import type { Style } from '../../language/style.ts'
import { type DrawForm, ellipsePath, ellipsePerimeter, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

const terminator: DrawForm = (width, height) => ({ body: rectanglePath(0, 0, width, height, height / 2) })

const extract: DrawForm = (width, height) => pointed([width / 2, 0], [width, height], [0, height])
const merge: DrawForm = (width, height) => pointed([0, 0], [width, 0], [width / 2, height])
const manualOperation: DrawForm = (width, height) =>
  pointed([0, 0], [width, 0], [width * 0.8, height], [width * 0.2, height])
const collate: DrawForm = (width, height) => pointed([0, 0], [width, 0], [0, height], [width, height])

function pointed(...corners: [number, number][]) {
  const perimeter = points(...corners)
  return { body: polygon(perimeter), perimeter }
}

const sortShape: DrawForm = (width, height) => ({
  ...pointed([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]),
  lines: path`M 0 ${height / 2} H ${width}`,
})

const parallelMode: DrawForm = (width, height) => ({
  body: '',
  lines: path`M 0 0 H ${width} M 0 ${height} H ${width}`,
})

function circle(lines: (width: number, height: number, style: Style) => string): DrawForm {
  return (width, height, style) => ({
    body: ellipsePath(0, 0, width, height),
    lines: lines(width, height, style),
    perimeter: ellipsePerimeter(width, height),
  })
}

const [near, far] = [0.146, 0.854]
const sumEllipse = circle(
  (width, height) =>
    path`M ${width * near} ${height * near} L ${width * far} ${height * far} ` +
    path`M ${width * far} ${height * near} L ${width * near} ${height * far}`,
)
const orEllipse = circle((width, height) => path`M 0 ${height / 2} H ${width} M ${width / 2} 0 V ${height}`)
const lineEllipse = circle((width, height, style) =>
  style.text('line') === 'vertical' ? path`M ${width / 2} 0 V ${height}` : path`M 0 ${height / 2} H ${width}`,
)
const tapeData = circle((width, height) => path`M ${width / 2} ${height} H ${width}`)

/** The disc of a state, with its room around it. */
function discOfState(width: number, height: number): string {
  const inset = Math.min(4, width / 5, height / 5)
  return ellipsePath(inset, inset, width - 2 * inset, height - 2 * inset)
}

const endState: DrawForm = (width, height) => ({
  body: discOfState(width, height),
  lines: ellipsePath(0, 0, width, height),
  perimeter: ellipsePerimeter(width, height),
})

/** As an end state, its disc in the colour of its outline. */
const finalActivity: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  solid: discOfState(width, height),
  perimeter: ellipsePerimeter(width, height),
})

const startState: DrawForm = (width, height) => ({
  body: discOfState(width, height),
  perimeter: ellipsePerimeter(width, height),
})

const or: DrawForm = (width, height) => ({
  body: path`M 0 0 Q ${width} 0 ${width} ${height / 2} Q ${width} ${height} 0 ${height} Z`,
})

const xor: DrawForm = (width, height) => ({
  body: path`M 0 0 Q ${width} 0 ${width} ${height / 2} Q ${width} ${height} 0 ${height} Q ${width / 2} ${height / 2} 0 0 Z`,
})

const crossbar: DrawForm = (width, height) => ({
  body: '',
  lines: path`M 0 0 V ${height} M ${width} 0 V ${height} M 0 ${height / 2} H ${width}`,
})

const switchForm: DrawForm = (width, height) => ({
  body:
    path`M 0 0 Q ${width / 2} ${height / 2} ${width} 0 Q ${width / 2} ${height / 2} ${width} ${height} ` +
    path`Q ${width / 2} ${height / 2} 0 ${height} Q ${width / 2} ${height / 2} 0 0 Z`,
})

const corner: DrawForm = (width, height, style) => {
  const [dx, dy] = [pixelsOf(style, 'dx', 20, width), pixelsOf(style, 'dy', 20, height)]
  return pointed([0, 0], [width, 0], [width, dy], [dx, dy], [dx, height], [0, height])
}

const tee: DrawForm = (width, height, style) => {
  const [dx, dy] = [pixelsOf(style, 'dx', 20, width), pixelsOf(style, 'dy', 20, height)]
  const [left, right] = [(width - dx) / 2, (width + dx) / 2]
  return pointed([0, 0], [width, 0], [width, dy], [right, dy], [right, height], [left, height], [left, dy], [0, dy])
}

const associativeEntity: DrawForm = (width, height) => ({
  body: rectanglePath(0, 0, width, height),
  lines: polygon(points([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2])),
})

const isoCube: DrawForm = (width, height, style) => {
  const angle = (Math.max(0.01, Math.min(94, style.number('isoAngle', 15))) * Math.PI) / 200
  const rise = Math.min(width * Math.tan(angle), height / 2)
  const middle = width / 2
  return {
    ...pointed([middle, 0], [width, rise], [width, height - rise], [middle, height], [0, height - rise], [0, rise]),
    lines: path`M 0 ${rise} L ${middle} ${2 * rise} L ${width} ${rise} M ${middle} ${2 * rise} V ${height}`,
  }
}

/** A slice, or the part of an ellipse, between two shares of a turn, clockwise from the top. */
function sliceOf(style: Style, width: number, height: number, fallback: [number, number]) {
  const [start, end] = [style.number('startAngle', fallback[0]), style.number('endAngle', fallback[1])]
  const at = (share: number) => {
    const angle = share * 2 * Math.PI
    return { x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }
  }
  const turn = (((end - start) % 1) + 1) % 1
  return { from: at(start), to: at(end), turn }
}

const pie: DrawForm = (width, height, style) => {
  const { from, to, turn } = sliceOf(style, width, height, [0.2, 0.9])
  if (turn === 0) return { body: ellipsePath(0, 0, width, height) }
  const isLarge = turn > 0.5 ? 1 : 0
  return {
    body: path`M ${width / 2} ${height / 2} L ${from.x} ${from.y} A ${width / 2} ${height / 2} 0 ${isLarge} 1 ${to.x} ${to.y} Z`,
  }
}

const arc: DrawForm = (width, height, style) => {
  const { from, to, turn } = sliceOf(style, width, height, [0.3, 0.1])
  const isLarge = turn > 0.5 ? 1 : 0
  return {
    body: '',
    lines: path`M ${from.x} ${from.y} A ${width / 2} ${height / 2} 0 ${isLarge} 1 ${to.x} ${to.y}`,
  }
}

/** Block arrows: `dy` is the share of the height beside the shaft, `dx` the length of the head, `notch` that of the tail's cut. */
const blockArrow: DrawForm = (width, height, style) => {
  const { dx, dy } = headOf(style, width, height)
  const notch = pixelsOf(style, 'notch', 0, width - dx)
  const neck = width - dx
  return pointed(
    [0, dy],
    [neck, dy],
    [neck, 0],
    [width, height / 2],
    [neck, height],
    [neck, height - dy],
    [0, height - dy],
    [notch, height / 2],
  )
}

const twoWayArrow: DrawForm = (width, height, style) => {
  const { dx, dy } = headOf(style, width / 2, height)
  const neck = width - dx
  return pointed(
    [neck, 0],
    [width, height / 2],
    [neck, height],
    [neck, height - dy],
    [dx, height - dy],
    [dx, height],
    [0, height / 2],
    [dx, 0],
    [dx, dy],
    [neck, dy],
  )
}

function headOf(style: Style, width: number, height: number): { dx: number; dy: number } {
  return {
    dx: pixelsOf(style, 'dx', 40, width),
    dy: (height / 2) * Math.max(0, Math.min(1, style.number('dy', 0.6))),
  }
}

/** Symbols of processes, states and block arrows. */
/** A bracket that is open at its right. */
const openBracket: DrawForm = (width, height) => ({ body: '', lines: path`M ${width} 0 H 0 V ${height} H ${width}` })

/** A bracket at the end of a line, for what is noted beside a step. */
const heldBracket: DrawForm = (width, height) => ({
  body: '',
  lines: path`M ${width} 0 H ${width / 2} V ${height} H ${width} M 0 ${height / 2} H ${width / 2}`,
})

/** A drum on its side. */
const lyingCylinder: DrawForm = (width, height) => {
  const end = Math.min(width / 10, height / 2)
  return {
    body: path`M ${end} 0 H ${width - end} A ${end} ${height / 2} 0 0 1 ${width - end} ${height} H ${end} A ${end} ${height / 2} 0 0 1 ${end} 0 Z`,
    lines: path`M ${width - end} 0 A ${end} ${height / 2} 0 0 0 ${width - end} ${height}`,
  }
}

/** Sheets one behind the other, each with a wave at its end. */
const documents: DrawForm = (width, height, style) => {
  const step = Math.min(width, height) * 0.08
  const sheet = (x: number, y: number) => {
    const [wide, tall] = [width - 2 * step, height - 2 * step]
    const [level, swing] = [y + tall * 0.9, tall * 0.2]
    return path`M ${x} ${y} h ${wide} V ${level} Q ${x + wide * 0.75} ${level - swing} ${x + wide / 2} ${level} Q ${x + wide / 4} ${level + swing} ${x} ${level} Z`
  }
  return {
    body: `${sheet(2 * step, 0)} ${sheet(step, step)}`,
    accents: [
      {
        d: sheet(0, 2 * step),
        fill: style.text('fillColor') ?? 'default',
        stroke: style.text('strokeColor') ?? 'default',
      },
    ],
  }
}

export const flowForms: Readonly<Record<string, DrawForm>> = {
  terminator,
  extract,
  merge,
  manualOperation,
  collate,
  sortShape,
  parallelMode,
  sumEllipse,
  orEllipse,
  lineEllipse,
  tapeData,
  openBracket,
  heldBracket,
  lyingCylinder,
  documents,
  endState,
  finalActivity,
  startState,
  or,
  xor,
  crossbar,
  switch: switchForm,
  corner,
  tee,
  associativeEntity,
  isoCube,
  pie,
  arc,
  blockArrow,
  twoWayArrow,
}
