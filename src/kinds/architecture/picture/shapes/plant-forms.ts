import { type DrawForm, ellipsePath, path, points, polygon, rectanglePath } from './form.ts'
import { drawing, figure, starOf } from './unit-figure.ts'

/** A valve between two pipes: two triangles that meet. */
const valve: DrawForm = (width, height, style) => {
  const hasDrive = style.text('actuator') !== undefined && style.text('actuator') !== 'none'
  const top = hasDrive ? height * 0.4 : 0
  const middle = (top + height) / 2
  const radius = Math.min(width, top) * 0.3
  return {
    body: polygon(points([0, top], [0, height], [width, top], [width, height])),
    lines: hasDrive
      ? path`M ${width / 2} ${middle} V ${2 * radius} M ${width / 2 - radius} ${2 * radius} H ${width / 2 + radius} ` +
        path`M ${width / 2 - radius} ${2 * radius} A ${radius} ${radius} 0 0 1 ${width / 2 + radius} ${2 * radius}`
      : '',
  }
}

/** An instrument: its mounting is a line across, dashed where it is not to be reached. */
const instrumentIn =
  (frame: (width: number, height: number) => string): DrawForm =>
  (width, height, style) => {
    const mounting = style.text('mounting') ?? 'field'
    const line = path`M 0 ${height / 2} H ${width}`
    return {
      body: frame(width, height),
      ...(/^(?:room|local)$/.test(mounting) && { lines: line }),
      ...(mounting === 'inaccessible' && { dashes: line }),
    }
  }

const circle = (width: number, height: number) => ellipsePath(0, 0, width, height)
const box = (width: number, height: number) => rectanglePath(0, 0, width, height)

/** A tank on its feet, with round ends. */
const tank: DrawForm = (width, height) => {
  const dome = Math.min(height * 0.15, width * 0.3)
  return {
    body:
      path`M 0 ${dome} Q ${width / 2} ${-dome} ${width} ${dome} V ${height - dome} ` +
      path`Q ${width / 2} ${height + dome} 0 ${height - dome} Z`,
    lines: path`M 0 ${dome} H ${width} M 0 ${height - dome} H ${width}`,
  }
}

/** A chain of values: what draws a process, its data, stock and ways between them. */
const valueStream: Readonly<Record<string, DrawForm>> = {
  'lean_mapping.outside_sources': drawing('M 0 100 L 0 36 L 33 6 L 33 36 L 66 6 L 66 36 L 100 6 L 100 100 Z'),
  'lean_mapping.manufacturing_process': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', { lines: 'M 0 28 L 100 28' }),
  'lean_mapping.manufacturing_process_shared': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', {
    lines: 'M 0 28 L 100 28 M 0 20 L 18 0 M 0 12 L 10 0',
  }),
  'lean_mapping.data_box': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', {
    lines: 'M 0 20 L 100 20 M 0 40 L 100 40 M 0 60 L 100 60 M 0 80 L 100 80',
  }),
  'lean_mapping.inventory_box': drawing('M 50 0 L 100 100 L 0 100 Z', {
    lines: 'M 50 40 L 50 84 M 42 40 L 58 40 M 42 84 L 58 84',
  }),
  'lean_mapping.push_arrow': drawing('M 0 30 L 70 30 L 70 0 L 100 50 L 70 100 L 70 70 L 0 70 Z', {
    solid: 'M 4 30 L 18 30 L 18 70 L 4 70 Z M 30 30 L 44 30 L 44 70 L 30 70 Z M 56 30 L 68 30 L 68 70 L 56 70 Z',
  }),
  'lean_mapping.supermarket': drawing('', { lines: 'M 0 0 L 100 0 L 100 100 L 0 100 M 0 33 L 100 33 M 0 66 L 100 66' }),
  'lean_mapping.kaizen_lightening_burst': starOf(14, 0.72),
  'lean_mapping.operator': drawing('M 50 0 C 90 0 90 80 50 80 C 10 80 10 0 50 0 Z', {
    lines: 'M 0 50 C 10 116 90 116 100 50',
  }),
  'lean_mapping.fifo_lane': drawing('', {
    lines: 'M 0 0 L 100 0 M 0 100 L 100 100',
    inner:
      'M 6 20 L 28 20 L 28 80 L 6 80 Z M 50 20 C 66 20 66 80 50 80 C 34 80 34 20 50 20 Z M 70 20 L 94 20 L 82 80 Z',
  }),
  'lean_mapping.production_kanban': figure([0, 0], [0.8, 0], [1, 0.25], [1, 1], [0, 1]),
  'lean_mapping.withdrawal_kanban': figure([0, 0], [0.8, 0], [1, 0.25], [1, 1], [0, 1]),
  'lean_mapping.signal_kanban': figure([0, 0], [1, 0], [0.5, 1]),
}

