import { addBeside, canJoin, joinShapes, moveAll } from './act-on-shapes.ts'
import type { HeldEnd } from './arrow-ends.ts'
import type { Desk } from './editor-parts.ts'
import { shapeAt } from './find-shape.ts'
import { createMark } from './mark.ts'
import type { Grip } from './move-by-hand.ts'
import { snapToShapes } from './snap-to-shapes.ts'
import type { Rectangle, Shape } from './view.ts'

type Place = { x: number; y: number }

/** Effects of a drag, by the element at which it begins. */
export interface Drags {
  /** The selected shapes follow the pointer. */
  freely(shape: Shape, from: Place): Grip
  /** A shape of a tree follows as an outline; what would be its new parent is marked, and the drawing changes when it is dropped. */
  toParent(shape: Shape, from: Place): Grip
  /** An arrow grows from a shape; dropped on another one it joins them, and elsewhere it gets a new shape. */
  arrow(shape: Shape, from: Place): Grip
  /** An end of an arrow follows the pointer; dropped on another shape it stays there. */
  end(held: HeldEnd): Grip
  /** A frame selects what it touches. */
  frame(from: Place): Grip
}

const svgNamespace = 'http://www.w3.org/2000/svg'

export function createDrags(desk: Desk): Drags {
  const { stage } = desk
  const hand: Hand = {
    desk,
    target: createMark(stage, 'target'),
    ghost: createMark(stage, 'ghost'),
    arrow: createArrow(stage.viewport),
    under(at, dragged) {
      const found = shapeAt(desk.shapes, stage.toDrawing(at))
      return found && found.id !== dragged.id ? found : undefined
    },
    distance: (from, at) => ({ x: (at.x - from.x) / stage.scale, y: (at.y - from.y) / stage.scale }),
    done() {
      hand.target.place(undefined)
      hand.ghost.place(undefined)
      hand.arrow.hide()
      stage.viewport.classList.remove('dragging')
      desk.update()
    },
  }
  return {
    freely: (shape, from) => dragFreely(hand, shape, from),
    toParent: (shape, from) => dragToParent(hand, shape, from),
    arrow: (shape, from) => drawArrow(hand, shape, from),
    end: held => dragEnd(hand, held),
    frame: from => drawFrame(hand, from),
  }
}

/** Display of a drag, and its possible targets. */
interface Hand {
  desk: Desk
  target: ReturnType<typeof createMark>
  ghost: ReturnType<typeof createMark>
  arrow: ReturnType<typeof createArrow>
  /** The shape below the pointer that is not the dragged one. */
  under(at: Place, dragged: Shape): Shape | undefined
  /** Distance in the drawing. */
  distance(from: Place, at: Place): Place
  /** Takes away what the drag has shown. */
  done(): void
}

function dragFreely({ desk, distance }: Hand, shape: Shape, from: Place): Grip {
  const { host, stage } = desk
  const before = host.source()
  const ids = desk.selection.ids()
  const together = desk.movable()
  const moved = (at: Place) => {
    const others = desk.shapes.filter(each => !ids.includes(each.id) || each.id === shape.id)
    const delta = snapToShapes(shape, distance(from, at), others)
    return desk.operations && moveAll(desk.operations, before, new Map(together.map(({ id }) => [id, delta])))
  }
  return {
    move(at) {
      desk.hideButtons()
      stage.holdStill()
      const source = moved(at)
      if (source !== null) host.preview(source)
    },
    drop(at, isClick) {
      const source = isClick ? null : moved(at)
      if (source !== null) host.commit(source, { select: ids })
      else if (isClick) desk.select([shape.id])
    },
    cancel: () => host.preview(before),
  }
}

function dragToParent({ desk, target, ghost, ...hand }: Hand, shape: Shape, from: Place): Grip {
  const { host, stage } = desk
  return {
    move(at) {
      desk.hideButtons()
      stage.viewport.classList.add('dragging')
      const { x, y } = hand.distance(from, at)
      ghost.place({ ...shape, box: { ...shape.box, x: shape.box.x + x, y: shape.box.y + y } })
      target.place(hand.under(at, shape))
    },
    drop(at, isClick) {
      const parent = isClick ? undefined : hand.under(at, shape)
      const source = parent ? (desk.operations?.moveBelow?.(host.source(), shape.id, parent.id) ?? null) : null
      hand.done()
      if (source !== null) host.commit(source, { select: [] })
    },
    cancel: hand.done,
  }
}

function drawArrow({ desk, target, arrow, ...hand }: Hand, shape: Shape, from: Place): Grip {
  return {
    move(at) {
      desk.hideButtons()
      arrow.draw(from, at)
      const over = hand.under(at, shape)
      target.place(over && canJoin(over) ? over : undefined)
    },
    drop(at, isClick) {
      const over = isClick ? undefined : hand.under(at, shape)
      hand.done()
      if (!over) addBeside(desk, shape.id, 'after')
      else if (canJoin(over)) joinShapes(desk, shape.id, over.id)
    },
    cancel: hand.done,
  }
}

function dragEnd({ desk, target, arrow, done }: Hand, { arrow: { name }, end, other }: HeldEnd): Grip {
  const over = (at: Place) => {
    const found = shapeAt(desk.shapes, desk.stage.toDrawing(at))
    return found && canJoin(found) ? found : undefined
  }
  return {
    move(at) {
      desk.hideButtons()
      arrow.draw(other, at)
      target.place(over(at))
    },
    drop(at, isClick) {
      const shape = isClick ? undefined : over(at)
      done()
      if (shape)
        desk.make(desk.operations?.lead?.(desk.host.source(), name, end, shape.id) ?? null, { select: [shape.id] })
    },
    cancel: done,
  }
}

function drawFrame({ desk, ghost, done }: Hand, from: Place): Grip {
  const covered = (at: Place): Rectangle => {
    const [one, other] = [desk.stage.toDrawing(from), desk.stage.toDrawing(at)]
    return {
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(one.x - other.x),
      height: Math.abs(one.y - other.y),
    }
  }
  return {
    move: at => ghost.place({ ...blankShape, box: covered(at) }),
    drop(at, isClick) {
      done()
      const area = covered(at)
      desk.select(isClick ? [] : desk.shapes.filter(({ box }) => isInside(area, box)).map(({ id }) => id))
    },
    cancel: done,
  }
}

const blankShape: Shape = {
  id: '',
  box: { x: 0, y: 0, width: 0, height: 0 },
  label: null,
  childCount: 0,
  isMovable: false,
}

/** True if the middle of a box lies in an area. */
function isInside(area: Rectangle, box: Rectangle): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height
}

/** A line in the window, from where it began to the pointer. */
function createArrow(viewport: HTMLElement): { draw(from: Place, to: Place): void; hide(): void } {
  const layer = document.createElementNS(svgNamespace, 'svg')
  layer.setAttribute('class', 'growing-arrow')
  layer.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(svgNamespace, 'path')
  layer.append(line)
  layer.setAttribute('hidden', '')
  viewport.append(layer)
  return {
    draw(from, to) {
      layer.removeAttribute('hidden')
      line.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`)
    },
    hide: () => layer.setAttribute('hidden', ''),
  }
}
