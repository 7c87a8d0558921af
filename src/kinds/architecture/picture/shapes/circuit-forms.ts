import { type DrawForm, ellipsePath, path, points, polygon, rectanglePath } from './form.ts'

/** A capacitor that knows plus and minus: its second plate is bent. */
const bentCapacitor: DrawForm = (width, height) => {
  const [left, right, middle] = [width * 0.42, width * 0.56, height / 2]
  const [x, y, arm] = [width * 0.28, height * 0.2, Math.min(width, height) * 0.08]
  return {
    body: '',
    lines:
      path`M 0 ${middle} H ${left} M ${left} 0 V ${height} M ${right + width * 0.1} 0 Q ${right - width * 0.1} ${middle} ${right + width * 0.1} ${height} ` +
      path`M ${right} ${middle} H ${width} M ${x - arm} ${y} H ${x + arm} M ${x} ${y - arm} V ${y + arm}`,
  }
}

/** A transistor in its circle: the base at the left, the collector above, the emitter, with the arrow, below. */
const transistorOf =
  (isPnp: boolean): DrawForm =>
  (width, height) => {
    const [base, end, middle] = [width * 0.4, width * 0.7, height / 2]
    const [near, far] = [height * 0.64, height * 0.89]
    const arrow = isPnp
      ? polygon(points([base, height * 0.36], [base + width * 0.16, height * 0.3], [base + width * 0.1, height * 0.22]))
      : polygon(
          points([end, far], [end - width * 0.16, far - height * 0.04], [end - width * 0.06, far - height * 0.14]),
        )
    return {
      body: `${ellipsePath(width * 0.1, height * 0.09, width * 0.9, height * 0.82)} ${arrow}`,
      lines:
        path`M 0 ${middle} H ${base} ` +
        path`M ${base} ${height * 0.36} L ${end} ${height * 0.11} V 0 M ${base} ${near} L ${end} ${far} V ${height}`,
      solid: rectanglePath(base - width * 0.01, height * 0.27, width * 0.02, height * 0.46),
    }
  }

/** Cells of a battery: a short thick plate and a long thin one each, which are at the same place as in draw.io. */
const batteryOf =
  (count: number): DrawForm =>
  (width, height) => {
    const [first, gap] = count === 1 ? [0.41, 0.14] : [0.2, 0.14]
    const step = count === 1 ? 0 : 0.46 / (count - 1)
    const starts = Array.from({ length: count }, (_, index) => first + step * index)
    const thick = starts.map(x => rectanglePath(width * x, height / 4, width * 0.04, height / 2))
    const thin = starts.map(x => path`M ${width * (x + gap)} 0 V ${height} `)
    const last = (starts.at(-1) ?? first) + gap
    return {
      body: '',
      lines: thin.join('') + path`M 0 ${height / 2} H ${width * first} M ${width * last} ${height / 2} H ${width}`,
      dashes: count > 1 ? path`M ${width * (first + gap)} ${height / 2} H ${width * (last - gap)}` : '',
      solid: thick.join(' '),
    }
  }

const contact = (x: number, y: number, radius: number) => ellipsePath(x - radius, y - radius, 2 * radius, 2 * radius)

const simpleSwitch: DrawForm = (width, height) => {
  const [left, right, radius, y] = [width * 0.25, width * 0.75, Math.min(width * 0.04, height / 3), height * 0.85]
  return {
    body: `${contact(left, y, radius)} ${contact(right, y, radius)}`,
    lines: path`M 0 ${y} H ${left - radius} M ${right + radius} ${y} H ${width} M ${left + radius} ${y - radius} L ${right} ${height * 0.1}`,
  }
}

const pushSwitch: DrawForm = (width, height) => {
  const [left, right, radius, y] = [width * 0.267, width * 0.76, Math.min(width * 0.04, height / 6), height * 0.84]
  const [bar, top] = [height * 0.525, width * 0.033]
  return {
    body: `${contact(left, y, radius)} ${contact(right, y, radius)}`,
    lines:
      path`M 0 ${y} H ${left - radius} M ${right + radius} ${y} H ${width} ` +
      path`M ${left - radius} ${bar} H ${right + radius} M ${width / 2} ${bar} V 0 M ${width / 2 - top} 0 H ${width / 2 + top}`,
  }
}

