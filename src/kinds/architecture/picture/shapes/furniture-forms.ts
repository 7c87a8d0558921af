import { type DrawForm, ellipsePath, type Form, path, points, polygon, rectanglePath } from './form.ts'

/** A box with lines in it. */
const boxWith = (width: number, height: number, lines: string, radius = 0): Form => ({
  body: rectanglePath(0, 0, width, height, radius),
  lines,
})

/** Seats side by side between two arms, with the back at the top. */
const seatsOf =
  (count: number): DrawForm =>
  (width, height) => {
    const [arm, back] = [Math.min(width * 0.15, height * 0.25), height * 0.28]
    const step = (width - 2 * arm) / count
    const between = Array.from(
      { length: count - 1 },
      (_, index) => path`M ${arm + step * (index + 1)} ${back} V ${height * 0.92} `,
    )
    const edge = path`M ${arm} ${height} V ${back} H ${width - arm} V ${height} M ${arm} ${height * 0.92} H ${width - arm} `
    return boxWith(width, height, edge + between.join(''), Math.min(width, height) * 0.08)
  }

/** A chair from above, its back at the top. */
const chair: DrawForm = (width, height) => {
  const top = height * 0.18
  return {
    body: rectanglePath(width * 0.08, top, width * 0.84, height - top, Math.min(width, height) * 0.15),
    lines: path`M 0 ${top} Q ${width / 2} ${-height * 0.12} ${width} ${top} L ${width * 0.94} ${top * 1.6} Q ${width / 2} ${height * 0.1} ${width * 0.06} ${top * 1.6} Z`,
  }
}

const officeChair: DrawForm = (width, height) => ({
  body: ellipsePath(width * 0.12, height * 0.2, width * 0.76, height * 0.8),
  lines: path`M 0 ${height * 0.6} Q 0 0 ${width / 2} 0 Q ${width} 0 ${width} ${height * 0.6}`,
})

const dresser: DrawForm = (width, height) => {
  const front = height * 0.85
  const handle = (x: number) => path`M ${x - width * 0.04} ${front} V ${height} H ${x + width * 0.04} V ${front} `
  return { body: rectanglePath(0, 0, width, front), lines: handle(width * 0.25) + handle(width * 0.75) }
}

/** Leaves around a middle. */
const plant: DrawForm = (width, height) => {
  const [rx, ry] = [width / 2, height / 2]
  const leaf = (index: number) => {
    const at = (angle: number, share: number) => ({
      x: rx + rx * share * Math.cos(angle),
      y: ry + ry * share * Math.sin(angle),
    })
    const middle = (index * Math.PI) / 4
    const [tip, left, right] = [at(middle, 1), at(middle - 0.35, 0.6), at(middle + 0.35, 0.6)]
    return path`M ${rx} ${ry} Q ${left.x} ${left.y} ${tip.x} ${tip.y} Q ${right.x} ${right.y} ${rx} ${ry} Z `
  }
  return { body: Array.from({ length: 8 }, (_, index) => leaf(index)).join('') }
}

const floorLamp: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  lines: `${ellipsePath(width * 0.25, height * 0.25, width / 2, height / 2)} ${path`M ${width / 2} 0 V ${height} M 0 ${height / 2} H ${width}`}`,
})

/** Basins side by side in a top, each with its tap. */
const basinsOf =
  (count: number): DrawForm =>
  (width, height) => {
    const step = width / count
    const basins = Array.from({ length: count }, (_, index) => {
      const middle = step * (index + 0.5)
      const bowl = rectanglePath(
        middle - step * 0.38,
        height * 0.28,
        step * 0.76,
        height * 0.62,
        Math.min(step, height) * 0.12,
      )
      return `${bowl} ${path`M ${middle} ${height * 0.1} V ${height * 0.5} `}`
    })
    return boxWith(width, height, basins.join(' '), Math.min(width, height) * 0.08)
  }

const washbasin: DrawForm = (width, height) => ({
  body: ellipsePath(0, 0, width, height),
  lines: `${ellipsePath(width * 0.12, height * 0.25, width * 0.76, height * 0.65)} ${path`M ${width / 2} ${height * 0.08} V ${height * 0.5}`}`,
})

const toilet: DrawForm = (width, height) => ({
  body: `${rectanglePath(0, 0, width, height * 0.28)} ${ellipsePath(width * 0.1, height * 0.26, width * 0.8, height * 0.74)}`,
  lines: ellipsePath(width * 0.25, height * 0.42, width / 2, height * 0.45),
})

const bathtub: DrawForm = (width, height) => {
  const inset = Math.min(width, height) * 0.1
  const inner = rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset, Math.min(width, height) * 0.35)
  return boxWith(width, height, `${inner} ${ellipsePath(width / 2 - inset / 2, inset * 1.5, inset, inset)}`)
}

