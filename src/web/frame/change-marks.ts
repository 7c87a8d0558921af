import { type DrawnText, readTexts } from './drawn-texts.ts'
import { foldWords } from './find-words.ts'
import type { ChangeMark } from './messages.ts'
import type { Stage } from './stage.ts'
import type { Rectangle, Shape } from './view.ts'

const marginPx = 3

/** Boxes around what differs from another version, over the drawing and not in it: an export is without them. */
export function createChangeMarks(stage: Stage): {
  setMarks(marks: readonly ChangeMark[]): void
  setShapes(shapes: readonly Shape[]): void
} {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  stage.viewport.append(layer)
  let marks: readonly ChangeMark[] = []
  let shapes: readonly Shape[] = []
  let placed: { element: HTMLElement; box: Rectangle }[] = []

  function draw(): void {
    const texts = marks.length > 0 ? readTexts(stage) : []
    placed = marks.flatMap(mark =>
      findBoxes(mark, shapes, texts).map(box => {
        const element = document.createElement('div')
        element.className = 'change-mark'
        element.dataset.change = mark.change
        return { element, box }
      }),
    )
    layer.replaceChildren(...placed.map(({ element }) => element))
    place()
  }

  function place(): void {
    for (const { element, box } of placed) {
      const { x, y } = stage.toWindow(box)
      Object.assign(element.style, {
        left: `${x - marginPx}px`,
        top: `${y - marginPx}px`,
        width: `${box.width * stage.scale + 2 * marginPx}px`,
        height: `${box.height * stage.scale + 2 * marginPx}px`,
      })
    }
  }

  stage.onMove(place)
  return {
    setMarks(next) {
      marks = next
      draw()
    },
    setShapes(next) {
      shapes = next
      draw()
    },
  }
}

/** By its id, else by its label: among the shapes, else among all texts of the picture. */
function findBoxes(
  { id, label, occurrence }: ChangeMark,
  shapes: readonly Shape[],
  texts: readonly DrawnText[],
): Rectangle[] {
  const shape = shapes.find(each => each.id === id)
  if (shape && foldWords(shape.label ?? label) === foldWords(label)) return [shape.box]
  if (foldWords(label) === '') return []
  const called = shapes.filter(each => each.label !== null && foldWords(each.label) === foldWords(label))
  const found = called.length > 0 ? called : texts.filter(({ words }) => words === foldWords(label))
  if (occurrence === null) return found.map(({ box }) => box)
  const nth = found[occurrence]
  return nth ? [nth.box] : []
}
