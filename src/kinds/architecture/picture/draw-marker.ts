import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Point } from './geometry.ts'

interface Marker {
  svg: string
  /** Length of the line's end that the marker covers, in pixels. */
  covers: number
}

interface MarkerStyle {
  size: number
  isFilled: boolean
  stroke: string
  strokeWidth: number
  /** Fill of an unfilled marker: the line ends in front of it. */
  behind: string
}

/** Points along the line (back from its tip) and across it. */
type Outline = readonly [back: number, across: number][]

/** Half the width of an arrow head, and of a thin one, as a share of its length. */
const arrowShare = 0.5
const thinShare = 1 / 3
/** How far the point of a stroked arrow head stands out beyond its outline, in widths of its stroke. */
const miterReach = 1.118

/** Draws the marker at the end of a line. `tip` is where the line ends, `direction` the unit vector in which it arrives. */
export function drawMarker(name: string, tip: Point, direction: Point, look: MarkerStyle): Marker {
  const length = look.size + look.strokeWidth
  const shape = shapes[name]
  if (!shape) return { svg: '', covers: 0 }
  const { outline, circle, covers, isOpen } = shape(name === 'oval' ? look.size : length)
  const inset = isPointed.has(name) ? look.strokeWidth * miterReach : 0
  const at = ([back, across]: readonly [number, number]): Point => ({
    x: tip.x - direction.x * (back + inset) - direction.y * across,
    y: tip.y - direction.y * (back + inset) + direction.x * across,
  })
  const fill = isOpen ? 'none' : look.isFilled ? look.stroke : look.behind
  const join = isPointed.has(name) ? ('miter' as const) : ('round' as const)
  const paint = { fill, stroke: look.stroke, 'stroke-width': look.strokeWidth, 'stroke-linejoin': join }
  const strokes: string[] = []
  if (circle) {
    const { x, y } = at([circle.back, 0])
    const ground = look.isFilled && !isOpen ? look.stroke : look.behind
    strokes.push(element('circle', { cx: x, cy: y, r: circle.radius, ...paint, fill: ground }))
  }
  for (const points of outline ?? []) {
    const corners = points.map(at).map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`)
    strokes.push(element('path', { d: `M${corners.join('L')}${isOpen ? '' : 'Z'}`, ...paint }))
  }
  return { svg: strokes.join(''), covers: covers + inset }
}

/** Heads whose corners are sharp however wide their stroke is: they end at the tip, stroke included. */
const isPointed: ReadonlySet<string> = new Set([
  'classic',
  'classicThin',
  'block',
  'blockThin',
  'diamond',
  'diamondThin',
])

interface MarkerShape {
  outline?: Outline[]
  circle?: { back: number; radius: number }
  covers: number
  /** Lines only, never filled. */
  isOpen?: boolean
}

const triangle = (length: number, share: number): Outline => [
  [0, 0],
  [length, length * share],
  [length, -length * share],
]

const classic = (share: number) => (length: number) => ({
  outline: [
    [
      [0, 0],
      [length, length * share],
      [length * 0.75, 0],
      [length, -length * share],
    ] as Outline,
  ],
  covers: length * 0.7,
})

const block = (share: number) => (length: number) => ({ outline: [triangle(length, share)], covers: length * 0.9 })

const open = (share: number) => (length: number) => ({
  outline: [
    [
      [length, length * share],
      [0, 0],
      [length, -length * share],
    ] as Outline,
  ],
  covers: 0.5,
  isOpen: true,
})

const diamond = (share: number) => (length: number) => ({
  outline: [
    [
      [0, 0],
      [length / 2, length * share],
      [length, 0],
      [length / 2, -length * share],
    ] as Outline,
  ],
  covers: length * 0.95,
})

const bar = (back: number, length: number): Outline => [
  [back, length / 2],
  [back, -length / 2],
]

const crowFoot = (length: number): Outline[] => [
  [
    [length, 0],
    [0, length / 2],
  ],
  [
    [length, 0],
    [0, -length / 2],
  ],
]

/** Half of a cup's outline, from its bottom to its rim: draw.io bends it like a parabola. */
function cupSide(radius: number): [back: number, across: number][] {
  return Array.from({ length: 9 }, (_, index) => {
    const along = index / 8
    return [radius * (1 - along * along), radius * (2 * along - along * along)]
  })
}

const shapes: Readonly<Partial<Record<string, (length: number) => MarkerShape>>> = {
  classic: classic(arrowShare),
  classicThin: classic(thinShare),
  block: block(arrowShare),
  blockThin: block(thinShare),
  open: open(arrowShare),
  openThin: open(thinShare),
  async: length => ({
    outline: [
      [
        [0, 0],
        [length, length * 0.5],
        [length, 0],
      ],
    ],
    covers: 0,
  }),
  doubleBlock: length => ({
    outline: [
      triangle(length, 0.5),
      triangle(length, 0.5).map(([back, across]) => [back + length, across] as const) as Outline,
    ],
    covers: length * 1.9,
  }),
  // As large as its style says, however wide its stroke is.
  oval: length => ({ circle: { back: 0, radius: length / 2 }, covers: 0 }),
  circle: length => ({ circle: { back: length, radius: length }, covers: 2 * length }),
  circlePlus: length => ({
    circle: { back: length, radius: length },
    outline: [
      [
        [0, 0],
        [2 * length, 0],
      ],
      [
        [length, length],
        [length, -length],
      ],
    ],
    covers: 2 * length,
  }),
  // Open ahead, with its rim at the tip: a cup that holds the ball of another line.
  halfCircle: length => {
    const side = cupSide(length + 1)
    return {
      outline: [[...side.map(([back, across]): [number, number] => [back, -across]).reverse(), ...side.slice(1)]],
      covers: length + 1,
      isOpen: true,
    }
  },
  diamond: diamond(0.5),
  diamondThin: diamond(1 / 3.4),
  box: length => ({
    outline: [
      [
        [0, length / 2],
        [length, length / 2],
        [length, -length / 2],
        [0, -length / 2],
      ],
    ],
    covers: length,
  }),
  dash: length => ({
    outline: [
      [
        [length * 1.5, length / 2],
        [length / 2, -length / 2],
      ],
    ],
    covers: 0,
    isOpen: true,
  }),
  baseDash: length => ({ outline: [bar(0, length)], covers: 0, isOpen: true }),
  cross: length => ({
    outline: [
      [
        [length * 1.5, length / 2],
        [length / 2, -length / 2],
      ],
      [
        [length * 1.5, -length / 2],
        [length / 2, length / 2],
      ],
    ],
    covers: 0,
    isOpen: true,
  }),
  ERone: length => ({ outline: [bar(length / 2, length)], covers: 0, isOpen: true }),
  ERmandOne: length => ({ outline: [bar(length / 2, length), bar(length, length)], covers: 0, isOpen: true }),
  ERmany: length => ({ outline: crowFoot(length), covers: 0, isOpen: true }),
  ERoneToMany: length => ({ outline: [...crowFoot(length), bar(length * 1.3, length)], covers: 0, isOpen: true }),
  ERzeroToMany: length => ({
    outline: crowFoot(length),
    circle: { back: length * 1.5, radius: length / 2 },
    covers: 0,
    isOpen: true,
  }),
  ERzeroToOne: length => ({
    outline: [bar(length / 2, length)],
    circle: { back: length * 1.3, radius: length / 2 },
    covers: 0,
    isOpen: true,
  }),
}
