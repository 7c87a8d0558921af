import { element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import type { Point } from './geometry.ts'

interface Marker {
  svg: string
  /** Length of the line's end that the marker covers, in pixels. */
  covers: number
}

interface MarkerLook {
  size: number
  isFilled: boolean
  stroke: string
  strokeWidth: number
  /** Fill of an unfilled marker: the line ends in front of it. */
  ground: string
}

/** Points along the line (back from its tip) and across it. */
type Outline = readonly [back: number, across: number][]

const arrowShare = 0.42
const thinShare = 0.28

/** Draws the marker at the end of a line. `tip` is where the line ends, `direction` the unit vector in which it arrives. */
export function drawMarker(name: string, tip: Point, direction: Point, look: MarkerLook): Marker {
  const length = look.size + look.strokeWidth + 1
  const shape = shapes[name]
  if (!shape) return { svg: '', covers: 0 }
  const { outline, circle, covers, isOpen } = shape(length)
  const at = ([back, across]: readonly [number, number]): Point => ({
    x: tip.x - direction.x * back - direction.y * across,
    y: tip.y - direction.y * back + direction.x * across,
  })
  const fill = isOpen ? 'none' : look.isFilled ? look.stroke : look.ground
  const paint = { fill, stroke: look.stroke, 'stroke-width': look.strokeWidth, 'stroke-linejoin': 'round' as const }
  const strokes = (outline ?? []).map(points => {
    const corners = points.map(at).map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`)
    return element('path', { d: `M${corners.join('L')}${isOpen ? '' : 'Z'}`, ...paint })
  })
  if (circle) {
    const { x, y } = at([circle.back, 0])
    strokes.push(
      element('circle', { cx: x, cy: y, r: circle.radius, ...paint, fill: look.isFilled ? look.stroke : look.ground }),
    )
  }
  return { svg: strokes.join(''), covers }
}

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
      [length * 0.8, length * share],
      [length * 1.6, 0],
      [length * 0.8, -length * share],
    ] as Outline,
  ],
  covers: length * 1.5,
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

const shapes: Readonly<Partial<Record<string, (length: number) => MarkerShape>>> = {
  classic: classic(arrowShare),
  classicThin: classic(thinShare),
  block: block(0.5),
  blockThin: block(0.32),
  open: open(0.5),
  openThin: open(0.32),
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
  oval: length => ({ circle: { back: 0, radius: length / 2 }, covers: 0 }),
  circle: length => ({ circle: { back: length / 2, radius: length / 2 }, covers: length }),
  circlePlus: length => ({ circle: { back: length / 2, radius: length / 2 }, covers: length }),
  halfCircle: length => ({
    outline: [
      [
        [-length / 2, length / 2],
        [0, length / 4],
        [0, -length / 4],
        [-length / 2, -length / 2],
      ],
    ],
    covers: 0,
    isOpen: true,
  }),
  diamond: diamond(0.5),
  diamondThin: diamond(0.34),
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
