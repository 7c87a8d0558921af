import type { Style } from '../../language/style.ts'
import { cornerRadius, type DrawForm, ellipsePath, path, pixelsOf, points, polygon, rectanglePath } from './form.ts'
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
  interaction: 'collab',
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

/** A node: the element as a block. */
const block: DrawForm = (width, height, style) => {
  const d = Math.min(12, width / 6, height / 6)
  const sign = signOf(style)
  return {
    body: path`M 0 ${d} L ${d} 0 H ${width} V ${height - d} L ${width - d} ${height} H 0 Z`,
    lines: `${path`M 0 ${d} H ${width - d} V ${height} M ${width - d} ${d} L ${width} 0 `}${sign && width > 40 ? sign(width - d - 22, d + 6) : ''}`,
    perimeter: points([0, d], [d, 0], [width, 0], [width, height - d], [width - d, height], [0, height]),
  }
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

/** A person of a C4 model: a head on a rounded box. */
const person: DrawForm = (width, height) => {
  const head = Math.min(width, height) * 0.42
  const top = head * 0.75
  return {
    body: `${rectanglePath(0, top, width, height - top, Math.min(30, width / 4))} ${ellipsePath((width - head) / 2, 0, head, head)}`,
    labelBox: { x: 0, y: head, width, height: Math.max(0, height - head) },
  }
}

/** A store of data with a field for its number. */
const numberedStore: DrawForm = (width, height) => {
  const field = Math.min(30, width / 4)
  return {
    body: '',
    area: rectanglePath(0, 0, width, height),
    lines: path`M ${width} 0 H 0 V ${height} H ${width} M ${field} 0 V ${height}`,
    labelBox: { x: field, y: 0, width: width - field, height },
  }
}

/** A box with a shadow at its left and top, as for what is outside of a system. */
const externalEntity: DrawForm = (width, height) => {
  const d = Math.min(15, width / 6, height / 6)
  return {
    body: rectanglePath(d, d, width - d, height - d),
    solid: polygon(points([0, 0], [width - d, 0], [width, d], [d, d], [d, height], [0, height - d])),
    labelBox: { x: d, y: d, width: width - d, height: height - d },
  }
}

/** A frame whose name stands on a tab with a cut corner; `labelX` is the width of the tab. */
const tabbedFrame: DrawForm = (width, height, style) => {
  const tab = pixelsOf(style, 'labelX', width, width)
  const tall = Math.min(20, height / 2)
  const isRound = cornerRadius(width, height, style)
  return {
    body: rectanglePath(0, 0, width, height, isRound),
    lines: path`M 0 ${tall} H ${Math.max(0, tab - 10)} L ${tab} ${tall / 2} V 0`,
  }
}

export const modellingForms: Readonly<Record<string, DrawForm>> = {
  'archimate3.application': element,
  'archimate3.business': element,
  'archimate3.tech': block,
  'archimate3.component': aloneAs('comp'),
  'archimate3.function': aloneAs('func'),
  'archimate3.process': aloneAs('proc'),
  'archimate3.service': aloneAs('serv'),
  'archimate3.event': aloneAs('event'),
  'archimate3.role': aloneAs('role'),
  'archimate3.node': aloneAs('node'),
  'archimate3.collaboration': aloneAs('collab'),
  'archimate3.interface': aloneAs('interface'),
  'archimate3.businessObject': aloneAs('passive'),
  'c4.person': person,
  'c4.person2': person,
  'dfd.dataStoreID': numberedStore,
  'dfd.dataStoreID2': numberedStore,
  'dfd.externalEntity': externalEntity,
  'dfd.archive': drawing('M 0 0 L 100 0 L 50 100 Z', { lines: 'M 14 28 L 86 28' }),
  'sysml.package': tabbedFrame,
  'sysml.sendSigAct': figure([0, 0], [0.8, 0], [1, 0.5], [0.8, 1], [0, 1]),
  'sysml.accEvent': figure([0, 0], [1, 0], [1, 1], [0, 1], [0.2, 0.5]),
  'sysml.timeEvent': figure([0, 0], [1, 0], [0, 1], [1, 1]),
}
