import type { Style } from '../../language/style.ts'
import { type DrawForm, ellipsePath, path, points, polygon, rectanglePath } from './form.ts'
import { drawing, figure } from './unit-figure.ts'

/** Signs in the corner of an element of ArchiMate, in a box of 16 × 16 at (x, y), by the type that a style names. */
const signs: Readonly<Record<string, (x: number, y: number) => string>> = {
  comp: (x, y) =>
    `${rectanglePath(x + 3, y, 13, 16)} ${rectanglePath(x, y + 3, 6, 4)} ${rectanglePath(x, y + 9, 6, 4)}`,
  func: (x, y) =>
    path`M ${x + 1} ${y + 5} L ${x + 8} ${y} L ${x + 15} ${y + 5} V ${y + 16} L ${x + 8} ${y + 11} L ${x + 1} ${y + 16} Z`,
  proc: (x, y) =>
    polygon(
      points(
        [x, y + 5],
        [x + 9, y + 5],
        [x + 9, y + 1],
        [x + 16, y + 8],
        [x + 9, y + 15],
        [x + 9, y + 11],
        [x, y + 11],
      ),
    ),
  serv: (x, y) => rectanglePath(x, y + 3, 16, 10, 5),
  artifact: (x, y) => path`M ${x + 2} ${y} h 8 l 4 4 v 12 h -12 Z M ${x + 10} ${y} v 4 h 4`,
  assess: (x, y) => `${ellipsePath(x + 5, y, 11, 11)} ${path`M ${x + 6.6} ${y + 9.4} l -6 6`}`,
  capability: (x, y) =>
    path`M ${x} ${y + 11} h 15 v 5 h -15 Z M ${x + 5} ${y + 6} h 10 v 10 h -10 Z M ${x + 10} ${y + 1} h 5 v 15 h -5 Z`,
  constraint: (x, y) => path`M ${x + 4} ${y + 4} h 12 l -4 8 h -12 Z M ${x + 7} ${y + 4} l -4 8`,
  device: (x, y) => `${rectanglePath(x + 1, y + 1, 14, 11, 2)} ${path`M ${x + 3} ${y + 12} l -3 3 h 16 l -3 -3`}`,
  driver: (x, y) => {
    const spokes = Array.from({ length: 4 }, (_, index) => {
      const [across, down] = [8 * Math.cos((index * Math.PI) / 4), 8 * Math.sin((index * Math.PI) / 4)]
      return path`M ${x + 8 - across} ${y + 8 - down} L ${x + 8 + across} ${y + 8 + down}`
    })
    return `${ellipsePath(x + 2, y + 2, 12, 12)} ${spokes.join(' ')}`
  },
  facility: (x, y) => path`M ${x} ${y + 15} V ${y} h 2 v 10 l 5 -2 v 2 l 4 -2 v 2 l 5 -2 v 7 Z`,
  goal: (x, y) =>
    `${ellipsePath(x, y, 16, 16)} ${ellipsePath(x + 3, y + 3, 10, 10)} ${ellipsePath(x + 6, y + 6, 4, 4)}`,
  interaction: (x, y) => path`M ${x + 7} ${y + 1} a 7 7 0 0 0 0 14 Z M ${x + 9} ${y + 1} a 7 7 0 0 1 0 14 Z`,
  location: (x, y) =>
    path`M ${x + 8} ${y + 16} C ${x + 7} ${y + 11} ${x + 3} ${y + 9} ${x + 3} ${y + 5} a 5 5 0 0 1 10 0 C ${x + 13} ${y + 9} ${x + 9} ${y + 11} ${x + 8} ${y + 16} Z`,
  netw: (x, y) =>
    `${ellipsePath(x, y + 10, 4, 4)} ${ellipsePath(x + 4, y + 2, 4, 4)} ${ellipsePath(x + 12, y + 2, 4, 4)} ${ellipsePath(x + 8, y + 10, 4, 4)} ` +
    path`M ${x + 2} ${y + 10} L ${x + 5} ${y + 6} M ${x + 8} ${y + 4} h 4 M ${x + 4} ${y + 12} h 4 M ${x + 13} ${y + 6} l -2 4`,
  path: (x, y) =>
    path`M ${x + 4} ${y + 4} L ${x} ${y + 8} l 4 4 M ${x + 12} ${y + 4} l 4 4 l -4 4 M ${x + 3} ${y + 8} h 3 M ${x + 7} ${y + 8} h 2 M ${x + 10} ${y + 8} h 3`,
  principle: (x, y) =>
    `${rectanglePath(x + 1, y + 1, 14, 14, 3)} ${path`M ${x + 8} ${y + 4} v 5 M ${x + 8} ${y + 11} v 1.5`}`,
  requirement: (x, y) => path`M ${x + 4} ${y + 4} h 12 l -4 8 h -12 Z`,
  resource: (x, y) =>
    `${rectanglePath(x, y + 4, 14, 9, 2)} ${path`M ${x + 14} ${y + 7} h 2 v 3 h -2 M ${x + 3} ${y + 6} v 5 M ${x + 6} ${y + 6} v 5 M ${x + 9} ${y + 6} v 5`}`,
  sysSw: (x, y) => `${ellipsePath(x, y + 3, 13, 13)} ${path`M ${x + 4} ${y + 3} a 7 7 0 1 1 9 9`}`,
  interface: (x, y) => `${ellipsePath(x + 7, y + 4, 9, 9)} ${path`M ${x} ${y + 8.5} h 7`}`,
  collab: (x, y) => `${ellipsePath(x, y + 3, 10, 10)} ${ellipsePath(x + 6, y + 3, 10, 10)}`,
  event: (x, y) => path`M ${x} ${y + 3} h 11 a 5 5 0 0 1 0 10 h -11 l 4 -5 Z`,
  actor: (x, y) =>
    `${ellipsePath(x + 5, y, 6, 5)} ${path`M ${x + 8} ${y + 5} v 6 l -5 5 M ${x + 8} ${y + 11} l 5 5 M ${x + 2} ${y + 7} h 12`}`,
  role: (x, y) => `${path`M ${x + 3} ${y + 4} h 10 v 8 h -10 a 3 4 0 0 1 0 -8`} ${ellipsePath(x + 10, y + 4, 6, 8)}`,
  node: (x, y) =>
    path`M ${x} ${y + 4} h 12 v 12 h -12 Z M ${x} ${y + 4} l 4 -4 h 12 v 12 l -4 4 M ${x + 12} ${y + 4} l 4 -4`,
  passive: (x, y) => `${rectanglePath(x, y + 2, 16, 12)} ${path`M ${x} ${y + 6} h 16`}`,
}
const otherNames: Readonly<Record<string, string>> = {
  component: 'comp',
  function: 'func',
  process: 'proc',
  service: 'serv',
}