const fuse: DrawForm = (width, height) => ({
  body: rectanglePath(width * 0.2, 0, width * 0.6, height),
  lines: path`M 0 ${height / 2} H ${width}`,
})

/** A round instrument with a needle. */
const meter: DrawForm = (width, height) => ({
  body: `${ellipsePath(0, 0, width, height)} ${polygon(
    points([width * 0.74, height * 0.16], [width * 0.72, height * 0.35], [width * 0.58, height * 0.25]),
  )}`,
  lines: path`M ${width * 0.28} ${height * 0.84} L ${width * 0.65} ${height * 0.3}`,
})

const alternatingSource: DrawForm = (width, height) => {
  const [left, middle, right] = [width * 0.28, width / 2, width * 0.72]
  return {
    body: ellipsePath(0, 0, width, height),
    lines: path`M ${left} ${height / 2} Q ${(left + middle) / 2} ${height * 0.32} ${middle} ${height / 2} Q ${(middle + right) / 2} ${height * 0.68} ${right} ${height / 2}`,
  }
}

/** Lines below each other, each shorter than the one before. */
const earth: DrawForm = (width, height) => {
  const bars = Array.from({ length: 7 }, (_, index) => {
    const y = height * (0.25 + index * 0.125)
    return path`M ${width * index * 0.081} ${y} H ${width * (1 - index * 0.081)} `
  })
  return { body: '', lines: path`M ${width / 2} 0 V ${height * 0.25} ` + bars.join('') }
}

/** A resistor with an arrow at its side. */
/** Its leads are in the upper quarter of its box, the contact that slides comes from below. */
const potentiometer: DrawForm = (width, height, style) => {
  const [middle, bottom, reach] = [height * 0.25, height * 0.5, width * 0.03]
  const [start, end] = [width * 0.18, width * 0.82]
  const isBox = style.shape.endsWith('_1')
  const peaks = Array.from({ length: 6 }, (_, index) => {
    return path`L ${start + ((end - start) * (index + 0.5)) / 6} ${index % 2 === 0 ? 0 : bottom} `
  })
  const leads = path`M 0 ${middle} H ${start} M ${end} ${middle} H ${width} M ${width / 2} ${height} V ${bottom} `
  return {
    body: isBox ? rectanglePath(start, 0, end - start, bottom) : '',
    lines: isBox ? leads : `${leads}${path`M ${start} ${middle} `}${peaks.join('')}${path`L ${end} ${middle}`}`,
    solid: polygon(
      points(
        [width / 2, bottom],
        [width / 2 - reach, bottom + height * 0.15],
        [width / 2 + reach, bottom + height * 0.15],
      ),
    ),
  }
}

/** A box with a point at its right. */
const pointedBox: DrawForm = (width, height) => {
  const perimeter = points([0, 0], [width * 0.7, 0], [width, height / 2], [width * 0.7, height], [0, height])
  return { body: polygon(perimeter), perimeter }
}

/** Most of a circle, with an arrow at its end at the right: the sense in which something runs. */
const turningArrow: DrawForm = (width, height) => {
  const [rx, ry] = [width / 2, height / 2]
  const angle = -Math.PI / 3
  const start = { x: rx + rx * Math.cos(angle), y: ry + ry * Math.sin(angle) }
  return {
    body: '',
    lines: path`M ${start.x} ${start.y} A ${rx} ${ry} 0 1 0 ${width} ${ry + height * 0.1}`,
    solid: polygon(points([width, ry], [width * 1.03, ry + height * 0.16], [width * 0.91, ry + height * 0.12])),
  }
}

/** More symbols of circuits. */
export const circuitForms: Readonly<Record<string, DrawForm>> = {
  bentCapacitor,
  npnTransistor: transistorOf(false),
  pnpTransistor: transistorOf(true),
  battery: batteryOf(1),
  cells: batteryOf(2),
  simpleSwitch,
  pushSwitch,
  fuse,
  meter,
  alternatingSource,
  earth,
  potentiometer,
  pointedBox,
  turningArrow,
}