const shower: DrawForm = (width, height) => {
  const inset = Math.min(width, height) * 0.08
  const drain = ellipsePath(width * 0.8, height * 0.12, width * 0.08, height * 0.08)
  const inner = rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset)
  return boxWith(width, height, `${inner} ${drain} ${path`M 0 ${height} L ${width * 0.3} ${height * 0.7}`}`)
}

/** A bed with its head at the top, and as many pillows as people. */
const bedFor =
  (count: number): DrawForm =>
  (width, height) => {
    const step = width / count
    const pillows = Array.from({ length: count }, (_, index) =>
      rectanglePath(step * (index + 0.12), height * 0.04, step * 0.76, height * 0.14, height * 0.03),
    )
    return boxWith(
      width,
      height,
      `${pillows.join(' ')} ${path`M 0 ${height * 0.24} H ${width} M 0 ${height * 0.3} H ${width}`}`,
    )
  }

const stove: DrawForm = (width, height) => {
  const size = Math.min(width, height) * 0.28
  const rings = [0.28, 0.72].flatMap(x =>
    [0.3, 0.72].map(y => ellipsePath(width * x - size / 2, height * y - size / 2, size, size)),
  )
  return boxWith(width, height, `${rings.join(' ')} ${path`M 0 ${height * 0.1} H ${width}`}`)
}

const refrigerator: DrawForm = (width, height) =>
  boxWith(
    width,
    height,
    path`M 0 ${height * 0.85} H ${width} M ${width * 0.1} ${height * 0.85} V ${height} M ${width * 0.9} ${height * 0.85} V ${height}`,
  )

/** A grand piano, its keys at the left. */
const piano: DrawForm = (width, height) => ({
  body: path`M 0 0 H ${width * 0.3} Q ${width * 0.45} ${height * 0.5} ${width * 0.8} ${height * 0.5} Q ${width} ${height * 0.55} ${width} ${height * 0.8} Q ${width} ${height} ${width * 0.8} ${height} H 0 Z`,
  lines: path`M ${width * 0.15} 0 V ${height}`,
})

const fireplace: DrawForm = (width, height) => {
  const [left, right] = [width * 0.15, width * 0.85]
  return boxWith(
    width,
    height,
    polygon(points([left, height], [width * 0.3, height * 0.35], [width * 0.7, height * 0.35], [right, height])),
  )
}

const bookcase: DrawForm = (width, height) => {
  const [isUpright, length] = [height > width, Math.max(width, height)]
  const count = Math.min(60, Math.floor(length / 8))
  const backs = Array.from({ length: count }, (_, index) => {
    const at = (length * (index + 1)) / (count + 1)
    return isUpright ? path`M ${width * 0.2} ${at} H ${width * 0.8} ` : path`M ${at} ${height * 0.2} V ${height * 0.8} `
  })
  return boxWith(width, height, backs.join(''))
}

const television: DrawForm = (width, height) => ({
  body: polygon(points([0, 0], [width, 0], [width * 0.85, height], [width * 0.15, height])),
  lines: path`M ${width * 0.05} ${height * 0.3} H ${width * 0.95}`,
})

const cornerDesk: DrawForm = (width, height) => {
  return {
    body: polygon(
      points(
        [0, 0],
        [width, 0],
        [width, height * 0.27],
        [width * 0.7, height * 0.27],
        [width * 0.26, height * 0.75],
        [width * 0.26, height],
        [0, height],
      ),
    ),
  }
}

/** A desk with a screen on it. */
const workstation: DrawForm = (width, height) =>
  boxWith(
    width,
    height,
    `${rectanglePath(width * 0.3, height * 0.15, width * 0.4, height * 0.12)} ${rectanglePath(width * 0.32, height * 0.5, width * 0.36, height * 0.2)}`,
  )

/** Two leaves that open downwards. */
const doorDouble: DrawForm = width => {
  const leaf = width / 2
  return {
    body: rectanglePath(0, 0, width, 5),
    lines: path`M ${leaf} 5 A ${leaf} ${leaf} 0 0 1 0 ${5 + leaf} V 5 M ${leaf} 5 A ${leaf} ${leaf} 0 0 0 ${width} ${5 + leaf} V 5`,
  }
}

/** What stands in rooms, seen from above. */
export const furnitureForms: Readonly<Record<string, DrawForm>> = {
  sofa: seatsOf(1),
  couch: seatsOf(2),
  chair,
  officeChair,
  dresser,
  plant,
  floorLamp,
  washbasin,
  basin: basinsOf(1),
  doubleBasin: basinsOf(2),
  toilet,
  bathtub,
  shower,
  bed: bedFor(1),
  doubleBed: bedFor(2),
  stove,
  refrigerator,
  piano,
  fireplace,
  bookcase,
  television,
  cornerDesk,
  workstation,
  doorDouble,
}
