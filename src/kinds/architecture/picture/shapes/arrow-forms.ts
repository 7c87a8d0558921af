import { type DrawForm, path, pixelsOf, points, polygon } from './form.ts'
import { type Corner, drawing, figure, turnedCorners } from './unit-figure.ts'

const arrow: Corner[] = [
  [0, 0.3],
  [0.65, 0.3],
  [0.65, 0],
  [1, 0.5],
  [0.65, 1],
  [0.65, 0.7],
  [0, 0.7],
]
const bothWays: Corner[] = [
  [0, 0.5],
  [0.25, 0],
  [0.25, 0.3],
  [0.75, 0.3],
  [0.75, 0],
  [1, 0.5],
  [0.75, 1],
  [0.75, 0.7],
  [0.25, 0.7],
  [0.25, 1],
]
const threeWays: Corner[] = [
  [0, 0.72],
  [0.2, 0.44],
  [0.2, 0.6],
  [0.42, 0.6],
  [0.42, 0.28],
  [0.32, 0.28],
  [0.5, 0],
  [0.68, 0.28],
  [0.58, 0.28],
  [0.58, 0.6],
  [0.8, 0.6],
  [0.8, 0.44],
  [1, 0.72],
  [0.8, 1],
  [0.8, 0.84],
  [0.2, 0.84],
  [0.2, 1],
]
const fourWays: Corner[] = [
  [0, 0.5],
  [0.2, 0.32],
  [0.2, 0.42],
  [0.42, 0.42],
  [0.42, 0.2],
  [0.32, 0.2],
  [0.5, 0],
  [0.68, 0.2],
  [0.58, 0.2],
  [0.58, 0.42],
  [0.8, 0.42],
  [0.8, 0.32],
  [1, 0.5],
  [0.8, 0.68],
  [0.8, 0.58],
  [0.58, 0.58],
  [0.58, 0.8],
  [0.68, 0.8],
  [0.5, 1],
  [0.32, 0.8],
  [0.42, 0.8],
  [0.42, 0.58],
  [0.2, 0.58],
  [0.2, 0.68],
]
const leftAndUp: Corner[] = [
  [0, 0.72],
  [0.28, 0.44],
  [0.28, 0.6],
  [0.6, 0.6],
  [0.6, 0.28],
  [0.44, 0.28],
  [0.72, 0],
  [1, 0.28],
  [0.84, 0.28],
  [0.84, 0.84],
  [0.28, 0.84],
  [0.28, 1],
]
const chevron: Corner[] = [
  [0, 0],
  [0.7, 0],
  [1, 0.5],
  [0.7, 1],
  [0, 1],
  [0.3, 0.5],
]
const notched: Corner[] = [...arrow, [0.18, 0.5]]
const slender = (corners: readonly Corner[]) =>
  corners.map(([x, y]): Corner => [x, y === 0.3 ? 0.42 : y === 0.7 ? 0.58 : y])

const uTurn =
  'M 0 100 L 0 42 C 0 -14 82 -14 82 42 L 82 48 L 100 48 L 72 84 L 44 48 L 62 48 L 62 42 C 62 12 20 12 20 42 L 20 100 Z'
const bent =
  'M 0 100 L 0 48 C 0 26 12 20 34 20 L 64 20 L 64 0 L 100 32 L 64 64 L 64 44 L 36 44 C 28 44 24 46 24 54 L 24 100 Z'
const jump = 'M 0 100 C 2 50 22 30 62 26 L 62 0 L 100 40 L 62 80 L 62 54 C 30 54 12 70 0 100 Z'

const jumpDown = 'M 0 0 C 40 2 74 22 80 62 L 100 62 L 68 100 L 36 62 L 56 62 C 54 30 30 12 0 0 Z'

/** Stripes of a tail before the arrow. */
const striped = drawing(
  'M 0 30 L 4 30 L 4 70 L 0 70 Z M 8 30 L 14 30 L 14 70 L 8 70 Z M 18 30 L 65 30 L 65 0 L 100 50 L 65 100 L 65 70 L 18 70 Z',
)

