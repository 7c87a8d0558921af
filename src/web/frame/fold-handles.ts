import { shapeAt } from './find-shape.ts'
import { slipPx } from './move-by-hand.ts'
import type { Stage } from './stage.ts'
import type { Shape } from './view.ts'

type Place = { x: number; y: number }

/** What a finger hits: 44 pixels across, at every zoom. */
const reachPx = 22

/** A handle that folds a shape, in the window. */
interface Handle {
  id: string
  middle: Place
  /** Of what is drawn of it. */
  radius: number
}

/**
 * Folds a shape when its handle is clicked. A finger reaches farther than a mouse, but takes no tap from shapes.
 *
 * @returns the id of the shape whose handle was pressed last; null where the last press was on none
 */
export function listenForFolds(
  stage: Stage,
  shapes: () => readonly Shape[],
  onFold: (id: string) => void,
): { readonly pressed: string | null } {
  const { viewport } = stage
  let press: { id: string | null; at: Place } = { id: null, at: { x: 0, y: 0 } }
  viewport.addEventListener('pointerdown', event => {
    const at = { x: event.clientX, y: event.clientY }
    press = { id: event.pointerType === 'mouse' ? handleAt(at) : handleNear(stage, shapes(), at), at }
  })
  viewport.addEventListener('pointerup', ({ clientX, clientY }) => {
    const isClick = Math.hypot(clientX - press.at.x, clientY - press.at.y) <= slipPx
    if (press.id !== null && isClick) onFold(press.id)
  })
  return {
    get pressed() {
      return press.id
    },
  }
}

/** The viewport captures the pointer: events do not tell what is below it. */
function handleAt({ x, y }: Place): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-fold]')?.getAttribute('data-fold') ?? null
}

function handleNear(stage: Stage, shapes: readonly Shape[], at: Place): string | null {
  const handles = [...stage.viewport.querySelectorAll('.content [data-fold]')].map(readHandle)
  const shape = shapeAt(shapes, stage.toDrawing(at))
  return nearestHandle(handles, at, shape && { id: shape.id, middle: middleOf(stage, shape) })
}

/** The nearest of the handles in reach. In its own shape it is hit where it is nearer than the middle, and in another one only where it is drawn. */
export function nearestHandle(
  handles: readonly Handle[],
  at: Place,
  shape: { id: string; middle: Place } | undefined,
): string | null {
  const distanceTo = (place: Place) => Math.hypot(place.x - at.x, place.y - at.y)
  const inReach = handles.filter(({ id, middle, radius }) => {
    const distance = distanceTo(middle)
    if (!shape) return distance <= reachPx
    return distance <= (shape.id === id ? Math.min(reachPx, distanceTo(shape.middle)) : radius)
  })
  return inReach.toSorted((one, other) => distanceTo(one.middle) - distanceTo(other.middle))[0]?.id ?? null
}

function readHandle(element: Element): Handle {
  const drawn = element.querySelector('circle:not(.reach)') ?? element
  const { left, top, width, height } = drawn.getBoundingClientRect()
  return {
    id: element.getAttribute('data-fold') ?? '',
    middle: { x: left + width / 2, y: top + height / 2 },
    radius: width / 2,
  }
}

function middleOf(stage: Stage, { box }: Shape): Place {
  const { x, y } = stage.toWindow(box)
  return { x: x + (box.width * stage.scale) / 2, y: y + (box.height * stage.scale) / 2 }
}
