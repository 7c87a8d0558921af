import { foldWords } from './find-words.ts'
import { insertAside } from './insert-aside.ts'
import { findWhole, listTexts } from './list-texts.ts'
import type { ChangedText, Located } from './messages.ts'
import type { Rectangle } from './view.ts'

/**
 * Finds where changes are in a picture that is not the one on the stage. In it shapes have no ids: they are found by what they read.
 *
 * @throws if it contains no SVG
 */
export function locateChanges(svg: string, changed: readonly ChangedText[]): Located {
  const { root, remove } = insertAside(svg)
  try {
    const { x: left, y: top, width, height } = root.viewBox.baseVal
    const edge = root.getBoundingClientRect()
    const texts = listTexts(root.parentElement ?? root)
    const boxes = changed.flatMap(({ change, label, occurrence }) => {
      const words = foldWords(label)
      const called = words === '' ? [] : texts.filter(text => text.words === words)
      const found = choose(called, occurrence)
      return found.map(({ element }) => {
        const box = shapeOf(element, words)
        return { change, x: box.x - edge.x + left, y: box.y - edge.y + top, width: box.width, height: box.height }
      })
    })
    return { view: { x: left, y: top, width, height }, boxes }
  } finally {
    remove()
  }
}

/** Of several that read the same, the one that is meant. */
function choose<T>(called: readonly T[], occurrence: ChangedText['occurrence']): readonly T[] {
  if (occurrence === 'all' || (occurrence === 'only' && called.length === 1)) return called
  return occurrence === 'only' ? [] : called.slice(occurrence, occurrence + 1)
}

/** The group of a text, or else the shape that is drawn before it and that it lies in. */
function shapeOf(text: Element, words: string): Rectangle {
  const own = text.getBoundingClientRect()
  const whole = findWhole(text, words)
  if (whole !== text) return whole.getBoundingClientRect()
  const before = text.previousElementSibling?.getBoundingClientRect()
  const isInside =
    before &&
    before.left <= own.left &&
    before.right >= own.right &&
    before.top <= own.top &&
    before.bottom >= own.bottom
  return isInside ? before : own
}
