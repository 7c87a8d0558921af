import { type DrawForm, ellipsePath, path, points, polygon, rectanglePath } from './form.ts'
import { drawing } from './unit-figure.ts'

/** A diode whose bar is bent at its ends: `bends` in a box of 100 × 100. */
const diodeWith = (bends: string): DrawForm =>
  drawing('M 30 0 L 70 50 L 30 100 Z', { lines: `M 0 50 L 30 50 M 70 50 L 100 50 M 70 0 L 70 100 ${bends}` })

/** An amplifier: a triangle with its inputs at the left and its output at the right. */
const amplifier = drawing('M 12 0 L 88 50 L 12 100 Z', { lines: 'M 0 50 L 12 50 M 88 50 L 100 50' })
const operational = drawing('M 12 0 L 88 50 L 12 100 Z', {
  lines: 'M 0 25 L 12 25 M 0 75 L 12 75 M 88 50 L 100 50 M 17 25 L 27 25 M 17 75 L 27 75 M 22 67 L 22 83',
})

const inverter: DrawForm = (width, height) => {
  const bubble = Math.min(width * 0.06, height * 0.08)
  const tip = width * 0.88 - 2 * bubble
  return {
    body: `${polygon(points([width * 0.12, 0], [tip, height / 2], [width * 0.12, height]))} ${ellipsePath(tip, height / 2 - bubble, 2 * bubble, 2 * bubble)}`,
    lines: path`M 0 ${height / 2} H ${width * 0.12} M ${width * 0.88} ${height / 2} H ${width}`,
  }
}

/** Two coils, with the lines of a core between them. */
const transformer = drawing('', {
  lines:
    'M 0 0 L 30 0 L 30 10 C 48 10 48 36 30 36 C 48 36 48 64 30 64 C 48 64 48 90 30 90 L 30 100 L 0 100 ' +
    'M 100 0 L 70 0 L 70 10 C 52 10 52 36 70 36 C 52 36 52 64 70 64 C 52 64 52 90 70 90 L 70 100 L 100 100 ' +
    'M 48 10 L 48 90 M 52 10 L 52 90',
})

const crystal = drawing('M 42 10 L 58 10 L 58 90 L 42 90 Z', {
  lines: 'M 0 50 L 34 50 M 66 50 L 100 50 M 34 16 L 34 84 M 66 16 L 66 84',
})

const loudspeaker = drawing('M 0 30 L 40 30 L 100 0 L 100 100 L 40 70 L 0 70 Z', { lines: 'M 40 30 L 40 70' })

/** Axes with what stands on them. */
const chartOf = (parts: string, lines = ''): DrawForm =>
  drawing('', { inner: parts, lines: `M 6 0 L 6 94 L 100 94 ${lines}` })

/** A bar that is filled in part. */
const progress: DrawForm = (width, height, style) => {
  const share = Math.max(0, Math.min(100, style.number('barPos', 80))) / 100
  const [top, tall] = [height * 0.3, height * 0.4]
  return {
    body: rectanglePath(0, top, width, tall, tall / 2),
    inner: rectanglePath(width * share, top, width * (1 - share), tall, tall / 2),
  }
}

const slider: DrawForm = (width, height, style) => {
  const x = (Math.max(0, Math.min(100, style.number('sliderPos', 20))) / 100) * width
  const handle = Math.min(height / 2, width / 10)
  return {
    body: ellipsePath(x - handle, height / 2 - handle, 2 * handle, 2 * handle),
    lines: path`M 0 ${height / 2} H ${Math.max(0, x - handle)} M ${Math.min(width, x + handle)} ${height / 2} H ${width}`,
  }
}

/** A breaker or relay in a cabinet: terminals of its poles at both ends, and the handle between them. */
const breakerOf =
  (poles: number): DrawForm =>
  (width, height) => {
    const step = width / poles
    const terminals = Array.from({ length: poles }, (_, pole) =>
      [0, height * 0.76].map(y => rectanglePath(pole * step + step * 0.1, y, step * 0.8, height * 0.24, step * 0.12)),
    ).flat()
    return {
      body: rectanglePath(0, 0, width, height),
      lines: path`M 0 ${height * 0.25} H ${width} M 0 ${height * 0.75} H ${width}`,
      inner: `${terminals.join(' ')} ${rectanglePath(width * 0.4, height * 0.4, width * 0.2, height * 0.2)}`,
    }
  }

const breakers: Readonly<Record<string, number>> = {
  cb_1p: 1,
  cb_2p: 2,
  cb_3p: 3,
  cb_4p: 4,
  mccb_25_63a_3p: 3,
  mccb_25_63a_4p: 4,
  mccb_63_250a_3p: 3,
  mccb_63_250a_4p: 4,
  motor_protection_cb: 3,
  motor_cb_1_32a: 3,
  motor_cb_32_125a: 3,
  motor_cb_125_400a: 3,
  contactor_1_32a: 3,
  contactor_32_125a: 3,
  contactor_125_400a: 3,
}

/** Symbols of circuits, cabinets and mock-ups that their libraries draw alike in every size. */
export const symbolForms: Readonly<Record<string, DrawForm>> = {
  ...Object.fromEntries(Object.entries(breakers).map(([name, poles]) => [`cabinets.${name}`, breakerOf(poles)])),
  'electrical.diodes.zener_diode_1': diodeWith('M 70 0 L 60 0 M 70 100 L 80 100'),
  'electrical.diodes.zener_diode_2': diodeWith('M 70 0 L 60 0'),
  'electrical.diodes.zener_diode_3': diodeWith('M 70 0 L 62 10 M 70 100 L 78 90'),
  'electrical.diodes.schottky_diode': diodeWith('M 70 0 L 80 0 L 80 14 M 70 100 L 60 100 L 60 86'),
  'electrical.abstract.operational_amp_1': operational,
  'electrical.abstract.operational_amp_2': operational,
  'electrical.abstract.amplifier': amplifier,
  'electrical.logic_gates.buffer': amplifier,
  'electrical.logic_gates.inverter': inverter,
  'electrical.logic_gates.inverter_2': inverter,
  'electrical.inductors.transformer': transformer,
  'electrical.miscellaneous.crystal_1': crystal,
  'electrical.electro-mechanical.loudspeaker': loudspeaker,
  'mockup.graphics.columnChart': chartOf(
    'M 14 50 L 26 50 L 26 94 L 14 94 Z M 34 20 L 46 20 L 46 94 L 34 94 Z M 54 36 L 66 36 L 66 94 L 54 94 Z M 74 60 L 86 60 L 86 94 L 74 94 Z',
  ),
  'mockup.graphics.barChart': chartOf(
    'M 6 8 L 70 8 L 70 22 L 6 22 Z M 6 30 L 94 30 L 94 44 L 6 44 Z M 6 52 L 56 52 L 56 66 L 6 66 Z M 6 74 L 40 74 L 40 88 L 6 88 Z',
  ),
  'mockup.graphics.lineChart': chartOf('', 'M 6 80 L 28 46 L 48 60 L 70 18 L 96 30'),
  'mockup.graphics.pieChart': drawing('M 50 0 C 117 0 117 100 50 100 C -17 100 -17 0 50 0 Z', {
    lines: 'M 50 50 L 50 0 M 50 50 L 98 62 M 50 50 L 10 82',
  }),
  'mockup.misc.progressBar': progress,
  'mockup.forms.horSlider': slider,
}
