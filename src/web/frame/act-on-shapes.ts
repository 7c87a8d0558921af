import { alignShapes } from './align-shapes.ts'
import type { Desk } from './editor-parts.ts'
import type { EditOperations, Shape } from './view.ts'

export const shapeActions = [
  'rename',
  'addBelow',
  'addAfter',
  'connect',
  'alignColumn',
  'alignRow',
  'spaceEvenly',
  'pin',
  'unpin',
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
        (operations.moveBelow !== undefined || shape.isMovable || operations.isOfWords === true)
      )
    case 'connect':
      return isOne && operations.connect !== undefined && canJoin(shape)
    case 'alignColumn':
    case 'alignRow':
      return movable().length > 1
    case 'spaceEvenly':
      return movable().length > 2
    case 'pin':
      return operations.pin !== undefined && movable().some(each => !each.isPinned)
    case 'unpin':
      return operations.pin !== undefined && movable().length > 0 && movable().every(each => each.isPinned)
    case 'remove':
      return !operations.cannotRemove
  }
}

/** True if an arrow may begin or end at a shape. */
export function canJoin({ isMovable, isJoinable = isMovable }: Shape): boolean {
  return isJoinable
}

/** Draws an arrow between two shapes, where that is possible. */
export function joinShapes({ operations, host, make }: Desk, fromId: string, toId: string): void {
  const source = operations?.connect?.(host.source(), fromId, toId) ?? null
  if (source !== null) make(source, { select: [toId] })
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
    case 'remove':
      desk.make(removeAll(operations, host.source(), ids), { select: [] })
      break
    case 'addBelow':
    case 'addAfter':
      addBeside(desk, shape.id, action === 'addBelow' ? 'below' : 'after')
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
  const label = host.texts().newLabel
  const added = Promise.resolve(operations?.add(host.source(), id, where, label) ?? null)
  let newId = ''
  const source = added.then(found => {
    newId = found?.id ?? ''
    return found?.source ?? null
  })
  desk.make(source, {
    get select() {
      return newId === '' ? [] : [newId]
    },
    rename: true,
  })
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
  const lastFirst = operations.moveBelow ? ids.toSorted((one, other) => Number(other) - Number(one)) : ids
  let edited = source
  for (const id of operations.isOfWords ? ids.slice(0, 1) : lastFirst)
    edited = (await operations.remove(edited, id)) ?? edited
  return edited === source ? null : edited
}
