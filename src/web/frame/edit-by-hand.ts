import { actOnShapes, canJoin, colorShapes, joinShapes } from './act-on-shapes.ts'
import { createArrowEnds } from './arrow-ends.ts'
import { createDrags } from './drag-shapes.ts'
import { handleEditKey } from './edit-keys.ts'
import type { Desk, EditorHost, SelectNext } from './editor-parts.ts'
import { shapeAt } from './find-shape.ts'
import { openLabelField } from './label-field.ts'
import type { Grip, TakeHold } from './move-by-hand.ts'
import { createNotes } from './note.ts'
import { createPorts } from './ports.ts'
import { createSelection } from './selection.ts'
import { createShapeButtons } from './shape-buttons.ts'
import type { Stage } from './stage.ts'
import type { EditOperations, Shape } from './view.ts'

export interface Editor {
  takeHold: TakeHold
  /** The shapes of the shown picture. Without `operations` nothing can be edited. */
  setShapes(shapes: readonly Shape[], operations: EditOperations | null): void
  select(ids: readonly string[], options?: { rename?: boolean }): void
  /** Handles a key. True if the key had a meaning. */
  handleKey(event: KeyboardEvent): boolean
  doubleClick(at: { x: number; y: number }): void
  /** The id of the shape whose text is open; null where none is. */
  openedText(): string | null
  /** Lays the drawing out again. */
  tidy(): void
  note(text: string): void
}

/** Selecting, dragging, renaming, adding and removing shapes. */
export function createEditor(stage: Stage, host: EditorHost): Editor {
  const desk = createDesk(stage, host)
  const drags = createDrags(desk)

  const takeHold: TakeHold = (event, at) => {
    if (!desk.operations) return null
    desk.closeName()
    const held = desk.ends.find(event.target)
    if (held) return drags.end(held)
    const port = desk.ports.find(event.target)
    const from = desk.selected()
    if (port && from) return drags.arrow(from, port)
    const shape = shapeAt(desk.shapes, stage.toDrawing(at))
    const withKey = event.shiftKey || event.ctrlKey || event.metaKey
    if (desk.connectFrom !== null && shape) {
      const from = desk.connectFrom
      desk.select([shape.id])
      joinShapes(desk, from, shape.id)
      return null
    }
    if (!shape) {
      if (withKey) return drags.frame(at)
      if (!desk.isSelectingMore) desk.select([])
      return null
    }
    if (withKey || desk.isSelectingMore) {
      desk.selection.toggle(shape.id)
      desk.update()
      return idle
    }
    // Several that are selected move together.
    if (!desk.selection.ids().includes(shape.id)) desk.select([shape.id])
    if (desk.operations.moveBy && shape.isMovable) return drags.freely(shape, at)
    desk.select([shape.id])
    return desk.operations.moveBelow ? drags.toParent(shape, at) : idle
  }

  return {
    takeHold,
    setShapes: desk.setShapes,
    openedText: desk.openedText,
    select: desk.select,
    handleKey: event => handleEditKey(event, desk, desk.openName),
    doubleClick(at) {
      const shape = desk.operations ? shapeAt(desk.shapes, stage.toDrawing(at)) : undefined
      if (shape) desk.select([shape.id], { rename: true })
    },
    note: desk.note,
    tidy() {
      if (desk.operations?.tidy) desk.make(desk.operations.tidy(host.source()), { select: desk.selection.ids() })
    },
  }
}

/** A press on a shape that cannot be dragged. */
const idle: Grip = { move() {}, drop() {}, cancel() {} }

interface EditDesk extends Desk {
  ports: ReturnType<typeof createPorts>
  ends: ReturnType<typeof createArrowEnds>
  setShapes(shapes: readonly Shape[], operations: EditOperations | null): void
  openName(): void
  openedText(): string | null
  /** Closes the field of a label, keeping what was typed. */
  closeName(): void
}