/** The sign of the type that a style names; undefined for none. */
function signOf(style: Style) {
  const type =
    ['appType', 'busType', 'techType', 'type'].map(key => style.text(key)).find(each => each !== undefined) ?? ''
  return signs[otherNames[type] ?? type]
}

/** An element of ArchiMate: `archiType` is its outline, `appType` (and the like) the sign in its corner. */
const element: DrawForm = (width, height, style) => {
  const outline = style.text('archiType') ?? 'square'
  const sign = signOf(style)
  const cut = Math.min(10, width / 4, height / 4)
  const body =
    outline === 'oct'
      ? polygon(
          points(
            [cut, 0],
            [width - cut, 0],
            [width, cut],
            [width, height - cut],
            [width - cut, height],
            [cut, height],
            [0, height - cut],
            [0, cut],
          ),
        )
      : rectanglePath(0, 0, width, height, outline === 'rounded' ? cut : 0)
  return { body, ...(sign && width > 40 && { lines: sign(width - 22, 6) }) }
}

/** Types of a node that have a sign; others have none, as in draw.io. */
const signsOfNodes: ReadonlySet<string> = new Set(['device', 'facility', 'sysSw'])

/** A node: the element as a block. */
const block: DrawForm = (width, height, style) => {
  const d = Math.min(12, width / 6, height / 6)
  const type = style.text('techType') ?? 'device'
  const sign = signsOfNodes.has(type) ? signs[type] : undefined
  return {
    body: path`M 0 ${d} L ${d} 0 H ${width} V ${height - d} L ${width - d} ${height} H 0 Z`,
    lines: `${path`M 0 ${d} H ${width - d} V ${height} M ${width - d} ${d} L ${width} 0 `}${sign && width > 40 ? sign(width - d - 22, d + 6) : ''}`,
    perimeter: points([0, d], [d, 0], [width, 0], [width, height - d], [width - d, height], [0, height]),
  }
}

/** A service, whose ends are half circles. */
const service: DrawForm = (width, height) => ({ body: rectanglePath(0, 0, width, height, Math.min(width, height) / 2) })

/** What happens: round at its right, and with a notch or a hollow at its left. */
const eventWith =
  (left: 'notch' | 'hollow'): DrawForm =>
  (width, height) => {
    const end = Math.min(height / 2, width / 3)
    const back = left === 'notch' ? path`L ${end} ${height / 2} L 0 0` : path`A ${end} ${height / 2} 0 0 0 0 0`
    return {
      body: `${path`M 0 0 H ${width - end} A ${end} ${height / 2} 0 0 1 ${width - end} ${height} H 0 `}${back} Z`,
    }
  }

