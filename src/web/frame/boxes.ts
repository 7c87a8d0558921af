import type { Stage } from './stage.ts'
import type { Rectangle } from './view.ts'

const marginPx = 3

/** A box around a part of the drawing, with the classes and data attributes that say what it means. */
export interface Box {
  box: Rectangle
  className: string
  data?: Record<string, string>
}

/** Boxes over the drawing and not in it: an export is without them, and their lines are as wide at every zoom. */
export function createBoxes(stage: Stage): { show(boxes: readonly Box[]): void } {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  stage.viewport.append(layer)
  let placed: { element: HTMLElement; box: Rectangle }[] = []

  function place(): void {
    for (const { element, box } of placed) {
      const { x, y } = stage.toWindow(box)
      Object.assign(element.style, {
        left: `${x - marginPx}px`,
        top: `${y - marginPx}px`,
        width: `${box.width * stage.scale + 2 * marginPx}px`,
        height: `${box.height * stage.scale + 2 * marginPx}px`,
      })
    }
  }

  stage.onMove(place)
  return {
    show(boxes) {
      placed = boxes.map(({ box, className, data }) => {
        const element = document.createElement('div')
        element.className = className
        Object.assign(element.dataset, data)
        return { element, box }
      })
      layer.replaceChildren(...placed.map(({ element }) => element))
      place()
    },
  }
}
