import type { Stage } from './stage.ts'
import type { Arrow, Rectangle, Shape } from './view.ts'

type Place = { x: number; y: number }

/** An end of an arrow that is held, with where the other end is in the window. */
export interface HeldEnd {
  arrow: Arrow
  end: 'from' | 'to'
  other: Place
}

/** How far from a shape an arrow may begin or end, in the drawing: its head is drawn before it. */
const nearPx = 12

/**
 * A handle at each end of the arrows of the selected shape, which is dragged to another shape. Keys have the source for this: the handles are not
 * tab stops.
 */
export function createArrowEnds(stage: Stage): {
  show(arrows: readonly Arrow[], shape: Shape, title: string): void
  hide(): void
  /** Finds the handle that was pressed; null if none was. */
  find(target: EventTarget | null): HeldEnd | null
} {
  const shown = new Map<Element, HeldEnd>()
  const hide = () => {
    for (const handle of shown.keys()) handle.remove()
    shown.clear()
  }
  const add = (held: HeldEnd, title: string) => {
    const at = stage.toWindow(held.arrow[held.end])
    const handle = document.createElement('div')
    handle.className = 'arrow-end'
    handle.setAttribute('aria-hidden', 'true')
    handle.title = title
    handle.style.transform = `translate(${at.x}px, ${at.y}px)`
    stage.viewport.append(handle)
    shown.set(handle, held)
  }
  return {
    show(arrows, { box }, title) {
      hide()
      for (const arrow of arrows) {
        if (isNear(arrow.from, box)) add({ arrow, end: 'from', other: stage.toWindow(arrow.to) }, title)
        else if (isNear(arrow.to, box)) add({ arrow, end: 'to', other: stage.toWindow(arrow.from) }, title)
      }
    },
    hide,
    find: target => (target instanceof Element ? (shown.get(target) ?? null) : null),
  }
}

/** True for a place at the edge of a box. */
function isNear({ x, y }: Place, box: Rectangle): boolean {
  const [dx, dy] = [Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)]
  return Math.hypot(dx, dy) <= nearPx
}
