import { alignShapes } from './align-shapes.ts'
import type { Desk } from './editor-parts.ts'
import type { Edited, EditOperations, Shape } from './view.ts'

export const shapeActions = [
  'rename',
  'addBelow',
  'addAfter',
  'connect',
  'moveUp',
  'moveDown',
  'alignColumn',
  'alignRow',
  'spaceEvenly',
  'pin',
  'unpin',
  'selectMore',
  'remove',
] as const
export type ShapeAction = (typeof shapeActions)[number]

/** True if an action applies to the selection. */
export function isOffered(action: ShapeAction, { operations, selection, selected, movable }: Desk): boolean {
  const shape = selected()
  if (!operations || !shape) return false
  const isOne = selection.ids().length === 1
  switch (action) {
    case 'rename':
      return isOne && shape.label !== null
    case 'addBelow':
      return isOne && operations.moveBelow !== undefined
    case 'addAfter':
      return (
        isOne &&
        !operations.cannotAdd &&
        shape.canAdd !== false &&
        (operations.moveBelow !== undefined || shape.isMovable || operations.isOfWords === true)
      )
    case 'connect':
      return isOne && operations.connect !== undefined && canJoin(shape)
    case 'moveUp':
    case 'moveDown':
      return isOne && operations.moveAmong !== undefined && shape.isOrdered !== false
    case 'alignColumn':
    case 'alignRow':
      return movable().length > 1
    case 'spaceEvenly':
      return movable().length > 2
    case 'pin':
      return operations.pin !== undefined && movable().some(each => !each.isPinned)
    case 'unpin':
      return operations.pin !== undefined && movable().length > 0 && movable().every(each => each.isPinned)
    case 'selectMore':
      return !hasKeys()
    case 'remove':
      return !operations.cannotRemove && shape.canRemove !== false
  }
}

/** False for a finger, which has no key to hold while it selects. */
export function hasKeys(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}

/** True if an arrow may begin or end at a shape. */
export function canJoin({ isMovable, isJoinable = isMovable }: Shape): boolean {
  return isJoinable
}

/** True if something of the selection can be coloured. */
export function canColor({ operations, selection, shapes }: Desk): boolean {
  if (!operations?.recolor) return false
  const selected = new Set(selection.ids())
  return shapes.some(({ id, isColorable = true }) => isColorable && selected.has(id))
}

/** Colours what can be coloured of the selection. */
export function colorShapes({ operations, selection, shapes, host, make }: Desk, color: string): void {
  const ids = selection.ids()
  const colored = ids.filter(id => shapes.find(shape => shape.id === id)?.isColorable ?? true)
  make(operations?.recolor?.(host.source(), colored, color) ?? null, { select: ids })
}

/** Draws an arrow between two shapes, where that is possible; its words are open where it has some. */
export function joinShapes(desk: Desk, fromId: string, toId: string): void {
  const { operations, host } = desk
  makeEdited(desk, operations?.connect?.(host.source(), fromId, toId, host.texts().newLabel) ?? null, {
    otherwise: [toId],
    rename: true,
  })
}

/** Makes an edit, and selects the shape that it gives the id of. */
function makeEdited(
  desk: Desk,
  edit: Edited | null | Promise<Edited | null>,
  { otherwise, rename }: { otherwise: readonly string[]; rename: boolean },
): void {
  let result: Edited | null = null
  const source = Promise.resolve(edit).then(edited => {
    result = edited
    return typeof edited === 'string' ? edited : (edited?.source ?? null)
  })
  const added = () => (result !== null && typeof result === 'object' ? result : {})
  desk.make(source, {
    get select() {
      const { id } = { id: null, ...added() }
      return id === null ? otherwise : [id]
    },
    get rename() {
      return rename && 'id' in added()
    },
    get line() {
      return { line: null, ...added() }.line
    },
  })
}

/** Does with the selected shapes what keys and buttons ask for. */
export function actOnShapes(action: Exclude<ShapeAction, 'rename'>, desk: Desk): void {
  const { operations, host, selection } = desk
  const shape = desk.selected()
  if (!operations || !shape) return
  const ids = selection.ids()
  switch (action) {
    case 'connect':
      desk.connectFrom = shape.id
      desk.stage.viewport.classList.add('connecting')
      break
    case 'selectMore':
      desk.isSelectingMore = !desk.isSelectingMore
      desk.update()
      break
    case 'remove':
      desk.make(removeAll(operations, host.source(), ids), { select: [] })
      break
    case 'addBelow':
    case 'addAfter':
      addBeside(desk, shape.id, action === 'addBelow' ? 'below' : 'after')
      break
    case 'moveUp':
    case 'moveDown':
      moveAmong(desk, shape.id, action === 'moveUp' ? -1 : 1)
      break
    case 'pin':
    case 'unpin':
      desk.make(operations.pin?.(host.source(), ids, action === 'pin') ?? null, { select: ids })
      break
    case 'alignColumn':
    case 'alignRow':
    case 'spaceEvenly': {
      desk.stage.holdStill()
      const deltas = alignShapes(desk.movable(), action)
      desk.make(moveAll(operations, host.source(), deltas), { select: ids })
    }
  }
}

/** Adds a shape, with its label open; selects it. */
export function addBeside(desk: Desk, id: string, where: 'below' | 'after'): void {
  const { operations, host } = desk
  const added = operations?.add(host.source(), id, where, host.texts().newLabel) ?? null
  makeEdited(desk, added, { otherwise: [], rename: true })
}

/** Moves a shape among its siblings, or one level out. */
export function moveAmong(desk: Desk, id: string, way: -1 | 1 | 'out'): void {
  const moved = desk.operations?.moveAmong?.(desk.host.source(), id, way) ?? null
  if (moved !== null) makeEdited(desk, moved, { otherwise: [], rename: false })
}

/** Moves shapes, each by its distance; null if none of them moves. */
export function moveAll(
  operations: EditOperations,
  source: string,
  deltas: ReadonlyMap<string, { x: number; y: number }>,
): string | null {
  let edited = source
  for (const [id, delta] of deltas) edited = operations.moveBy?.(edited, id, delta) ?? edited
  return edited === source ? null : edited
}

/** Ids of a tree are numbers of lines: the last ones first, so that the others keep theirs. */
async function removeAll(operations: EditOperations, source: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length > 1 && operations.removeAll) return operations.removeAll(source, ids)
  const lastFirst = operations.moveBelow ? ids.toSorted((one, other) => Number(other) - Number(one)) : ids
  let edited = source
  for (const id of lastFirst) edited = (await operations.remove(edited, id)) ?? edited
  return edited === source ? null : edited
}
