import type { Point } from '../drawing/path.ts'
import type { Box } from '../drawing/svg.ts'

/** A shape as it stands in the picture. */
export interface PictureShape {
  id: string
  /** Box in the coordinates of the picture, in pixels. */
  box: Box
  /** The id of the shape it stands in, if any. */
  holder: string | undefined
  /** Height at the top of the box reserved for a title: content must be below. 0 where there is no title. */
  titleHeight: number
  /** The room that its label needs inside the box; null where the label stands elsewhere, or there is none. */
  label: { width: number; height: number } | null
  /** True for a holder that is not drawn: nothing is seen of it, whatever sticks out. */
  isInvisible: boolean
}

/** A connection as it is drawn. */
export interface PictureLine {
  /** Its corners, from end to end. */
  points: readonly Point[]
  /** The ids of the shapes at its ends, its source first. */
  ends: readonly string[]
  /** Absent: no words stand on it. */
  isLabelled?: boolean
}

export interface Picture {
  shapes: readonly PictureShape[]
  lines: readonly PictureLine[]
  /** Number of hidden labels, as in `PictureScore`. */
  hiddenLabels: number
}
