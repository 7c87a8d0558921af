import type { Stage } from './stage.ts'

type Place = { x: number; y: number }

/** Meaning of a press on the drawing; null: it drags the background. */
export type TakeHold = (event: PointerEvent, at: Place) => Grip | null

/** Something that is being dragged. */
export interface Grip {
  move(at: Place): void
  /** `isClick`: it was released where it was pressed. */
  drop(at: Place, isClick: boolean): void
  cancel(): void
}

/** Distance that a finger or a mouse may move in a click, in pixels. */
export const slipPx = 4

/**
 * Pointer and wheel: drags the background, pinches, zooms at the pointer, and passes drags of shapes to `takeHold`.
 *
 * @param onClick  called with the point of the window where something was clicked that nothing takes hold of
 */
export function moveByHand(stage: Stage, takeHold: TakeHold, onClick: (at: Place) => void): void {
  const { viewport } = stage
  const pointers = new Map<number, Place>()
  let grip: Grip | null = null
  let start: Place = { x: 0, y: 0 }
  let hasMoved = false

  viewport.addEventListener('pointerdown', event => {
    if (event.button !== 0 && event.button !== 1) return
    const at = { x: event.clientX, y: event.clientY }
    pointers.set(event.pointerId, at)
    viewport.setPointerCapture(event.pointerId)
    if (pointers.size > 1) {
      grip?.cancel()
      grip = null
      return
    }
    start = at
    hasMoved = false
    grip = event.button === 0 ? takeHold(event, at) : null
    if (!grip) viewport.classList.add('panning')
  })

  viewport.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const at = { x: event.clientX, y: event.clientY }
    if (Math.hypot(at.x - start.x, at.y - start.y) > slipPx) hasMoved = true
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(before, at, other)
    else if (grip) hasMoved && grip.move(at)
    else if (hasMoved) stage.panBy(at.x - before.x, at.y - before.y)
    pointers.set(event.pointerId, at)
  })

  const letGo = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    viewport.classList.remove('panning')
    const at = { x: event.clientX, y: event.clientY }
    if (event.type !== 'pointerup') grip?.cancel()
    else if (grip) grip.drop(at, !hasMoved)
    else if (!hasMoved && pointers.size === 0 && event.button === 0) onClick(at)
    grip = null
  }
  viewport.addEventListener('pointerup', letGo)
  viewport.addEventListener('pointercancel', letGo)

  viewport.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      if (event.ctrlKey || event.metaKey) {
        stage.zoomBy(Math.exp((-event.deltaY * unit) / 300), { x: event.clientX, y: event.clientY })
      } else if (event.shiftKey && event.deltaX === 0) stage.panBy(-event.deltaY * unit, 0)
      else stage.panBy(-event.deltaX * unit, -event.deltaY * unit)
    },
    { passive: false },
  )

  function pinch(before: Place, at: Place, other: Place): void {
    const distance = (from: Place) => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y))
    stage.panBy((at.x - before.x) / 2, (at.y - before.y) / 2)
    stage.zoomBy(distance(at) / distance(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
  }
}
