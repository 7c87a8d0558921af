import { type DrawForm, ellipsePath, type Form, path, points, polygon } from './form.ts'
import type { Corner } from './unit-figure.ts'

/** Where the edges of a block run: how far its top reaches to the right behind its front, and how high the top is, in shares of its box. */
interface Block {
  slant: number
  top: number
}

const flat: Block = { slant: 0.24, top: 0.48 }
const tall: Block = { slant: 0.16, top: 0.13 }
const medium: Block = { slant: 0.24, top: 0.3 }

/** A device as a block seen from its front, the right and above. Signs on it have the colour of its outline. */
const blockOf =
  ({ slant, top }: Block, signs: (at: Plane, size: Size) => Pick<Form, 'lines' | 'solid'>): DrawForm =>
  (width, height) => {
    const [front, back, edge] = [width * (1 - slant), width * slant, height * top]
    const { lines = '', solid } = signs(planesOf({ slant, top }, width, height), { width, height })
    return {
      body: polygon(
        points([0, edge], [back, 0], [width, 0], [width, height * (1 - top * 0.9)], [front, height], [0, height]),
      ),
      lines: `${path`M 0 ${edge} H ${front} V ${height} M ${front} ${edge} L ${width} 0 `}${lines}`,
      ...(solid && { solid }),
    }
  }

interface Size {
  width: number
  height: number
}

/** Turns a place on the top or the front of a block, in shares of it, into pixels. */
interface Plane {
  top(place: Corner): Corner
  front(place: Corner): Corner
}

function planesOf({ slant, top }: Block, width: number, height: number): Plane {
  return {
    top: ([x, y]) => [width * (slant * (1 - y) + (1 - slant) * x), height * top * y],
    front: ([x, y]) => [width * (1 - slant) * x, height * (top + (1 - top) * y)],
  }
}

/** A thick arrow; `half` is half its width, in pixels. */
function arrow([x1, y1]: Corner, [x2, y2]: Corner, half: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return ''
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const head = Math.min(length / 2, half * 2.5)
  const at = (along: number, across: number): Corner => [
    x1 + dx * along - dy * across * half,
    y1 + dy * along + dx * across * half,
  ]
  const neck = length - head
  const corners = [at(0, 0.4), at(neck, 0.4), at(neck, 1), at(length, 0), at(neck, -1), at(neck, -0.4), at(0, -0.4)]
  return polygon(points(...corners.map(([x, y]): [number, number] => [x, y])))
}

/** Arrows to and fro on the top: a switch. */
const workgroupSwitch = blockOf(flat, ({ top }, { height }) => {
  const rows: [from: Corner, to: Corner][] = [
    [
      [0.4, 0.2],
      [0.85, 0.2],
    ],
    [
      [0.65, 0.4],
      [0.2, 0.4],
    ],
    [
      [0.4, 0.62],
      [0.85, 0.62],
    ],
    [
      [0.6, 0.82],
      [0.15, 0.82],
    ],
  ]
  return { solid: rows.map(([from, to]) => arrow(top(from), top(to), height * 0.05)).join(' ') }
})

/** Arrows in all directions around a disc: what switches and routes. */
const routingSwitch = blockOf(tall, ({ front }, { width, height }) => {
  const [x, y] = front([0.5, 0.5])
  const [rx, ry] = [width * 0.17, height * 0.18]
  const rays = Array.from({ length: 8 }, (_, index) => {
    const [across, down] = [Math.cos((index * Math.PI) / 4), Math.sin((index * Math.PI) / 4)]
    const at = (reach: number): Corner => [x + rx * reach * across, y + ry * reach * down]
    return arrow(at(1.2), at(2.1), Math.min(width, height) * 0.05)
  })
  return { solid: [ellipsePath(x - rx, y - ry, 2 * rx, 2 * ry), ...rays].join(' ') }
})

/** Two ways that cross: a switch for cells. */
const cellSwitch = blockOf(tall, ({ front }, { width, height }) => {
  const half = Math.min(width, height) * 0.07
  const ways = [0.25, 0.75].flatMap(y => [
    arrow(front([0.3, y]), front([0.1, y]), half),
    arrow(front([0.7, y]), front([0.9, y]), half),
  ])
  const [a, b, c, d] = [front([0.3, 0.25]), front([0.7, 0.75]), front([0.3, 0.75]), front([0.7, 0.25])]
  return {
    solid: ways.join(' '),
    lines: path`M ${a[0]} ${a[1]} L ${b[0]} ${b[1]} M ${c[0]} ${c[1]} L ${d[0]} ${d[1]}`,
  }
})

const hub = blockOf(flat, ({ top }, { height }) => ({
  solid: arrow(top([0.2, 0.5]), top([0.85, 0.5]), height * 0.12),
}))

