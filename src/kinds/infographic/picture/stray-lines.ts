import { followGroups } from './follow-groups.ts'
import { findAreas } from './painted-areas.ts'

/** How far a line may be from an edge that it lies on, in pixels. */
const slack = 1.5

/** Takes away the lines between items that lie on the lower edges of round boxes: they are meant for items without a box. */
export function withoutStrayLines(svg: string): string {
  const boxes = findAreas(svg).filter(({ index }) => / rx="(?!0")/.test(svg.slice(index, svg.indexOf('>', index))))
  const offsetOf = followGroups(svg)
  return svg.replaceAll(/<rect\b[^>]* fill="url\(#+split-line[^>]*>(?:\s*<\/rect>)?/g, (line, index: number) => {
    const offset = offsetOf(index)
    const [x = 0, y = 0, width = 0] = ['x', 'y', 'width'].map(name =>
      Number(new RegExp(` ${name}="([^"]*)"`).exec(line)?.[1]),
    )
    const isOnEdge = boxes.some(
      box =>
        offset !== null &&
        Math.abs(box.x - x - offset.x) < slack &&
        Math.abs(box.width - width) < slack &&
        Math.abs(box.y + box.height - y - offset.y) < slack,
    )
    return isOnEdge ? '' : line
  })
}