/** Plants of process engineering, and value streams. */
export const plantForms: Readonly<Record<string, DrawForm>> = {
  ...valueStream,
  'pid2valves.valve': valve,
  'pid2inst.discInst': instrumentIn(circle),
  'pid2inst.sharedCont': instrumentIn((width, height) => `${box(width, height)} ${circle(width, height)}`),
  'pid2inst.compFunc': instrumentIn((width, height) =>
    polygon(
      points(
        [width / 4, 0],
        [(width * 3) / 4, 0],
        [width, height / 2],
        [(width * 3) / 4, height],
        [width / 4, height],
        [0, height / 2],
      ),
    ),
  ),
  'pid2inst.progLogCont': instrumentIn(
    (width, height) =>
      `${box(width, height)} ${polygon(points([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]))}`,
  ),
  'pid.vessels.tank': tank,
  'pid.vessels.pressurized_vessel': tank,
  'pid.vessels.tank_(concrete_base)': drawing('M 8 8 L 92 8 L 92 88 L 8 88 Z M 0 88 L 100 88 L 100 100 L 0 100 Z'),
  'pid.vessels.container,_tank,_cistern_(boot)': drawing('', {
    lines: 'M 0 0 L 10 0 L 10 88 L 62 88 L 72 100 L 90 100 L 90 0 L 100 0',
  }),
  'pid.filters.filter': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', { lines: 'M 0 100 L 100 0' }),
  'pid.filters.liquid_filter': drawing('M 0 0 L 100 0 L 100 100 L 0 100 Z', { lines: 'M 0 50 L 100 50' }),
  'pid.separators.gravity_separator,_settling_chamber': drawing('M 0 0 L 100 0 L 100 70 L 50 100 L 0 70 Z', {
    lines: 'M 50 20 L 50 70 M 44 58 L 50 70 L 56 58',
  }),
  'pid.crushers_grinding.crusher_(roller)': drawing('M 0 0 L 100 0 L 84 100 L 16 100 Z', {
    lines: 'M 34 50 C 34 22 50 22 50 50 C 50 78 34 78 34 50 M 50 50 C 50 22 66 22 66 50 C 66 78 50 78 50 50',
  }),
  'pid.compressors.ac_air_compressor': drawing('M 10 44 L 90 44 C 104 48 104 92 90 96 L 10 96 C -4 92 -4 48 10 44 Z', {
    lines:
      'M 10 44 L 10 96 M 90 44 L 90 96 M 36 44 L 36 24 M 66 44 L 66 24 M 30 24 C 30 8 44 8 44 24 C 44 38 30 38 30 24 ' +
      'M 58 24 C 58 14 72 14 72 24 C 72 36 58 36 58 24 M 37 12 L 65 16 M 37 35 L 65 34',
  }),
  'pid.pumps.sump_pump': drawing(
    'M 36 4 L 64 4 L 64 22 L 36 22 Z M 16 40 L 84 40 L 84 48 L 16 48 Z M 8 84 L 92 84 C 104 86 104 98 92 100 L 8 100 C -4 98 -4 86 8 84 Z',
    { lines: 'M 47 22 L 47 40 M 53 22 L 53 40 M 47 48 L 47 84 M 53 48 L 53 84' },
  ),
  'pid.agitators.agitator_(propeller)': drawing('', {
    lines: 'M 50 0 L 50 82 C 30 66 0 70 0 82 C 0 96 30 98 50 82 C 70 66 100 70 100 82 C 100 96 70 98 50 82',
  }),
}
