/** Size of a picture, in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Size of the pictures that the service draws. */
export const picture: PictureSize = { width: 960, height: 540 }

/** A part of a picture, in pixels from its upper left corner. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const words: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }

/** A length as options write it, in pixels: a number, or a share of `whole`. Undefined for words and what is absent. */
export function lengthIn(written: unknown, whole: number): number | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? written : undefined
  const [, number, unit] = typeof written === 'string' ? (/^\s*(-?\d+(?:\.\d+)?)(%|px)?\s*$/.exec(written) ?? []) : []
  if (number === undefined) return undefined
  return unit === '%' ? (Number(number) / 100) * whole : Number(number)
}

/** Where a part of a length begins whose distances from both ends are written: `left` and `right`, or `top` and `bottom`. */
export function startIn(whole: number, length: number, start: unknown, end: unknown): number | undefined {
  const share = typeof start === 'string' ? words[start] : undefined
  if (share !== undefined) return share * (whole - length)
  const fromStart = lengthIn(start, whole)
  if (fromStart !== undefined) return fromStart
  const fromEnd = lengthIn(end, whole)
  return fromEnd === undefined ? undefined : whole - length - fromEnd
}
