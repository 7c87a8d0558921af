import { actOnShapes, isOffered, moveAll, moveAmong, type ShapeAction } from './act-on-shapes.ts'
import type { Desk } from './editor-parts.ts'
import { findNeighbour } from './find-shape.ts'
import type { EditOperations, Shape } from './view.ts'

type Direction = { x: number; y: number }

const stepPx = 10
const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Handles a key in the drawing that is edited; true if it had a meaning. */
export function handleEditKey(event: KeyboardEvent, desk: Desk, openName: () => void): boolean {
  const { operations } = desk
  if (!operations) return false
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'a' || operations.isOfWords) return false
    desk.select(desk.shapes.filter(({ isMovable }) => isMovable || operations.moveBelow).map(({ id }) => id))
    return true
  }
  const shape = desk.selected()
  const direction = directions[event.key]
  if (direction && event.altKey) {
    if (shape) moveByKey(desk, operations, shape, event.key, direction)
    return shape !== undefined
  }
  if (direction) {
    const next = shape ? findNeighbour(desk.shapes, shape, direction) : desk.shapes[0]
    if (next) {
      desk.select([next.id])
      desk.stage.reveal(next.box)
    }
    return true
  }
  return shape !== undefined && actByKey(event, desk, shape, openName)
}

function actByKey(event: KeyboardEvent, desk: Desk, shape: Shape, openName: () => void): boolean {
  const isTree = desk.operations?.moveBelow !== undefined
  if (event.key === 'Escape') desk.select([])
  else if (event.key === ' ' && shape.childCount > 0) desk.host.fold(shape.id)
  else {
    const action = actionOf(event, isTree)
    if (action === null) return false
    if (action === 'rename') openName()
    else if (isOffered(action, desk)) actOnShapes(action, desk)
  }
  return true
}

function actionOf({ key, shiftKey }: KeyboardEvent, isTree: boolean): ShapeAction | null {
  if (key === 'F2') return 'rename'
  if (key === 'Enter') return isTree ? 'addAfter' : 'rename'
  if (key === 'Tab' && !shiftKey) return isTree ? 'addBelow' : 'addAfter'
  return key === 'Delete' || key === 'Backspace' ? 'remove' : null
}

function moveByKey(desk: Desk, operations: EditOperations, shape: Shape, key: string, { x, y }: Direction): void {
  const ids = desk.selection.ids()
  const source = desk.host.source()
  if (operations.moveBy) {
    desk.stage.holdStill()
    const delta = { x: x * stepPx, y: y * stepPx }
    const moved = moveAll(operations, source, new Map(desk.movable().map(({ id }) => [id, delta])))
    if (moved !== null) desk.host.commit(moved, { select: ids })
    return
  }
  if (key === 'ArrowRight') return
  moveAmong(desk, shape.id, key === 'ArrowLeft' ? 'out' : y < 0 ? -1 : 1)
}
