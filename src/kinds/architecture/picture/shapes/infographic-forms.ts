import { mixColors, readOpaqueColor } from '../../../../toolkit/drawing/color.ts'
import { type DrawForm, pixelsOf, points, polygon, rectanglePath } from './form.ts'
import { drawing, figure } from './unit-figure.ts'

/** A band with a notch at its start and a tip at its end, both in pixels. */
const ribbon: DrawForm = (width, height, style) => {
  const [start, end] = [pixelsOf(style, 'notch1', 0, width / 2), pixelsOf(style, 'notch2', 0, width / 2)]
  const middle = height / 2
  return {
    body: polygon(
      points([0, 0], [width - end, 0], [width, middle], [width - end, height], [0, height], [start, middle]),
    ),
  }
}

/** A box with a pointer below: `dx` is where it is, `dy` how long. */
const barCallout: DrawForm = (width, height, style) => {
  const [x, tail] = [pixelsOf(style, 'dx', 100, width), pixelsOf(style, 'dy', 30, height)]
  const bottom = height - tail
  const half = Math.min(tail * 0.5, width / 4)
  return {
    body: polygon(
      points([0, 0], [width, 0], [width, bottom], [x + half, bottom], [x, height], [x - half, bottom], [0, bottom]),
    ),
    labelBox: { x: 0, y: 0, width, height: bottom },
  }
}

/** How much black or white the sides of a block have. */
const shade = 0.2

/** A block seen from an edge: its left side is lighter than its top, the right one darker. */
const shadedCube: DrawForm = (width, height, style) => {
  const angle = (Math.max(0.01, Math.min(94, style.number('isoAngle', 15))) * Math.PI) / 200
  const rise = Math.min(width * Math.tan(angle), height / 2)
  const middle = width / 2
  const fill = readOpaqueColor(style.text('fillColor') ?? '') ?? '#ffffff'
  const side = (edge: number) =>
    polygon(points([middle, 2 * rise], [edge, rise], [edge, height - rise], [middle, height]))
  return {
    body: polygon(
      points([middle, 0], [width, rise], [width, height - rise], [middle, height], [0, height - rise], [0, rise]),
    ),
    accents: [
      { d: side(0), fill: mixColors(fill, '#ffffff', shade) },
      { d: side(width), fill: mixColors(fill, '#000000', shade) },
    ],
  }
}

const flag: DrawForm = (width, height, style) => {
  const [pole, below] = [pixelsOf(style, 'dx', 30, width), pixelsOf(style, 'dy', 30, height)]
  return {
    body: `${rectanglePath(0, 0, Math.max(1, pole * 0.15), height)} ${rectanglePath(Math.max(1, pole * 0.15), 0, width - pole * 0.15, height - below)}`,
    labelBox: { x: 0, y: 0, width, height: height - below },
  }
}

const fold = 'M 0 0 L 100 0 L 100 80 L 20 80 L 20 100 L 0 80 Z'

export const infographicForms: Readonly<Record<string, DrawForm>> = {
  shadedCube,
  'infographic.ribbonSimple': ribbon,
  'infographic.barCallout': barCallout,
  'infographic.flag': flag,
  'infographic.parallelogram': figure([0.2, 0], [1, 0], [0.8, 1], [0, 1]),
  'infographic.shadedTriangle': drawing('M 50 0 L 100 100 L 0 100 Z', {
    lines: 'M 50 0 L 50 66 L 0 100 M 50 66 L 100 100',
  }),
  'infographic.shadedPyramid': drawing('M 50 0 L 100 80 L 50 100 L 0 80 Z', { lines: 'M 50 0 L 50 100' }),
  'infographic.pyramidStep': drawing('M 50 0 L 100 40 L 100 100 L 0 100 L 0 40 Z', { lines: 'M 0 40 L 100 40' }),
  'infographic.bannerSingleFold': drawing(fold, { lines: 'M 0 80 L 20 80' }),
  'infographic.bannerHalfFold': drawing(fold, { lines: 'M 0 80 L 20 80' }),
  'infographic.banner': drawing(
    'M 0 20 L 20 20 L 20 0 L 80 0 L 80 20 L 100 20 L 90 60 L 100 100 L 70 100 L 70 80 L 30 80 L 30 100 L 0 100 L 10 60 Z',
    {
      lines: 'M 20 20 L 20 80 L 30 80 M 80 20 L 80 80 L 70 80',
    },
  ),
}