/** A box with an arrow at its side: `notch` is how wide the box is, in pixels. */
const calloutArrow: DrawForm = (width, height, style) => {
  const [box, head] = [pixelsOf(style, 'notch', 60, width), pixelsOf(style, 'dx', 20, width / 2)]
  const [half, shaft] = [pixelsOf(style, 'arrowHead', 20, height / 2), pixelsOf(style, 'dy', 10, height / 2)]
  const [neck, middle] = [width - head, height / 2]
  const corners = points(
    ...([
      [0, 0],
      [box, 0],
      [box, middle - shaft],
      [neck, middle - shaft],
      [neck, middle - shaft - half],
      [width, middle],
      [neck, middle + shaft + half],
      [neck, middle + shaft],
      [box, middle + shaft],
      [box, height],
      [0, height],
    ] as [number, number][]),
  )
  return { body: polygon(corners), perimeter: corners, labelBox: { x: 0, y: 0, width: box, height } }
}

/** A pentagon that points on: `dx1` is where its tip begins, `notch` the cut at its other end. */
const sharpArrow: DrawForm = (width, height, style) => {
  const [dx, dy] = [pixelsOf(style, 'dx1', 18, width), pixelsOf(style, 'dy1', 0, height / 2)]
  const notch = pixelsOf(style, 'notch', 0, width)
  const neck = width - dx
  return {
    body:
      path`M 0 ${dy} H ${neck} V 0 L ${width} ${height / 2} L ${neck} ${height} V ${height - dy} H 0 ` +
      path`L ${notch} ${height / 2} Z`,
  }
}

const circular = drawing('M 4 50 C 4 -6 88 -16 96 46 L 100 46 L 88 66 L 72 46 L 78 46 C 72 8 22 14 22 50 Z')

/** Block arrows. */
export const arrowForms: Readonly<Record<string, DrawForm>> = {
  'arrows.arrow_right': figure(...arrow),
  'arrows.arrow_left': figure(...turnedCorners(arrow, 2)),
  'arrows.arrow_down': figure(...turnedCorners(arrow, 1)),
  'arrows.arrow_up': figure(...turnedCorners(arrow, 3)),
  'arrows.two_way_arrow_horizontal': figure(...bothWays),
  'arrows.two_way_arrow_vertical': figure(...turnedCorners(bothWays, 1)),
  'arrows.triad_arrow': figure(...threeWays),
  'arrows2.triadArrow': figure(...threeWays),
  'arrows.quad_arrow': figure(...fourWays),
  'arrows2.quadArrow': figure(...fourWays),
  'arrows.left_and_up_arrow': figure(...leftAndUp),
  'arrows2.bendDoubleArrow': figure(...leftAndUp),
  'arrows.chevron_arrow': figure(...chevron),
  'arrows.signal-in_arrow': figure([0, 0], [0.72, 0], [1, 0.5], [0.72, 1], [0, 1]),
  'arrows.notched_signal-in_arrow': figure(...chevron),
  'arrows.right_notched_arrow': figure(...notched),
  'arrows2.tailedNotchedArrow': figure(...notched),
  'arrows2.tailedArrow': figure(...arrow),
  'arrows.stylised_notched_arrow': figure(
    [0, 0],
    [0.62, 0.3],
    [0.56, 0.04],
    [1, 0.5],
    [0.56, 0.96],
    [0.62, 0.7],
    [0, 1],
    [0.25, 0.5],
  ),
  'arrows.sharp_edged_arrow': figure(...turnedCorners(arrow, 2)),
  'arrows.slender_left_arrow': figure(...turnedCorners(slender(arrow), 2)),
  'arrows.slender_two_way_arrow': figure(...slender(bothWays)),
  'arrows.striped_arrow': striped,
  'arrows2.stripedArrow': striped,
  'arrows.u_turn_arrow': drawing(uTurn),
  'arrows2.uTurnArrow': drawing(uTurn),
  'arrows.bent_right_arrow': drawing(bent),
  'arrows2.bendArrow': drawing(bent),
  'arrows.jump-in_arrow_1': drawing(jumpDown),
  'arrows2.jumpInArrow': drawing(jump),
  'arrows.circular_arrow': circular,
  'arrows2.calloutArrow': calloutArrow,
  'arrows2.sharpArrow': sharpArrow,
  'arrows2.sharpArrow2': sharpArrow,
}
