import type { Stage } from './stage.ts'
import type { Shape } from './view.ts'

type Place = { x: number; y: number }

const gapPx = 14

/**
 * A dot at each side of the selected shape, from which an arrow is dragged. By keys this is the button that connects, and the one that adds: the dots
 * are not tab stops.
 */
export function createPorts(stage: Stage): {
  show(shape: Shape, title: string): void
  hide(): void
  /** Finds the dot that was pressed; null if none was. */
  find(target: EventTarget | null): Place | null
} {
  const dots = [0, 1, 2, 3].map(() => {
    const dot = document.createElement('div')
    dot.className = 'port'
    dot.setAttribute('aria-hidden', 'true')
    dot.hidden = true
    stage.viewport.append(dot)
    return { dot, at: { x: 0, y: 0 } }
  })
  return {
    show(shape, title) {
      const { x, y } = stage.toWindow(shape.box)
      const [width, height] = [shape.box.width * stage.scale, shape.box.height * stage.scale]
      const places: Place[] = [
        { x: x + width / 2, y: y - gapPx },
        { x: x + width + gapPx, y: y + height / 2 },
        { x: x + width / 2, y: y + height + gapPx },
        { x: x - gapPx, y: y + height / 2 },
      ]
      for (const [index, each] of dots.entries()) {
        each.at = places[index] ?? each.at
        each.dot.hidden = false
        each.dot.title = title
        each.dot.style.transform = `translate(${each.at.x}px, ${each.at.y}px)`
      }
    },
    hide() {
      for (const { dot } of dots) dot.hidden = true
    },
    find: target => dots.find(({ dot }) => dot === target)?.at ?? null,
  }
}
