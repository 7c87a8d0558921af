import { foldedBox } from '../../../toolkit/drawing/fold-handle.ts'
import type { Line, Scene, SceneItem, Shape } from '../picture/read-scene.ts'

/** A scene in which containers may be folded. */
export interface FoldedScene {
  scene: Scene
  /** Number of parts in each container that can be folded, folded or not. */
  counts: ReadonlyMap<string, number>
}

/** A smaller shape within another one is a piece of it, such as an icon or a row. */
const smallestPart = { width: 40, height: 30 }

/** Draws folded containers as one box in the middle of what they hold: lines into them end at it, and those within them are left out. */
export function foldContainers({ items, pageColor }: Scene, ids: ReadonlySet<string>): FoldedScene {
  const counts = countParts(items)
  const hiding = (shape: Shape): Shape | undefined =>
    [shape, ...around(shape)].findLast(each => ids.has(each.id) && counts.has(each.id))
  const shown = new Map(items.flatMap(item => (item.kind === 'shape' ? [[item.id, hiding(item)?.id ?? item.id]] : [])))
  const drawn = items.flatMap((item): SceneItem[] => {
    if (item.kind === 'line') return redirect(item, shown)
    if (item.kind === 'line-label' || shown.get(item.id) === undefined) return [item]
    if (hiding(item) === undefined) return [item]
    return shown.get(item.id) === item.id ? [{ ...item, ...close(item) }] : []
  })
  return { scene: { items: drawn, pageColor }, counts }
}

/** The shapes around one, the nearest first. */
function around({ parent }: Shape): Shape[] {
  return parent ? [parent, ...around(parent)] : []
}

function countParts(items: readonly SceneItem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    if (item.kind !== 'shape' || item.label.trim() === '' || isPiece(item)) continue
    for (const { id, label, style } of around(item)) {
      // The rows of a table or a class are laid out by it, and what has no name would be an empty box.
      if (style.text('childLayout') === undefined && label.trim() !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

function isPiece({ box, parent }: Shape): boolean {
  const isSmall = box.width < smallestPart.width || box.height < smallestPart.height
  return isSmall || parent?.style.text('childLayout') !== undefined
}

function close({ box, style }: Shape): Pick<Shape, 'box' | 'style'> {
  return {
    box: foldedBox(box),
    // A lane has its name upright then, too.
    style: {
      ...style,
      shape: 'rectangle',
      text: key => (key === 'verticalAlign' ? 'middle' : style.text(key)),
      flag: (key, fallback) => (key === 'horizontal' ? true : style.flag(key, fallback)),
    },
  }
}

/** A line that leads to another box takes its own way there. */
function redirect(line: { kind: 'line' } & Line, shown: ReadonlyMap<string, string>): SceneItem[] {
  const [source, target] = [line.source, line.target].map(id => (id === undefined ? id : (shown.get(id) ?? id)))
  if (source === line.source && target === line.target) return [line]
  return source === target ? [] : [{ ...line, source, target, waypoints: [] }]
}
