import { type Rect, transformRect, unite } from './matrix.ts'
import { boxOf, matrixOf } from './measure-element.ts'

/** How far the axis goes beyond the periods, and the space around the drawing, in pixels. */
const room = { axis: 50, margin: 24 }
const titleSize = '22px'

/**
 * Mermaid puts the title of a timeline left of its middle, leads the axis and the lines of the events far beyond the last box, and leaves
 * that much of the picture blank: a fifth of its width and a third of its height.
 * The style sheet colours lines, which are paths where they are drawn by hand.
 */
export function tidyTimeline(drawing: SVGSVGElement, ink: string): void {
  if (drawing.getAttribute('aria-roledescription') !== 'timeline') return
  const nodes = [...drawing.querySelectorAll('.timeline-node')]
  const boxes = nodes.map(node => transformRect(matrixOf(node), boxOf(node)))
  const all = unite(boxes)
  if (!all) return
  const middle = all.x + all.width / 2
  for (const title of drawing.querySelectorAll(':scope > text')) {
    title.setAttribute('x', String(middle))
    title.setAttribute('text-anchor', 'middle')
    title.setAttribute('font-size', titleSize)
  }
  for (const line of drawing.querySelectorAll('.lineWrapper > line')) {
    line.setAttribute('stroke', ink)
    shorten(line, boxes, all)
  }
  const { x, y, width, height } = boxOf(drawing)
  const view = [x - room.margin, y - room.margin, width + 2 * room.margin, height + 2 * room.margin]
  drawing.setAttribute('viewBox', view.join(' '))
}

/** The axis of a lying timeline ends behind the last period, and the line from a period at its last event. */
function shorten(line: Element, boxes: readonly Rect[], all: Rect): void {
  const [x1, x2, y1, y2] = ['x1', 'x2', 'y1', 'y2'].map(name => Number(line.getAttribute(name))) as [
    number,
    number,
    number,
    number,
  ]
  if (y1 === y2 && !line.hasAttribute('stroke-dasharray')) {
    line.setAttribute('x1', String(all.x - room.axis / 2))
    line.setAttribute('x2', String(all.x + all.width + room.axis))
  }
  if (x1 !== x2 || !line.hasAttribute('stroke-dasharray')) return
  const tops = boxes.filter(box => box.x < x1 && x1 < box.x + box.width && box.y >= y1).map(({ y }) => y)
  if (tops.length === 0) line.remove()
  line.setAttribute('y2', String(Math.max(y1, ...tops)))
  line.removeAttribute('marker-end')
}
