import type { Style } from '../../language/style.ts'
import type { Box } from '../geometry.ts'
import { type DrawForm, ellipsePath, type FormWords, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'

/** A flat device with its ports; what is above it is drawn by `top` in the upper part of the box. */
const deviceOf =
  (share: number, top: (width: number, height: number) => string = () => ''): DrawForm =>
  (width, height) => {
    const [y, tall] = [height * (1 - share), height * share]
    const ports = [0.12, 0.24, 0.36, 0.48, 0.6].map(x =>
      rectanglePath(width * x, y + tall * 0.35, width * 0.07, tall * 0.3),
    )
    const light = Math.min(width * 0.05, tall * 0.18)
    return {
      body: rectanglePath(0, y, width, tall, Math.min(tall * 0.3, width * 0.08)),
      inner: [...ports, ellipsePath(width * 0.82 - light, y + tall / 2 - light, 2 * light, 2 * light)].join(' '),
      lines: top(width, y),
    }
  }

/** Arrows to the left and right, for what passes messages on. */
const arrows = (width: number, height: number) => {
  const y = height / 2
  const [left, right, arm] = [width * 0.25, width * 0.75, Math.min(width * 0.08, height * 0.35)]
  return (
    path`M ${left} ${y} H ${right} M ${left + arm} ${y - arm} L ${left} ${y} L ${left + arm} ${y + arm} ` +
    path`M ${right - arm} ${y - arm} L ${right} ${y} L ${right - arm} ${y + arm}`
  )
}

/** An antenna with its waves. */
const antenna = (width: number, height: number) => {
  const [x, top] = [width / 2, height * 0.45]
  const wave = (reach: number) =>
    path`M ${x - reach} ${top - reach * 0.6} Q ${x - reach * 1.5} ${top} ${x - reach} ${top + reach * 0.6} ` +
    path`M ${x + reach} ${top - reach * 0.6} Q ${x + reach * 1.5} ${top} ${x + reach} ${top + reach * 0.6} `
  return path`M ${x} ${height} V ${top} ` + wave(width * 0.1) + wave(width * 0.2)
}

/** Units one above the other, each with its lights. */
const unitsOf =
  (count: number): DrawForm =>
  (width, height) => {
    const step = height / count
    const rows = Array.from({ length: count }, (_, index) => index * step)
    const light = Math.min(width, step) * 0.12
    return {
      body: rows
        .map(y => rectanglePath(0, y + step * 0.06, width, step * 0.88, Math.min(width, step) * 0.12))
        .join(' '),
      inner: rows.map(y => ellipsePath(width * 0.12, y + step / 2 - light, 2 * light, 2 * light)).join(' '),
      lines: rows.map(y => path`M ${width * 0.5} ${y + step / 2} H ${width * 0.88}`).join(' '),
    }
  }

/** A case that stands: narrow, also in a wide box. */
const tower: DrawForm = (width, height) => {
  const wide = Math.min(width, height * 0.65)
  const [left, right] = [(width - wide) / 2, (width + wide) / 2]
  return {
    body: rectanglePath(left, 0, wide, height, Math.min(wide, height) * 0.06),
    lines: path`M ${left} ${height * 0.18} H ${right} M ${left} ${height * 0.4} H ${right}`,
    inner: ellipsePath(left + wide * 0.2, height * 0.62, wide * 0.12, wide * 0.12),
    perimeter: points([left, 0], [right, 0], [right, height], [left, height]),
  }
}

/** Several cabinets side by side. */
const mainframe: DrawForm = (width, height) => {
  const cabinet = (x: number) => rectanglePath(width * x, 0, width * 0.4, height, width * 0.03)
  const slot = (x: number) => rectanglePath(width * x, height * 0.15, width * 0.05, height * 0.6)
  return {
    body: `${rectanglePath(width * 0.38, height * 0.08, width * 0.24, height * 0.84)} ${cabinet(0.02)} ${cabinet(0.58)}`,
    inner: `${slot(0.3)} ${slot(0.86)} ${rectanglePath(width * 0.45, height * 0.35, width * 0.1, height * 0.3)}`,
  }
}

const screen: DrawForm = (width, height) => ({
  body:
    `${rectanglePath(0, 0, width, height * 0.74, width * 0.04)} ` +
    `${polygon(points([width * 0.42, height * 0.74], [width * 0.58, height * 0.74], [width * 0.62, height * 0.92], [width * 0.38, height * 0.92]))} ` +
    rectanglePath(width * 0.25, height * 0.92, width * 0.5, height * 0.08),
  inner: rectanglePath(width * 0.06, height * 0.07, width * 0.88, height * 0.57),
})

/** A screen with its tower beside it, and the keyboard before it. */
const computer: DrawForm = (width, height) => {
  const monitor = screen(width * 0.66, height * 0.78, plain)
  const side = width * 0.7
  return {
    body:
      `${monitor.body} ${rectanglePath(side, height * 0.04, width * 0.3, height * 0.76)} ` +
      polygon(points([width * 0.04, height * 0.84], [width * 0.62, height * 0.84], [width * 0.7, height], [0, height])),
    inner: monitor.inner ?? '',
    lines: path`M ${side + width * 0.05} ${height * 0.14} H ${width * 0.95} M ${side + width * 0.05} ${height * 0.24} H ${width * 0.95}`,
  }
}

const plain = {
  shape: 'rectangle',
  text: () => undefined,
  number: (_key: string, fallback: number) => fallback,
  flag: (_key: string, fallback = false) => fallback,
}

const laptop: DrawForm = (width, height) => ({
  body:
    `${rectanglePath(width * 0.15, 0, width * 0.7, height * 0.68, width * 0.03)} ` +
    polygon(points([width * 0.13, height * 0.72], [width * 0.87, height * 0.72], [width, height], [0, height])),
  inner: rectanglePath(width * 0.2, height * 0.07, width * 0.6, height * 0.54),
  lines: path`M ${width * 0.12} ${height * 0.86} H ${width * 0.88}`,
})

const handheld: DrawForm = (width, height) => {
  const button = Math.min(width, height) * 0.07
  return {
    body: rectanglePath(0, 0, width, height, Math.min(width, height) * 0.12),
    inner: `${rectanglePath(width * 0.1, height * 0.12, width * 0.8, height * 0.68)} ${ellipsePath(width / 2 - button, height * 0.9 - button, 2 * button, 2 * button)}`,
  }
}

const printer: DrawForm = (width, height) => ({
  body: `${rectanglePath(width * 0.2, 0, width * 0.6, height * 0.4)} ${rectanglePath(0, height * 0.35, width, height * 0.4, width * 0.05)}`,
  inner: rectanglePath(width * 0.18, height * 0.6, width * 0.64, height * 0.4),
  lines: path`M ${width * 0.28} ${height * 0.72} H ${width * 0.72} M ${width * 0.28} ${height * 0.85} H ${width * 0.72}`,
})

/** A wall of bricks. */
const wall: DrawForm = (width, height) => {
  const rows = 5
  const step = height / rows
  const joints = Array.from({ length: rows }, (_, row) =>
    (row % 2 === 0 ? [0.25, 0.5, 0.75] : [0.125, 0.375, 0.625, 0.875])
      .map(x => path`M ${width * x} ${row * step} v ${step}`)
      .join(' '),
  )
  const courses = Array.from({ length: rows - 1 }, (_, row) => path`M 0 ${(row + 1) * step} H ${width}`)
  return {
    body: rectanglePath(0, 0, width, height),
    lines: [...courses, ...joints].join(' '),
    inner: flame(width, height),
  }
}

function flame(width: number, height: number): string {
  const [x, top, bottom] = [width / 2, height * 0.2, height * 0.9]
  const [near, far] = [width * 0.12, width * 0.24]
  return (
    path`M ${x} ${top} C ${x + near} ${height * 0.4} ${x + far} ${height * 0.45} ${x + far} ${height * 0.66} ` +
    path`C ${x + far} ${bottom} ${x - far} ${bottom} ${x - far} ${height * 0.66} ` +
    path`C ${x - far} ${height * 0.52} ${x - near} ${height * 0.5} ${x - near} ${height * 0.38} ` +
    path`C ${x - width * 0.02} ${height * 0.4} ${x} ${height * 0.32} ${x} ${top} Z`
  )
}

/** A cloud with a flat bottom. */
const flatCloud: DrawForm = (width, height) => ({
  body:
    path`M ${width * 0.2} ${height} A ${width * 0.19} ${height * 0.29} 0 0 1 ${width * 0.17} ${height * 0.43} ` +
    path`A ${width * 0.15} ${height * 0.22} 0 0 1 ${width * 0.4} ${height * 0.24} ` +
    path`A ${width * 0.21} ${height * 0.34} 0 0 1 ${width * 0.81} ${height * 0.42} ` +
    path`A ${width * 0.19} ${height * 0.29} 0 0 1 ${width * 0.81} ${height} Z`,
})

const rackUnit = 20

/** A rack: rails between a top and a bottom plate; in the space at its left stand the numbers of its units. */
const rackFrame: DrawForm = (width, height, style) => {
  const rail = pixelsOf(style, 'marginRight', 9, width / 4)
  const [left, top, bottom] = [
    pixelsOf(style, 'marginLeft', 33, width / 2),
    pixelsOf(style, 'marginTop', 21, height / 4),
    pixelsOf(style, 'marginBottom', 22, height / 4),
  ]
  const outer = Math.max(0, left - rail)
  const screw = Math.min(rail, top) * 0.35
  const holes = [outer + rail, width - rail].flatMap(x =>
    [top / 2, height - bottom / 2].map(y => ellipsePath(x - screw, y - screw, 2 * screw, 2 * screw)),
  )
  const inside = { x: left, y: top, width: width - left - rail, height: height - top - bottom }
  const stroke = style.text('strokeColor') ?? 'default'
  const units = numberUnits(style, outer, inside)
  return {
    body: rectanglePath(outer, 0, width - outer, height),
    lines: `${path`M ${outer} ${top} H ${width} M ${outer} ${height - bottom} H ${width} `}${holes.join(' ')} ${units.lines}`,
    words: units.words,
    accents: [
      { d: rectanglePath(outer, 0, width - outer, height), fill: style.text('fillColor2') ?? '#f4f4f4', stroke },
      {
        d: rectanglePath(inside.x, inside.y, inside.width, inside.height),
        fill: style.text('fillColor') ?? 'default',
        stroke,
      },
    ],
  }
}

/** The numbers of a rack's units between lines at its left, as many as there is room for. */
function numberUnits(style: Style, width: number, { y, height }: Box): { lines: string; words: FormWords[] } {
  const order = style.text('numDisp') ?? 'ascend'
  const unit = Math.max(8, style.number('rackUnitSize', rackUnit))
  const count = order === 'off' || width < 8 ? 0 : Math.floor(height / unit)
  const levels = Array.from({ length: count }, (_, index) => index)
  return {
    lines: count === 0 ? '' : [...levels, count].map(level => path`M 0 ${y + level * unit} H ${width}`).join(' '),
    words: levels.map(level => ({
      text: String(order === 'descend' ? level + 1 : count - level),
      box: { x: 0, y: y + level * unit, width, height: unit },
      align: 'center',
      size: 12,
      color: style.text('textColor'),
    })),
  }
}

/** Drums of disks, one above the other. */
const drums: DrawForm = (width, height) => {
  const ry = Math.min(height * 0.12, width * 0.2)
  const lid = (y: number) => path`M 0 ${y} A ${width / 2} ${ry} 0 0 0 ${width} ${y}`
  const third = (height - 2 * ry) / 3
  return {
    body:
      path`M 0 ${ry} A ${width / 2} ${ry} 0 0 1 ${width} ${ry} V ${height - ry} ` +
      path`A ${width / 2} ${ry} 0 0 1 0 ${height - ry} Z`,
    lines: [ry, ry + third, ry + 2 * third].map(lid).join(' '),
  }
}

/** Devices of networks, which fill their box, so that lines end at them. */
export const networkForms = {
  networkSwitch: deviceOf(1),
  networkRouter: deviceOf(0.5, arrows),
  networkWireless: deviceOf(0.45, antenna),
  networkServer: unitsOf(4),
  networkRack: unitsOf(6),
  networkTower: tower,
  networkMainframe: mainframe,
  networkScreen: screen,
  networkComputer: computer,
  networkLaptop: laptop,
  networkHandheld: handheld,
  networkPrinter: printer,
  networkWall: wall,
  networkDrums: drums,
  flatCloud,
  rackFrame,
} satisfies Record<string, DrawForm>
