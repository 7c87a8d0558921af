import { element } from '../../../toolkit/drawing/svg.ts'
import { type Box, centerOf, round } from './geometry.ts'
import type { Shape } from './read-scene.ts'

export interface DrawnShape {
  svg: string
  /** Box of the label. */
  labelBox: Box
  /** The icon or picture on it; empty where there is none. */
  picture: string
  /** Colour behind a label in it. */
  behindLabel: string
  /** True if the label has to be below, because the shape is a picture. */
  isPicture: boolean
}

export interface ShapePlace {
  /** The colour behind the shape. */
  behind: string
  /** An id that no other shape has. */
  paintId: string
  /** True if text of another shape is in its middle. */
  isCovered: boolean
}

/** A picture as its shape is mirrored and rotated. */
export function turned({ style, box }: Shape, picture: string): string {
  const { x, y } = centerOf(box)
  const flips = [style.flag('flipH') ? -1 : 1, style.flag('flipV') ? -1 : 1]
  const degrees = style.number('rotation', 0)
  const moves = [
    degrees === 0 ? '' : `rotate(${round(degrees)} ${round(x)} ${round(y)})`,
    flips.includes(-1)
      ? `translate(${round(x)} ${round(y)}) scale(${flips.join(' ')}) translate(${round(-x)} ${round(-y)})`
      : '',
  ]
  const transform = moves.join(' ').trim()
  return transform === '' ? picture : element('g', { transform }, picture)
}
