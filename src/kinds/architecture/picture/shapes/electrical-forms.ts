import { type DrawForm, ellipsePath, type Form, path, points, polygon } from './form.ts'

interface Gate {
  operation: string
  isNegating: boolean
  /** Places of its inputs at the left, as shares of the height. */
  inputs: readonly number[]
}

/** A gate of digital logic: `operation` is `and`, `or` or `xor`; one that is negating has a ball at its end. */
function drawGate(width: number, height: number, { operation, isNegating, inputs }: Gate): Form {
  const [left, right] = [width * 0.2, width * 0.8]
  const ball = isNegating ? Math.min(width * 0.1, height * 0.2) : 0
  const end = right - ball
  const isAnd = operation === 'and'
  const body = isAnd
    ? path`M ${left} 0 H ${(left + end) / 2} A ${(end - left) / 2} ${height / 2} 0 0 1 ${(left + end) / 2} ${height} H ${left} Z`
    : path`M ${left} 0 Q ${end * 0.8} 0 ${end} ${height / 2} Q ${end * 0.8} ${height} ${left} ${height} ` +
      path`Q ${left + width * 0.14} ${height / 2} ${left} 0 Z`
  const inset = isAnd ? 0 : width * 0.05
  const second =
    operation === 'xor'
      ? path`M ${left - width * 0.05} 0 Q ${left + width * 0.09} ${height / 2} ${left - width * 0.05} ${height} `
      : ''
  const lines = inputs.map(share => path`M 0 ${height * share} H ${left + inset} `).join('')
  return {
    body: body + (ball > 0 ? ` ${ellipsePath(end, height / 2 - ball / 2, ball, ball)}` : ''),
    lines: `${lines}${second}${path`M ${right} ${height / 2} H ${width}`}`,
  }
}

/** A gate whose style says what it does, and how many inputs it has. */
const logicGate: DrawForm = (width, height, style) => {
  const count = Math.max(1, Math.min(16, Math.round(style.number('numInputs', 2))))
  const inputs = Array.from({ length: count }, (_, index) => (index + 0.5) / count)
  return drawGate(width, height, {
    operation: style.text('operation') ?? 'and',
    isNegating: style.flag('negating'),
    inputs,
  })
}

/** A gate whose name says what it does: its two inputs are further apart. */
function gateOf(operation: 'and' | 'or' | 'xor', isNegating: boolean): DrawForm {
  return (width, height) => drawGate(width, height, { operation, isNegating, inputs: [0.165, 0.835] })
}

const logicBuffer: DrawForm = (width, height, style) => {
  const ball = style.flag('negating') ? Math.min(width * 0.1, height * 0.2) : 0
  const [left, right] = [width * 0.2, width * 0.8]
  const triangle = polygon(points([left, 0], [right - ball, height / 2], [left, height]))
  return {
    body: triangle + (ball > 0 ? ` ${ellipsePath(right - ball, height / 2 - ball / 2, ball, ball)}` : ''),
    lines: path`M 0 ${height / 2} H ${left} M ${right} ${height / 2} H ${width}`,
  }
}

const resistor: DrawForm = (width, height) => ({
  body: path`M ${width * 0.18} 0 H ${width * 0.82} V ${height} H ${width * 0.18} Z`,
  lines: path`M 0 ${height / 2} H ${width * 0.18} M ${width * 0.82} ${height / 2} H ${width}`,
})

const zigzag: DrawForm = (width, height) => {
  const peaks = Array.from({ length: 6 }, (_, index) => {
    return path`L ${width * (0.18 + (0.64 * (index + 0.5)) / 6)} ${index % 2 === 0 ? 0 : height} `
  })
  return {
    body: '',
    lines:
      path`M 0 ${height / 2} H ${width * 0.18} ` + peaks.join('') + path`L ${width * 0.82} ${height / 2} H ${width}`,
  }
}

const capacitor: DrawForm = (width, height) => ({
  body: '',
  lines:
    path`M 0 ${height / 2} H ${width * 0.45} M ${width * 0.45} 0 V ${height} ` +
    path`M ${width * 0.55} 0 V ${height} M ${width * 0.55} ${height / 2} H ${width}`,
})

const inductor: DrawForm = (width, height) => {
  const step = (width * 0.84) / 4
  const windings = Array.from({ length: 4 }, () => path`a ${step / 2} ${height} 0 0 1 ${step} 0 `)
  return { body: '', lines: path`M 0 ${height} H ${width * 0.08} ` + windings.join('') + path`H ${width}` }
}

const diode: DrawForm = (width, height) => ({
  body: polygon(points([width * 0.3, 0], [width * 0.7, height / 2], [width * 0.3, height])),
  lines: path`M 0 ${height / 2} H ${width * 0.3} M ${width * 0.7} 0 V ${height} M ${width * 0.7} ${height / 2} H ${width}`,
})

const electricalGround: DrawForm = (width, height) => ({
  body: '',
  lines:
    path`M ${width / 2} 0 V ${height * 0.4} M 0 ${height * 0.4} H ${width} ` +
    path`M ${width * 0.2} ${height * 0.7} H ${width * 0.8} M ${width * 0.4} ${height} H ${width * 0.6}`,
})

/** It is round in any box, with leads to both ends of a longer one. */
const lamp: DrawForm = (width, height) => {
  const size = Math.min(width, height)
  const [left, top] = [(width - size) / 2, (height - size) / 2]
  const [near, far] = [size * 0.15, size * 0.85]
  return {
    body: ellipsePath(left, top, size, size),
    lines:
      path`M ${left + near} ${top + near} L ${left + far} ${top + far} M ${left + far} ${top + near} L ${left + near} ${top + far} ` +
      (width > height
        ? path`M 0 ${height / 2} H ${left} M ${left + size} ${height / 2} H ${width}`
        : path`M ${width / 2} 0 V ${top} M ${width / 2} ${top + size} V ${height}`),
  }
}

/** Basic symbols of circuits and of digital logic. */
export const electricalForms = {
  logicGate,
  andGate: gateOf('and', false),
  nandGate: gateOf('and', true),
  orGate: gateOf('or', false),
  norGate: gateOf('or', true),
  xorGate: gateOf('xor', false),
  xnorGate: gateOf('xor', true),
  logicBuffer,
  resistor,
  zigzag,
  capacitor,
  inductor,
  diode,
  electricalGround,
  lamp,
}
