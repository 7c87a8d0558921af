import { findNeighbour, shapeAt } from './find-shape.ts'
import { openLabelField } from './label-field.ts'
import { createMark } from './mark.ts'
import type { FrameTexts } from './messages.ts'
import type { Grip, TakeHold } from './move-by-hand.ts'
import { createSelection } from './selection.ts'
import { createShapeButtons } from './shape-buttons.ts'
import { snapToShapes } from './snap-to-shapes.ts'
import type { Stage } from './stage.ts'
import type { Hands, Shape } from './view.ts'

/** The parts of the frame that the editor needs. */
export interface EditorHost {
  texts(): FrameTexts
  source(): string
  fold(id: string): void
  /** Draws a source while something is dragged. */
  preview(source: string): void
  /** Makes a source the edited one; `select` is the shape to select then, `rename` opens its label. */
  commit(source: string, next?: { select: string | null; rename?: boolean }): void
  /** The ids of the selected shapes have changed. */
  selected(ids: string[]): void
}

export interface Editor {
  takeHold: TakeHold
  /** The shapes of the shown picture. Without `hands`, its edit operations, nothing can be edited. */
  setShapes(shapes: readonly Shape[], hands: Hands | null): void
  select(id: string | null, options?: { rename?: boolean }): void
  /** Handles a key. True if the key had a meaning. */
  handleKey(event: KeyboardEvent): boolean
  doubleClick(at: { x: number; y: number }): void
}

