import type { Stage } from './stage.ts'
import type { Arrow } from './view.ts'

/** Arrows whose ends can be taken hold of; pictures with more are edited in their source. */
const mostArrows = 500

/**
 * The arrows of the picture on the stage, with their ends in the drawing.
 *
 * @param selector  finds the lines of arrows
 * @param nameOf    the name of an arrow in the picture; null for a line that has none
 */
export function readArrows(stage: Stage, selector: string, nameOf: (line: Element) => string | null): Arrow[] {
  const edge = stage.viewport.getBoundingClientRect()
  const lines = [...stage.content.querySelectorAll(selector)].slice(0, mostArrows)
  return lines.flatMap(line => {
    const name = nameOf(line)
    const matrix = line instanceof SVGPathElement ? line.getScreenCTM() : null
    if (name === null || !matrix || !(line instanceof SVGPathElement)) return []
    const placeAt = (length: number) => {
      const { x, y } = line.getPointAtLength(length).matrixTransform(matrix)
      return stage.toDrawing({ x: x - edge.left, y: y - edge.top })
    }
    return [{ name, from: placeAt(0), to: placeAt(line.getTotalLength()) }]
  })
}
