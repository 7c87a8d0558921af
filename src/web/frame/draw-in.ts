const durationMs = 550
/** Larger drawings are shown at once: a browser would be busy with them. */
const mostStrokes = 150

/** Lets the strokes of a picture that has just been finished draw themselves. It is there already: nothing waits for it. */
export function drawIn(content: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const strokes = [...content.querySelectorAll<SVGGeometryElement>('svg :is(path, line, polyline)')].filter(isStroke)
  if (strokes.length > mostStrokes) return
  for (const stroke of strokes) {
    const length = stroke.getTotalLength()
    if (!(length > 0)) continue
    const dashes = `${length} ${length}`
    stroke.animate(
      [
        { strokeDasharray: dashes, strokeDashoffset: length },
        { strokeDasharray: dashes, strokeDashoffset: 0 },
      ],
      { duration: durationMs, easing: 'ease-in-out' },
    )
  }
}

/** A line, not an area; a dashed one would be a whole one while it is drawn. */
function isStroke(element: SVGGeometryElement): boolean {
  if (element.closest('defs, marker, pattern, clipPath, mask, symbol')) return false
  const { fill, stroke, strokeDasharray } = getComputedStyle(element)
  return fill === 'none' && stroke !== 'none' && strokeDasharray === 'none'
}