const stepPx = 10
const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Selecting, dragging, renaming, adding and removing shapes. */
export function createEditor(stage: Stage, host: EditorHost): Editor {
  const { viewport } = stage
  const selection = createSelection(stage, ids => host.selected(ids))
  const target = createMark(stage, 'target')
  const announcement = document.createElement('div')
  announcement.className = 'announcement'
  announcement.setAttribute('role', 'status')
  document.body.append(announcement)
  const buttons = createShapeButtons(viewport, action => act(action))
  let shapes: readonly Shape[] = []
  let hands: Hands | null = null
  let closeField: (() => void) | null = null
  let connectFrom: string | null = null

  stage.onMove(update)

  const selected = () => shapes.find(({ id }) => id === selection.id)

  function select(id: string | null, { rename = false } = {}): void {
    // A slow picture selects its shape late, when the shape may already be being renamed: nothing typed is lost.
    if (closeField && id === selection.id && !rename) return
    closeField?.()
    selection.choose(id)
    connectFrom = null
    viewport.classList.remove('connecting')
    update()
    const shape = selected()
    if (!shape) return
    announcement.textContent = shape.label ?? shape.id
    if (rename) openName(shape)
  }

  function update(): void {
    const shape = hands ? selected() : undefined
    selection.place(hands ? shapes : [], closeField !== null)
    // The mark shows the focused shape; without one the whole drawing has the focus.
    viewport.classList.toggle('has-selection', shape !== undefined)
    if (shape && hands && !closeField) buttons.show(shape, hands, host.texts(), stage)
    else buttons.hide()
  }

  function openName(shape: Shape): void {
    if (shape.label === null) return
    stage.reveal(shape.box)
    buttons.hide()
    selection.place(shapes, true)
    closeField = openLabelField(stage, shape, host.texts().rename, label => {
      closeField = null
      const renamed = label !== null && label !== shape.label ? hands?.rename(host.source(), shape.id, label) : null
      viewport.focus()
      if (renamed) host.commit(renamed, { select: shape.id })
      else update()
    })
  }

  function act(action: 'rename' | 'addBelow' | 'addAfter' | 'connect' | 'remove'): void {
    const shape = selected()
    if (!shape || !hands) return
    if (action === 'rename') {
      openName(shape)
      return
    }
    if (action === 'connect') {
      connectFrom = shape.id
      viewport.classList.add('connecting')
      return
    }
    if (action === 'remove') {
      const source = removeAll(hands, host.source(), selection.ids())
      if (source !== null) host.commit(source, { select: null })
      return
    }
    const where = action === 'addBelow' ? 'below' : 'after'
    const added = hands.add(host.source(), shape.id, where, host.texts().newLabel)
    if (added) host.commit(added.source, { select: added.id, rename: true })
  }

  const takeHold: TakeHold = (event, at) => {
    if (!hands) return null
    closeField?.()
    const shape = shapeAt(shapes, stage.toDrawing(at))
    if (connectFrom !== null && shape) {
      const source = hands.connect?.(host.source(), connectFrom, shape.id) ?? null
      select(shape.id)
      if (source !== null) host.commit(source, { select: shape.id })
      return null
    }
    if (!shape) {
      select(null)
      return null
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      selection.toggle(shape.id)
      update()
      return idle
    }
    select(shape.id)
    return hands.moveBy && shape.isMovable ? dragFreely(shape, at) : hands.moveBelow ? dragToParent(shape) : idle
  }

  /** The drawing follows the pointer. */
  function dragFreely(shape: Shape, from: { x: number; y: number }): Grip {
    const before = host.source()
    const moved = (at: { x: number; y: number }) => {
      const delta = { x: (at.x - from.x) / stage.scale, y: (at.y - from.y) / stage.scale }
      return hands?.moveBy?.(before, shape.id, snapToShapes(shape, delta, shapes)) ?? null
    }
    return {
      move(at) {
        buttons.hide()
        stage.holdStill()
        const source = moved(at)
        if (source !== null) host.preview(source)
      },
      drop(at, isClick) {
        const source = isClick ? null : moved(at)
        if (source !== null) host.commit(source, { select: shape.id })
      },
      cancel: () => host.preview(before),
    }
  }

  /** The shape that would be the new parent is marked; the drawing changes when the dragged shape is dropped. */
  function dragToParent(shape: Shape): Grip {
    const findTarget = (at: { x: number; y: number }) => {
      const found = shapeAt(shapes, stage.toDrawing(at))
      return found && found.id !== shape.id ? found : undefined
    }
    const done = () => {
      target.place(undefined)
      viewport.classList.remove('dragging')
      update()
    }
    return {
      move(at) {
        buttons.hide()
        viewport.classList.add('dragging')
        target.place(findTarget(at))
      },
      drop(at, isClick) {
        const parent = isClick ? undefined : findTarget(at)
        const source = parent ? (hands?.moveBelow?.(host.source(), shape.id, parent.id) ?? null) : null
        done()
        if (source !== null) host.commit(source, { select: null })
      },
      cancel: done,
    }
  }

  function moveByKey(shape: Shape, key: string): void {
    const direction = directions[key]
    if (!hands || !direction) return
    if (hands.moveBy) stage.holdStill()
    const { x, y } = direction
    const source =
      hands.moveBy && shape.isMovable
        ? hands.moveBy(host.source(), shape.id, { x: x * stepPx, y: y * stepPx })
        : key === 'ArrowRight'
          ? null
          : (hands.moveAmong?.(host.source(), shape.id, key === 'ArrowLeft' ? 'out' : y < 0 ? -1 : 1) ?? null)
    if (source !== null) host.commit(source, { select: hands.moveBy ? shape.id : null })
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!hands || event.ctrlKey || event.metaKey) return false
    const direction = directions[event.key]
    const shape = selected()
    if (direction && event.altKey) {
      if (shape) moveByKey(shape, event.key)
      return shape !== undefined
    }
    if (direction) {
      const next = shape ? findNeighbour(shapes, shape, direction) : shapes[0]
      if (next) {
        select(next.id)
        stage.reveal(next.box)
      }
      return true
    }
    if (!shape) return false
    if (event.key === 'Escape') select(null)
    else if (event.key === 'F2' || (event.key === 'Enter' && !hands.moveBelow)) act('rename')
    else if (event.key === 'Enter') act('addAfter')
    else if (event.key === 'Tab' && !event.shiftKey) act(hands.moveBelow ? 'addBelow' : 'addAfter')
    else if (event.key === ' ' && shape.childCount > 0) host.fold(shape.id)
    else if (event.key === 'Delete' || event.key === 'Backspace') act('remove')
    else return false
    return true
  }

  return {
    takeHold,
    setShapes(next, nextHands) {
      shapes = next
      hands = nextHands
      if (!hands) closeField?.()
      update()
    },
    select,
    handleKey,
    doubleClick(at) {
      const shape = hands ? shapeAt(shapes, stage.toDrawing(at)) : undefined
      if (shape) select(shape.id, { rename: true })
    },
  }
}

/** Ids of a tree are numbers of lines: the last ones first, so that the others keep theirs. */
function removeAll(hands: Hands, source: string, ids: readonly string[]): string | null {
  const lastFirst = hands.moveBelow ? ids.toSorted((one, other) => Number(other) - Number(one)) : ids
  const edited = lastFirst.reduce((before, id) => hands.remove(before, id) ?? before, source)
  return edited === source ? null : edited
}

/** A press on a shape that cannot be dragged. */
const idle: Grip = { move() {}, drop() {}, cancel() {} }