/** A line between two brackets: of a network, or dashed, of a path. */
const betweenBrackets =
  (kind: 'lines' | 'dashes'): DrawForm =>
  (width, height) => {
    const [near, far] = [Math.min(width / 4, height / 3), width - Math.min(width / 4, height / 3)]
    const brackets = path`M ${near} 0 L 0 ${height / 2} L ${near} ${height} M ${far} 0 L ${width} ${height / 2} L ${far} ${height}`
    const way = path`M 0 ${height / 2} H ${width}`
    return kind === 'lines' ? { body: '', lines: `${brackets} ${way}` } : { body: '', lines: brackets, dashes: way }
  }

/** A sign alone, as large as its box. */
const aloneAs =
  (type: string): DrawForm =>
  (width, height) => {
    const [fitX, fitY] = [width / 16, height / 16]
    return { body: scaled(signs[type]?.(0, 0) ?? '', fitX, fitY) }
  }

/** Path data with relative and absolute commands, stretched; a single number after `h` or `v` is one of that direction. */
function scaled(d: string, x: number, y: number): string {
  return d.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest.trim().split(/\s+/).filter(Boolean).map(Number)
    const isArc = letter.toLowerCase() === 'a'
    const factors = isArc
      ? [x, y, 1, 1, 1, x, y]
      : letter.toLowerCase() === 'v'
        ? [y]
        : letter.toLowerCase() === 'h'
          ? [x]
          : [x, y]
    const out = numbers.map((number, index) => Math.round(number * (factors[index % factors.length] ?? 1) * 100) / 100)
    return `${letter} ${out.join(' ')} `
  })
}

export const archimateForms: Readonly<Record<string, DrawForm>> = {
  'archimate3.application': element,
  'archimate3.business': element,
  'archimate3.tech': block,
  'archimate3.component': aloneAs('comp'),
  'archimate3.function': aloneAs('func'),
  'archimate3.process': aloneAs('proc'),
  'archimate3.service': service,
  'archimate3.event': eventWith('notch'),
  'archimate3.event2': eventWith('hollow'),
  'archimate3.role': aloneAs('role'),
  'archimate3.node': aloneAs('node'),
  'archimate3.collaboration': aloneAs('collab'),
  'archimate3.interface': aloneAs('interface'),
  'archimate3.interaction': drawing(
    'M 47 0 C 20 0 0 22 0 50 C 0 78 20 100 47 100 Z M 53 0 C 80 0 100 22 100 50 C 100 78 80 100 53 100 Z',
  ),
  'archimate3.businessObject': aloneAs('passive'),
  'archimate3.requirement': figure([0.25, 0], [1, 0], [0.75, 1], [0, 1]),
  'archimate3.constraint': drawing('M 25 0 L 100 0 L 75 100 L 0 100 Z', { lines: 'M 45 0 L 20 100' }),
  'archimate3.contract': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', { lines: 'M 0 22 L 100 22 M 0 78 L 100 78' }),
  'archimate3.product': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', { lines: 'M 0 25 L 60 25 L 60 0' }),
  'archimate3.representation': drawing('M 0 0 L 100 0 L 100 90 C 75 70 60 75 50 85 C 40 100 15 105 0 90 Z', {
    lines: 'M 0 22 L 100 22',
  }),
  'archimate3.deliverable': drawing('M 0 0 L 100 0 L 100 90 C 75 70 60 75 50 85 C 40 100 15 105 0 90 Z'),
  'archimate3.device': drawing(
    'M 5 0 L 95 0 C 98 0 100 3 100 7 L 100 78 C 100 82 98 85 95 85 L 5 85 C 2 85 0 82 0 78 L 0 7 C 0 3 2 0 5 0 Z M 8 85 L 92 85 L 100 100 L 0 100 Z',
  ),
  'archimate3.sysSw': drawing(
    'M 0 56 C 0 32 21 12 48 12 C 75 12 96 32 96 56 C 96 80 75 100 48 100 C 21 100 0 80 0 56 Z',
    { lines: 'M 42 8 C 50 2 58 0 66 0 C 86 0 100 16 100 36 C 100 44 98 52 94 60' },
  ),
  'archimate3.artifact': drawing('M 0 0 L 70 0 L 100 25 L 100 100 L 0 100 Z', { lines: 'M 70 0 L 70 25 L 100 25' }),
  'archimate3.commNetw': betweenBrackets('lines'),
  'archimate3.path': betweenBrackets('dashes'),
}
