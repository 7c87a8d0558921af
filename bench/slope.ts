/** A line through points: by how much it rises in one unit of x, and the standard error of that. */
export interface Slope {
  rise: number
  error: number
}

/**
 * Fits a line through points (x, y), by least squares. The error is that of points which scatter independently of each other. Not numbers for
 * fewer than three points, or where all have the same x: they say nothing.
 */
export function slopeOf(points: readonly (readonly [number, number])[]): Slope {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (points.length < 3 || spread === 0) return { rise: Number.NaN, error: Number.NaN }
  const rise = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - rise * (x - meanX)) ** 2, 0)
  return { rise, error: Math.sqrt(rest / (points.length - 2) / spread) }
}