/** A hub with a row of ports. */
const smallHub = blockOf(flat, ({ top, front }, { width, height }) => ({
  solid: [
    arrow(top([0.5, 0.5]), top([0.85, 0.5]), height * 0.07),
    arrow(top([0.5, 0.5]), top([0.15, 0.5]), height * 0.07),
    ...Array.from({ length: 9 }, (_, index) => {
      const [x, y] = front([0.1 + index * 0.095, 0.75])
      return path`M ${x} ${y} h ${width * 0.04} v ${height * 0.09} h ${-width * 0.04} Z`
    }),
  ].join(' '),
}))

/** Two waves along the front. */
const accessPoint = blockOf(medium, ({ front }) => {
  const wave = (side: 1 | -1) =>
    Array.from({ length: 33 }, (_, index) => {
      const [x, y] = front([0.05 + index * 0.028, 0.55 + side * 0.2 * Math.sin((index * Math.PI) / 4)])
      return path`${x} ${y}`
    }).join(' L ')
  return { lines: `M ${wave(1)} M ${wave(-1)}` }
})

/** A page on the front: what is repeated. */
const repeater = blockOf(tall, ({ front }) => {
  const [[left, top], [right, bottom]] = [front([0.28, 0.2]), front([0.72, 0.85])]
  const rows = [0.4, 0.52, 0.65].map(
    y => path`M ${left + (right - left) * 0.2} ${front([0, y])[1]} H ${right - (right - left) * 0.2}`,
  )
  return { lines: `${path`M ${left} ${top} H ${right} V ${bottom} H ${left} Z`} ${rows.join(' ')}` }
})

/** A block whose top hangs between its ends. */
const bridge: DrawForm = (width, height) => {
  const [front, depth] = [width * 0.82, height * 0.14]
  return {
    body:
      path`M 0 ${depth} L ${width * 0.18} 0 Q ${width * 0.6} ${height * 0.6} ${width} 0 V ${height * 0.85} ` +
      path`L ${front} ${height} H 0 Z`,
    lines: path`M 0 ${depth} Q ${front / 2} ${height * 0.75} ${front} ${depth} V ${height} M ${front} ${depth} L ${width} 0`,
  }
}

/** A drum; `signs` are on its lid, whose middle is at half the width and this share of the height. */
const lid = 0.3
const drumOf =
  (signs: (width: number, height: number) => string): DrawForm =>
  (width, height) => {
    const [rx, ry] = [width / 2, height * lid]
    return {
      body: path`M 0 ${ry} A ${rx} ${ry} 0 0 1 ${width} ${ry} V ${height - ry} A ${rx} ${ry} 0 0 1 0 ${height - ry} Z`,
      lines: path`M 0 ${ry} A ${rx} ${ry} 0 0 0 ${width} ${ry}`,
      solid: signs(width, height),
    }
  }

/** Two arrows come in, and two go out. */
const router = drumOf((width, height) => {
  const at = ([x, y]: Corner): Corner => [width * x, height * lid * 2 * y]
  const half = height * 0.06
  return [
    arrow(at([0.16, 0.28]), at([0.44, 0.45]), half),
    arrow(at([0.84, 0.72]), at([0.56, 0.55]), half),
    arrow(at([0.54, 0.38]), at([0.7, 0.14]), half),
    arrow(at([0.46, 0.62]), at([0.3, 0.86]), half),
  ].join(' ')
})

/** One way through, the other is barred. */
const guard = drumOf((width, height) => {
  const [x, y, reach] = [width / 2, height * lid, height * 0.16]
  const bar = path`M ${x + reach} ${y - reach} h ${reach * 0.4} v ${2 * reach} h ${-reach * 0.4} Z`
  return `${polygon(points([x - reach, y - reach], [x + reach, y], [x - reach, y + reach]))} ${bar}`
})

/** A ring of tokens says so itself, in the blue of the library. */
const tokenRing: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  words: ['Token', 'Ring'].map((text, row) => ({
    text,
    box: { x: 0, y: height * (0.25 + row * 0.25), width, height: height / 4 },
    align: 'center',
    size: Math.min(width, height) * 0.24,
    color: '#036897',
  })),
})

/** Devices as Cisco draws them, in the colours of their styles. */
export const ciscoForms: Readonly<Record<string, DrawForm>> = {
  ciscoRouter: router,
  ciscoGuard: guard,
  ciscoSwitch: workgroupSwitch,
  ciscoRoutingSwitch: routingSwitch,
  ciscoCellSwitch: cellSwitch,
  ciscoHub: hub,
  ciscoSmallHub: smallHub,
  ciscoAccessPoint: accessPoint,
  ciscoRepeater: repeater,
  ciscoBridge: bridge,
  ciscoTokenRing: tokenRing,
}