/** The state of the editor, with the marks and buttons that show it. */
function createDesk(stage: Stage, host: EditorHost): EditDesk {
  const { viewport } = stage
  const selection = createSelection(stage, ids => host.selected(ids))
  const notes = createNotes()
  const ports = createPorts(stage)
  const ends = createArrowEnds(stage)
  const buttons = createShapeButtons(stage, {
    onAct: action => (action === 'rename' ? desk.openName() : actOnShapes(action, desk)),
    onColor: color => colorShapes(desk, color),
  })
  const state: { shapes: readonly Shape[]; operations: EditOperations | null; closeField: (() => void) | null } = {
    shapes: [],
    operations: null,
    closeField: null,
  }

  const desk: EditDesk = {
    stage,
    host,
    selection,
    ports,
    ends,
    connectFrom: null,
    isSelectingMore: false,
    get shapes() {
      return state.shapes
    },
    get operations() {
      return state.operations
    },
    selected: () => state.shapes.find(({ id }) => id === selection.id),
    movable() {
      const ids = new Set(selection.ids())
      return state.operations?.moveBy ? state.shapes.filter(({ id, isMovable }) => isMovable && ids.has(id)) : []
    },
    select: (ids, options) => select(desk, state, ids, options),
    update() {
      const shape = state.operations ? desk.selected() : undefined
      selection.place(state.operations ? state.shapes : [], state.closeField !== null)
      // The mark shows the focused shape; without one the whole drawing has the focus.
      viewport.classList.toggle('has-selection', shape !== undefined)
      if (shape && !state.closeField) {
        buttons.show(desk)
        const isOne = selection.ids().length === 1
        if (isOne && canJoin(shape) && state.operations?.connect) ports.show(shape, host.texts().port)
        else ports.hide()
        if (isOne && state.operations?.arrows) ends.show(state.operations.arrows, shape, host.texts().arrowEnd)
        else ends.hide()
      } else desk.hideButtons()
    },
    hideButtons() {
      buttons.hide()
      ports.hide()
      ends.hide()
    },
    note: notes.say,
    announce: notes.announce,
    make: (edit, next) => void make(desk, edit, next),
    openName: () => openName(desk, state),
    openedText: () => (state.closeField ? selection.id : null),
    closeName: () => state.closeField?.(),
    setShapes(shapes, operations) {
      state.shapes = shapes
      state.operations = operations
      if (!operations) state.closeField?.()
      desk.update()
    },
  }
  stage.onMove(desk.update)
  return desk
}

interface FieldState {
  closeField: (() => void) | null
}

function select(
  desk: EditDesk,
  state: FieldState,
  ids: readonly string[],
  { rename = false }: { rename?: boolean } = {},
): void {
  // A slow picture selects its shape late, when the shape may already be being renamed: nothing typed is lost.
  if (state.closeField && ids[0] === desk.selection.id && !rename) return
  state.closeField?.()
  desk.selection.choose(ids)
  desk.connectFrom = null
  if (ids.length === 0) desk.isSelectingMore = false
  desk.stage.viewport.classList.remove('connecting')
  desk.update()
  const shape = desk.selected()
  if (!shape) return
  desk.note('')
  if (rename) desk.openName()
  else desk.announce(shape.label ?? shape.id)
}

function openName(desk: EditDesk, state: FieldState): void {
  const { stage, host, operations } = desk
  const shape = desk.selected()
  if (!shape) return
  if (shape.label === null) {
    // What is no word of the source was computed from its figures.
    if (operations?.isOfWords) desk.note(shape.isFixed ? host.texts().fromFile : host.texts().notPossible)
    const shown = shape.computedText ?? shape.drawnText ?? ''
    if (operations?.isOfWords) host.openFigures(shown, shape.isFixed === true)
    return
  }
  stage.reveal(shape.box)
  desk.hideButtons()
  state.closeField = () => {}
  desk.selection.place(desk.shapes, true)
  state.closeField = openLabelField(stage, shape, host.texts().rename, label => {
    state.closeField = null
    stage.viewport.focus()
    if (label === null || label === shape.label) desk.update()
    else desk.make(desk.operations?.rename(host.source(), shape.id, label) ?? null, { select: [shape.id] })
  })
}

/** Commits an edit once it is known; what was done meanwhile counts more. */
async function make(desk: Desk, edit: string | null | Promise<string | null>, next: SelectNext): Promise<void> {
  const { host, stage } = desk
  const before = host.source()
  stage.viewport.classList.toggle('busy', edit instanceof Promise)
  const source = await edit
  stage.viewport.classList.remove('busy')
  if (host.source() !== before) return
  if (source === null) {
    if (desk.operations?.isOfWords) desk.note(host.texts().notPossible)
    desk.update()
  } else host.commit(source, { ...next, select: [...next.select] })
}
